import type { ImportReport } from '@rihla/contract'
import { type Language, LOCALES } from '@rihla/domain'
import { importText, monthText, type FieldFault } from '../../../platform/i18n/texts.ts'
import { cleanCell, type DayFault } from './cells.ts'
import type { Table } from './read-table.ts'

/** Issues that only a file can have. */
type FileFault =
  | 'not_day'
  | 'no_such_day'
  | 'shortened'
  | 'masked'
  | 'twice'
  | 'id_taken'
  | 'number_taken'
  | 'signs_in'
  | 'same_person'
  | 'too_many_cells'
  | 'not_type'
  | 'not_status'
  | 'not_currency'
  | 'status_later'
  | 'client_differs'
  | 'number_shared'
  | 'reference_elsewhere'
  | 'reference_deleted'
  | 'ticket_differs'
  | 'row_differs'
  | 'row_of_bad_trip'
  | 'several_travellers'
  | 'too_many_travellers'

const NOTES = ['saved_as', 'id_length', 'converted', 'joined_rows', 'row_joined', 'new_traveller'] as const
type Note = (typeof NOTES)[number]

export type RowIssue = { field: string; code: FieldFault | FileFault | Note; values?: Record<string, unknown> }

export const isFault = ({ code }: RowIssue): boolean => !NOTES.some((note) => note === code)

/** A row of the file and the result for it. */
export type CheckedRow = {
  row: number
  cells: string[]
  name: string
  outcome: ImportReport['rows'][number]['outcome']
  remarks: RowIssue[]
}

/** The filled cells of a row, by field. */
export type GivenCells = Map<string, string>

export const givenCells = (cells: string[], places: Map<string, number>): GivenCells => {
  const given: GivenCells = new Map()
  for (const [field, place] of places) {
    const text = cleanCell(cells[place] ?? '')
    if (text !== '') given.set(field, text)
  }
  return given
}

/** An unquoted comma shifts the rest of a row. */
export const hasExtraCells = (cells: string[], header: string[]): boolean =>
  cells.slice(header.length).some((cell) => cell.trim() !== '')

export const dayIssue = (field: string, { fault: code, ...values }: DayFault): RowIssue => ({ field, code, values })

/** The row where a value occurred first, if it is not this one. */
export const firstSeen = () => {
  const rows = new Map<string, number>()
  return (key: string | undefined, row: number): number | undefined => {
    if (key === undefined) return undefined
    const first = rows.get(key)
    if (first === undefined) rows.set(key, row)
    return first
  }
}

const SHOWN = 200

/** More than anyone reads; so many rows usually share one fault. */
const MAX_REMARKS = 10_000

const monthName = (language: Language, month: unknown) =>
  month instanceof Date ? monthText(language, month) : undefined

type ReportContext = Pick<Table, 'encoding' | 'delimiter' | 'header'> & {
  places: Map<string, number>
  ignored: string[]
  language: Language
  isDryRun: boolean
}

/**
 * The report of a check or an import. The response of an import is stored for repeated requests, so it contains no cell
 * of the file, only which rows were left out and why.
 */
export const reportOf = (checked: CheckedRow[], context: ReportContext): ImportReport => {
  const { language, isDryRun, places, header } = context
  const count = (outcome: CheckedRow['outcome']) => checked.filter((row) => row.outcome === outcome).length
  const toRemark = (row: CheckedRow, remark: RowIssue): ImportReport['remarks'][number] => {
    const place = places.get(remark.field)
    const { month, price } = remark.values ?? {}
    const values = {
      ...remark.values,
      month: monthName(language, month),
      ...(typeof price === 'number' && { price: new Intl.NumberFormat(LOCALES[language]).format(price) }),
    }
    return {
      row: row.row,
      column: place === undefined ? '' : (header[place] ?? ''),
      value: isDryRun && place !== undefined ? (row.cells[place] ?? '').slice(0, SHOWN) : null,
      kind: isFault(remark) ? 'fault' : 'note',
      wrong: importText(language, `wrong_${remark.code}`, values),
      to_do: importText(language, `todo_${remark.code}`, values),
    }
  }
  const bad = checked.filter((row) => row.outcome === 'bad')
  const remarks = checked.flatMap((row) =>
    row.remarks.filter((remark) => isDryRun || isFault(remark)).map((remark) => ({ row, remark })),
  )
  return {
    dry_run: isDryRun,
    encoding: context.encoding,
    delimiter: context.delimiter,
    header,
    ignored_columns: context.ignored,
    total: checked.length,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    joined: count('joined'),
    bad: bad.length,
    remarks: remarks.slice(0, MAX_REMARKS).map(({ row, remark }) => toRemark(row, remark)),
    remarks_left_out: Math.max(remarks.length - MAX_REMARKS, 0),
    rows: isDryRun ? checked.map(({ row, name, outcome }) => ({ row, name: name.slice(0, SHOWN), outcome })) : [],
    bad_rows: isDryRun ? bad.map(({ row, cells }) => ({ row, cells })) : [],
  }
}
