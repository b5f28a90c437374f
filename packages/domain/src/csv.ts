/** With an apostrophe before it a table program shows the text, where it would compute or call something (A19). */
const STARTS_A_FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/

/** The byte order mark tells Excel that the text is UTF-8, without which Arabic is unreadable (DASH-6). */
export const CSV_START = '\uFEFF'

export type CsvCell = string | number | null

const field = (cell: CsvCell): string => {
  if (cell === null) return '""'
  if (typeof cell === 'number') return String(cell)
  return `"${STARTS_A_FORMULA.test(cell) ? "'" : ''}${cell.replaceAll('"', '""')}"`
}

/** Text is quoted and never a formula; a number stays one, so that a table program can add it up. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(field).join(',')}\r\n`

/** A text as it was before the file guarded it. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && STARTS_A_FORMULA.test(text.slice(1)) ? text.slice(1) : text
