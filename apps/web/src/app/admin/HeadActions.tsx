import type { ReactNode } from 'react'
import classes from './AdminPage.module.css'

/** Several actions of a page next to each other; on phones they share the width. */
export function HeadActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
