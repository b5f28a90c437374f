import { dayParts, readDay, readNumber, unguarded, westernDigits } from '@rihla/domain'

/** Copied cells may contain text direction marks; none belongs to a value. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

export const cleanCell = (cell: string): string =>
  unguarded(cell.replace(INVISIBLE, '').replaceAll('\u00a0', ' ').trim()).trim()

/** Excel shows a long number in scientific notation and loses its last digits: 2.94051E+13. */
export const isShortened = (text: string): boolean => /^\d([.,]\d+)?e\+?\d+$/i.test(westernDigits(text))

/** The masked form of a national ID in this app's own exports. */
export const isMasked = (text: string): boolean => text.includes('•')

const DECIMAL_COMMA = /^\d+,\d{1,2}$/

/** The form's rule, and the decimal comma that a spreadsheet may be set to use. */
export const readAmount = (text: string): number | undefined => {
  const compact = westernDigits(text).replace(/(?<=\d) (?=\d{3}\b)/g, '')
  return readNumber(DECIMAL_COMMA.test(compact) ? compact.replace(',', '.') : compact)
}

export type DayFault = { fault: 'not_day' } | { fault: 'no_such_day'; month: Date; days: number }

/** Spreadsheets sometimes add midnight to a date; it is ignored. */
const MIDNIGHT = /[T ]0{1,2}:00(:00)?(\.0+)?Z?$/

export const readCellDay = (text: string): { day: string } | DayFault => {
  const typed = westernDigits(text).replace(MIDNIGHT, '')
  const day = readDay(typed)
  if (day !== null) return { day }
  const parts = dayParts(typed)
  const [year, month] = [Number(parts?.year), Number(parts?.month)]
  if (!parts || parts.year.length !== 4 || parts.day.length !== 2 || month < 1 || month > 12)
    return { fault: 'not_day' }
  const last = new Date(Date.UTC(year, month, 0))
  return { fault: 'no_such_day', month: last, days: last.getUTCDate() }
}
