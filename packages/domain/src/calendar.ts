/** Calendar days as 'YYYY-MM-DD' text, which can be sorted and compared and never shifts with a time zone. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** A complete day that exists, not one that is still being typed or 31 February. */
export const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}

export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** The same day of a later month, or that month's last day when it is shorter. */
export const addMonths = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()))
  return dayOf(date)
}

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
