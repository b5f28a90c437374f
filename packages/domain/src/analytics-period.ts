import { daysBetween } from './calendar.ts'

type Period = { from: string; to: string }

/** Ten years: a longer period would be a typing mistake. */
const LONGEST_DAYS = 3660

/** Days before or after these would be typing mistakes, and with years of five digits days are no longer in order. */
export const isPeriodStart = (day: string): boolean => day >= '1900-01-01'
export const isPeriodEnd = (day: string): boolean => day <= '2999-12-31'

export const isPeriodLength = ({ from, to }: Period): boolean => {
  const days = daysBetween(from, to)
  return days >= 0 && days < LONGEST_DAYS
}

/** DASH-13: whether there are figures of these days. */
export const isPeriod = (period: Period): boolean =>
  isPeriodStart(period.from) && isPeriodEnd(period.to) && isPeriodLength(period)
