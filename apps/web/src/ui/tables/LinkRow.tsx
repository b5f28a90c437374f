import { type Icon, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './LinkRow.module.css'

/** A row that is a link. */
export function LinkRow({ icon: RowIcon, to, children }: { icon: Icon; to: string; children: ReactNode }) {
  return (
    <Link className={classes.row} to={to}>
      <RowIcon size={20} stroke={1.7} aria-hidden className="mirror" />
      <span className={classes.text}>{children}</span>
      <IconChevronRight size={18} stroke={1.8} aria-hidden className="mirror" />
    </Link>
  )
}
