/** All that can be seen at a moment, as PostgreSQL writes its snapshots: `xmin:xmax:those that were still running`. */
export type Moment = string

const WRITTEN = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/
/** The longest that fits into the headers of a request. */
const LONGEST = 6000

/** Whether PostgreSQL would read it as a snapshot: of numbers in order, those still running between the other two. */
export const isMoment = (text: string): boolean => {
  const [, first = '', end = '', running = ''] = (text.length <= LONGEST && WRITTEN.exec(text)) || []
  if (first === '') return false
  const [from, to, ...between] = [first, end, ...running.split(',').filter(Boolean)].map(BigInt) as [bigint, bigint]
  return (
    from > 0n &&
    from <= to &&
    between.every((number, place) => number > (between[place - 1] ?? from - 1n) && number < to)
  )
}
