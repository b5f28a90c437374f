import classes from './HeaderTools.module.css'
import { LanguagePicker } from './LanguagePicker.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'

export function HeaderTools() {
  return (
    <div className={classes.tools}>
      <LanguagePicker />
      <SchemeToggle />
    </div>
  )
}
