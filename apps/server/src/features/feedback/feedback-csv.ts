import { stringify } from 'csv-stringify/sync'

export type CsvRow = [name: string, mobile: string, rating: number, feedback: string, submitted: string]

const COLUMNS = ['Name', 'Mobile Number', 'Rating', 'Feedback', 'Submission Date']

/** What `escape_formulas` leaves alone: a cell that starts with a line feed or NUL can still start a formula (A19). */
const STARTS_UNSEEN = /^[\n\0]/

const toCsv = (rows: unknown[][], bom: boolean): string =>
  stringify(rows, {
    bom,
    quoted: true,
    quoted_empty: true,
    record_delimiter: '\r\n',
    escape_formulas: true,
    cast: { string: (text) => (STARTS_UNSEEN.test(text) ? `'${text}` : text) },
  })

/** The byte order mark tells Excel that the text is UTF-8, without which Arabic is unreadable (DASH-6). */
export const csvHead = (): string => toCsv([COLUMNS], true)

export const csvRows = (rows: CsvRow[]): string => toCsv(rows, false)
