import { isDay } from './calendar.ts'
import { westernDigits } from './text.ts'

/** `2026-11-28` in the local notation. */
export const writeDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/')

/** 28/11/2026, 28.11.2026, 28-11-2026 or 2026-11-28 split into parts, in Western, Arabic or Persian digits. */
export const dayParts = (typed: string): { year: string; month: string; day: string } | null => {
  const parts = westernDigits(typed)
    .trim()
    .split(/\s*[/.\-\s]\s*/)
  if (parts.length !== 3 || !parts.every((part) => /^\d+$/.test(part))) return null
  const [first = '', month = '', last = ''] = parts
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  return { year, month: month.padStart(2, '0'), day: day.padStart(2, '0') }
}

const asDay = (year: string, month: string, day: string): string | null => {
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : null
}

/** The nearest 25/11 before or after today: a trip of next week, or one of last month. */
const nearestDay = (typed: string, today: string): string | null => {
  const [, day = '', month = ''] = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})$/.exec(westernDigits(typed).trim()) ?? []
  const distance = (found: string) => Math.abs(Date.parse(found) - Date.parse(today))
  const [nearest = null] = [-1, 0, 1]
    .map((years) => asDay(String(Number(today.slice(0, 4)) + years), month, day))
    .filter((found) => found !== null)
    .toSorted((one, other) => distance(one) - distance(other))
  return nearest
}

/** Parses a typed day; null for anything that is not a day. With today's date, the year can be left out. */
export const readDay = (typed: string, today?: string): string | null => {
  const parts = dayParts(typed)
  if (parts) return asDay(parts.year, parts.month, parts.day)
  return today === undefined ? null : nearestDay(typed, today)
}
