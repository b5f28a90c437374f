/** A PostgreSQL snapshot, `xmin:xmax:running transactions`: it determines which rows are visible. */
export type Moment = string

const WRITTEN = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/
/** PostgreSQL reads no larger number. */
const LARGEST = 2n ** 63n - 1n
/** The maximum that fits into the headers of a request. */
const MAX_LENGTH = 6000

/**
 * Whether PostgreSQL would accept it as a snapshot: ascending numbers, with the running transactions between the two
 * bounds.
 */
export const isMoment = (text: string): boolean => {
  const [, first = '', end = '', running = ''] = (text.length <= MAX_LENGTH && WRITTEN.exec(text)) || []
  if (first === '') return false
  const [from, to, ...between] = [first, end, ...running.split(',').filter(Boolean)].map(BigInt) as [bigint, bigint]
  return (
    from > 0n &&
    from <= to &&
    to <= LARGEST &&
    between.every((number, place) => number > (between[place - 1] ?? from - 1n) && number < to)
  )
}
