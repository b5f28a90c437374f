/** Positions where a spreadsheet may begin a new cell, whichever separator it expects. */
const SEPARATORS = ';,|\\t\\r\\n'
/** Characters that a spreadsheet may skip before it checks for a formula: blanks, quotes and invisible marks. */
const SKIPPED = `(?:(?![${SEPARATORS}])[\\s\\p{Cc}\\p{Cf}"'])*`
const FORMULA = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
/** Digits and spaces up to the end of the cell: at worst a number. */
const PHONE = `\\+\\d[\\d ]{6,18}(?![^${SEPARATORS}])`

const STARTS_A_FORMULA = new RegExp(`(^|[${SEPARATORS}])(?=${SKIPPED}(?!${PHONE})${FORMULA})`, 'gu')
const GUARDED = new RegExp(`(^|[${SEPARATORS}])'(?=${SKIPPED}${FORMULA})`, 'gu')

const E164 = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,13})$/

/** +20 100 555 0101 stays text, where a spreadsheet would make +201005550101 a number and show it as 2.01E+11. */
const spacedNumber = (text: string): string =>
  text.replace(E164, (_, country: string, rest: string) => `+${country} ${rest.replace(/\d{3}(?=\d{3})/g, '$& ')}`)

/**
 * An apostrophe makes a spreadsheet show the text instead of evaluating it as a formula. It is also inserted inside a
 * cell: where the separator is a semicolon, a file with commas is split at the semicolons of its texts.
 */
const guarded = (text: string): string => spacedNumber(text).replace(STARTS_A_FORMULA, "$1'")

/** The original text of an escaped cell. */
export const unguarded = (text: string): string => text.replace(GUARDED, '$1')

/** Excel needs the byte order mark to read the text as UTF-8, without which Arabic is unreadable (DASH-6). */
export const CSV_START = '\uFEFF'

export type CsvCell = string | number | null

const field = (cell: CsvCell): string => {
  if (cell === null) return '""'
  return typeof cell === 'number' ? String(cell) : `"${guarded(cell).replaceAll('"', '""')}"`
}

/** Text is quoted and never a formula; a number stays one, so that a spreadsheet can add it up. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(field).join(',')}\r\n`
