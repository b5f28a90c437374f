import { fromHijri, toHijri } from '@rihla/domain'

type Period = { from: string; to: string }

const DAYS_OF_FEBRUARY = 28

const yearBefore = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  const isLeapDay = month === '02' && date === '29'
  return `${Number(year) - 1}-${month}-${isLeapDay ? DAYS_OF_FEBRUARY : date}`
}

/** A Hijri month has 29 or 30 days; the last one stands for one that is missing. */
const hijriYearBefore = (day: string): string => {
  const { year, month, day: date } = toHijri(day)
  return fromHijri({ year: year - 1, month, day: date }) ?? fromHijri({ year: year - 1, month, day: date - 1 }) ?? day
}

/** The same days of the last year that is over, for a dry run. A campaign by the Hijri calendar is tried on Hijri days. */
export const pastPeriod = ({ from, to }: Period, today: string, isHijri: boolean): Period => {
  const before = isHijri ? hijriYearBefore : yearBefore
  let period = { from, to }
  while (period.to >= today) period = { from: before(period.from), to: before(period.to) }
  return period
}
