import type { ReactNode } from 'react'
import classes from './List.module.css'

/** The icon buttons at the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
