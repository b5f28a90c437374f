export const DEMO_TIME_ZONE = 'Africa/Cairo'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export type Calendar = {
  now: Date
  /** A calendar day relative to today: -1 is yesterday. */
  day: (offset: number) => string
  /** About that hour of that day in Cairo, but never in the future. */
  moment: (offset: number, hour: number) => Date
}

export const calendarOf = (now: Date): Calendar => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: DEMO_TIME_ZONE }).format(now)
  const day = (offset: number) => new Date(Date.parse(today) + offset * DAY).toISOString().slice(0, 10)
  const moment = (offset: number, hour: number) => {
    const midnight = Date.parse(`${day(offset)}T00:00:00+02:00`)
    const past = Math.min(midnight + hour * HOUR, now.getTime() - HOUR / 6)
    // Shortly after midnight, ten minutes ago was yesterday.
    return new Date(Math.min(Math.max(midnight, past), now.getTime()))
  }
  return { now, day, moment }
}

export const daysSince = (day: string): number =>
  Math.round((Date.parse(calendarOf(new Date()).day(0)) - Date.parse(day)) / DAY)
