import classes from './WaitingCount.module.css'

type WaitingCountProps = { count: number; /** The words beside it say the number too. */ isSaid?: boolean }

/** The number of waiting items, in gold; hidden when there are none. */
export function WaitingCount({ count, isSaid }: WaitingCountProps) {
  return (
    count > 0 && (
      <span className={classes.count} aria-hidden={isSaid}>
        {count}
      </span>
    )
  )
}
