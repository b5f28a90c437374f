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

type StatProps = {
  label: string
  small?: boolean
  /** Its place outside of `Stats`. */ className?: string | undefined
  children: ReactNode
}

export function Stat({ label, small = false, className = classes.stat, children }: StatProps) {
  return (
    <div className={className}>
      <dt className={classes.statLabel}>{label}</dt>
      <dd className={classes.statValue} data-small={small || undefined}>
        {children}
      </dd>
    </div>
  )
}
