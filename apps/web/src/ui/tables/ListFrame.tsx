import type { ReactNode } from 'react'
import classes from './ListFrame.module.css'

/**
 * A list with its tools; it becomes cards where the frame, not the window, is narrow. It takes the focus when the button
 * that had it disappears.
 */
export function ListFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame} tabIndex={-1} data-list>
      {children}
    </div>
  )
}

/** Search, filters, order and columns, above the rows. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={classes.tools}>{children}</div>
}

/** What is shown instead of the rows, or below them. */
export function ListState({ children }: { children: ReactNode }) {
  return <div className={classes.state}>{children}</div>
}
