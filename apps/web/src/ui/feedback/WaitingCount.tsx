import classes from './WaitingCount.module.css'

/** The number of waiting items, in gold; hidden when there are none. */
export function WaitingCount({ count }: { count: number }) {
  return count > 0 && <span className={classes.count}>{count}</span>
}
