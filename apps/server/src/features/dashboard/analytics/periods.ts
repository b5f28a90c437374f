export type Period = { from: string; to: string }
export type Unit = 'day' | 'week' | 'month'

const DAY_MS = 86_400_000
const DAYS_BY_DAY = 14
const DAYS_BY_WEEK = 90

const textOf = (date: Date) => date.toISOString().slice(0, 10)
const addDays = (day: string, days: number) => textOf(new Date(Date.parse(day) + days * DAY_MS))
const daysIn = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

export const unitOf = (period: Period): Unit => {
  const days = daysIn(period)
  if (days <= DAYS_BY_DAY) return 'day'
  return days <= DAYS_BY_WEEK ? 'week' : 'month'
}

const nextMonth = (day: string) => {
  const date = new Date(day)
  return textOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)))
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

export const periodBefore = (period: Period, against: 'before' | 'year'): Period =>
  against === 'year'
    ? { from: yearBefore(period.from), to: yearBefore(period.to) }
    : { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) }
