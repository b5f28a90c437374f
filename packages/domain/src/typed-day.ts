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

/** Parses a typed day; null for anything that is not a day. */
export const readDay = (typed: string): string | null => {
  const parts = dayParts(typed)
  const found = parts && `${parts.year}-${parts.month}-${parts.day}`
  return found && isDay(found) ? found : null
}
