import { addDays, addMonths, isDay } from '@rihla/domain'

export const firstOfNextMonth = (today: string): string => `${addMonths(today, 1).slice(0, 7)}-01`

export const earliestStart = (today: string): string => addDays(today, 1)

/** Null starts at once; a day has to be a later one. */
export const canStartOn = (day: string | null, today: string): boolean =>
  day === null || (isDay(day) && day >= earliestStart(today))
