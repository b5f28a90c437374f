import type { ImportReport } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import { importText, monthText, type FieldFault } from '../../platform/messages.ts'
import { cleanCell, type DayFault } from './cells.ts'
import type { Table } from './read-table.ts'

/** What only a file can have against it. */
type FileFault =
  | 'not_day'
  | 'no_such_day'
  | 'shortened'
  | 'masked'
  | 'twice'
  | 'id_taken'
  | 'too_many_cells'
  | 'not_type'
  | 'not_status'
  | 'status_later'
  | 'client_differs'
  | 'reference_elsewhere'
  | 'reference_deleted'
  | 'ticket_differs'
type Note = 'saved_as' | 'id_length' | 'number_taken' | 'number_twice' | 'same_person'

const NOTES: readonly string[] = [
  'saved_as',
  'id_length',
  'number_taken',
  'number_twice',
  'same_person',
] satisfies Note[]

export type Remark = { field: string; code: FieldFault | FileFault | Note; values?: Record<string, unknown> }

export const isFault = ({ code }: Remark): boolean => !NOTES.includes(code)

/** A row of the file and what becomes of it. */
export type CheckedRow = {
  row: number
  cells: string[]
  name: string
  outcome: ImportReport['rows'][number]['outcome']
  remarks: Remark[]
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

/** A comma without quotes around it pushes the rest of a row to the side. */
export const hasExtraCells = (cells: string[], header: string[]): boolean =>
  cells.slice(header.length).some((cell) => cell.trim() !== '')

export const dayRemark = (field: string, { fault: code, ...values }: DayFault): Remark => ({ field, code, values })

/** The row on which a value stood first, if it is not this one. */
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

/** More than anybody looks through; what is wrong with so many rows is mostly one thing. */
const REMARKS_AT_MOST = 10_000

const monthName = (language: Language, month: unknown) =>
  month instanceof Date ? monthText(language, month) : undefined

type Told = Pick<Table, 'encoding' | 'delimiter' | 'header'> & {
  places: Map<string, number>
  ignored: string[]
  language: Language
  isDryRun: boolean
}

/**
 * What a check or an import has to say. The answer of a real run is kept for repeated requests, so it holds no cell of the
 * file and no note, only what was left out and why.
 */
export const reportOf = (checked: CheckedRow[], told: Told): ImportReport => {
  const { language, isDryRun, places, header } = told
  const count = (outcome: CheckedRow['outcome']) => checked.filter((row) => row.outcome === outcome).length
  const toldOf = (row: CheckedRow, remark: Remark): ImportReport['remarks'][number] => {
    const place = places.get(remark.field)
    const values = { ...remark.values, month: monthName(language, remark.values?.['month']) }
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
    encoding: told.encoding,
    delimiter: told.delimiter,
    header,
    ignored_columns: told.ignored,
    total: checked.length,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    bad: bad.length,
    remarks: remarks.slice(0, REMARKS_AT_MOST).map(({ row, remark }) => toldOf(row, remark)),
    remarks_left_out: Math.max(remarks.length - REMARKS_AT_MOST, 0),
    rows: isDryRun ? checked.map(({ row, name, outcome }) => ({ row, name: name.slice(0, SHOWN), outcome })) : [],
    bad_rows: isDryRun ? bad.map(({ row, cells }) => ({ row, cells })) : [],
  }
}
