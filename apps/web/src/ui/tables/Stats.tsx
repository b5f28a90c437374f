import type { ReactNode } from 'react'
import classes from './Stats.module.css'

/** Five figures in a row, fewer where it is narrow. Needs a size container around it. */
export function Stats({
  isTight = false,
  children,
}: {
  /** With less padding. */ isTight?: boolean
  children: ReactNode
}) {
  return (
    <dl className={classes.stats} data-tight={isTight || undefined}>
      {children}
    </dl>
  )
}

export function Stat({ label, small = false, children }: { label: string; small?: boolean; children: ReactNode }) {
  return (
    <div className={classes.stat}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-small={small || undefined}>
        {children}
      </dd>
    </div>
  )
}
