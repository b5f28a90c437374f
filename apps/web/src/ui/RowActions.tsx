import type { ReactNode } from 'react'
import classes from './RowActions.module.css'

/** The icons at the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
