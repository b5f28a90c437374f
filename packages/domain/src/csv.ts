/** Where a table program may begin a new cell, whichever separator it has been told to expect (A19). */
const SEPARATORS = ';,\\t\\r\\n'
/** What it may skip before it looks whether a cell is a formula. */
const SKIPPED = `[\\0 \\u00a0\\u3000\\ufeff"']*`
const FORMULA = '[=+\\-@＝＋－＠]'
/** Digits and blanks up to the end of the cell: at worst a number. */
const PHONE = `\\+\\d[\\d ]{6,18}(?![^${SEPARATORS}])`

const STARTS_A_FORMULA = new RegExp(`(^|[${SEPARATORS}])(?=${SKIPPED}(?!${PHONE})${FORMULA})`, 'g')
const GUARDED = new RegExp(`(^|[${SEPARATORS}])'(?=${SKIPPED}${FORMULA})`, 'g')

const E164 = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,13})$/

/** +20 100 555 0101 stays text, where a table program would make +201005550101 a number and show it as 2.01E+11. */
const spacedNumber = (text: string): string =>
  text.replace(E164, (_, country: string, rest: string) => `+${country} ${rest.replace(/\d{3}(?=\d{3})/g, '$& ')}`)

/**
 * With an apostrophe before it a table program shows the text, where it would compute or call something. Also inside a
 * cell: where the separator is a semicolon, a file with commas is cut apart at the semicolons of its texts.
 */
const guarded = (text: string): string => spacedNumber(text).replace(STARTS_A_FORMULA, "$1'")

/** A text as it was before the file guarded it. */
export const unguarded = (text: string): string => text.replace(GUARDED, '$1')

/** The byte order mark tells Excel that the text is UTF-8, without which Arabic is unreadable (DASH-6). */
export const CSV_START = '\uFEFF'

export type CsvCell = string | number | null

const field = (cell: CsvCell): string => {
  if (cell === null) return '""'
  return typeof cell === 'number' ? String(cell) : `"${guarded(cell).replaceAll('"', '""')}"`
}

/** Text is quoted and never a formula; a number stays one, so that a table program can add it up. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(field).join(',')}\r\n`
