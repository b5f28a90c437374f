import classes from './WaitingCount.module.css'

/** How many wait for somebody, in gold; nothing when none do. */
export function WaitingCount({ count }: { count: number }) {
  return count > 0 && <span className={classes.count}>{count}</span>
}
