import classes from './HeaderTools.module.css'
import { LanguagePicker } from './LanguagePicker.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'

/** `isCompact` hides the language's name on phones, where a page's title needs the space. */
export function HeaderTools({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <div className={classes.tools} data-compact={isCompact || undefined}>
      <LanguagePicker />
      <SchemeToggle />
    </div>
  )
}
