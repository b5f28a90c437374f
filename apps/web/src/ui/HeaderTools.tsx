import classes from './HeaderTools.module.css'
import { LanguagePicker } from './LanguagePicker.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'

/** `isCompact` leaves the language's name out on phones, where a page's own title needs the room. */
export function HeaderTools({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <div className={classes.tools} data-compact={isCompact || undefined}>
      <LanguagePicker />
      <SchemeToggle />
    </div>
  )
}
