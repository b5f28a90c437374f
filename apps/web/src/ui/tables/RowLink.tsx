import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './ListTable.module.css'

/** The name of a row, as a link that covers all of it: a click anywhere opens it, and Ctrl opens a new tab. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.link} data-row-link>
      <bdi>{children}</bdi>
    </Link>
  )
}

/** The same for a row that opens its form beside the list. */
export function RowButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes.link ?? ''} aria-label={label} data-row-link onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
