import type { ReactNode } from 'react'
import classes from './DialogActions.module.css'

/** The primary action at full width, the cancel action below it. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
