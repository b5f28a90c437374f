import { addDays, daysBetween } from '@rihla/domain'

export type Period = { from: string; to: string }
export type Unit = 'day' | 'week' | 'month'

const DAYS_BY_DAY = 14
const DAYS_BY_WEEK = 90

const daysIn = ({ from, to }: Period) => daysBetween(from, to) + 1

export const unitOf = (period: Period): Unit => {
  const days = daysIn(period)
  if (days <= DAYS_BY_DAY) return 'day'
  return days <= DAYS_BY_WEEK ? 'week' : 'month'
}

const nextMonth = (day: string) => {
  const date = new Date(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

/** The first days of all parts; the first and the last month may be incomplete. */
export const partsOf = ({ from, to }: Period, unit: Unit): string[] => {
  const next = (day: string) => (unit === 'month' ? nextMonth(day) : addDays(day, unit === 'week' ? 7 : 1))
  const parts: string[] = []
  for (let day = from; day <= to; day = next(day)) parts.push(day)
  return parts
}

/** The 28th of February a year before the 29th. */
const yearBefore = (day: string) => {
  const [year, month, date] = day.split('-')
  const before = Number(year) - 1
  return `${before}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

/** From a day of the period to the day it is compared with. */
export const shiftBefore = (period: Period, against: 'before' | 'year') =>
  against === 'year' ? yearBefore : (day: string) => addDays(day, -daysIn(period))
