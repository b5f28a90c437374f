import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse, type InfoRecord, type Options } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import type { ImportReport } from '@rihla/contract'
import { Problem } from '../../../platform/http/problem.ts'
import { decodeFile } from './decode-file.ts'

/** `row` counts as a spreadsheet does: the header is row 1, and a cell with line breaks is still one row. */
export type TableRow = { row: number; cells: string[] }
export type Table = Pick<ImportReport, 'encoding' | 'delimiter' | 'header'> & { rows: TableRow[] }

const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const
type Delimiter = keyof typeof DELIMITERS

const MAX_ROWS = 20_000
const MAX_COLUMNS = 200
/** The maximum length of a cell in Excel. */
const MAX_CELL_LENGTH = 32_767
/** The report uses the column names of the file. */
const MAX_COLUMN_NAME_LENGTH = 200

const PART = 64 * 1024
/** A longer row is only possible when nearly all of its cells have the maximum length. */
const PARTS_OF_A_ROW = 8

const reading = (delimiter: Delimiter): Options => ({
  delimiter: DELIMITERS[delimiter],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
})

const rowTooLong = (row: number) => new Problem('import_row_too_long', { values: () => ({ row: String(row) }) })

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '')

/** Excel can declare its delimiter in a line of its own. */
const SEPARATOR_LINE = /^sep=.\r?\n/i

const headerWith = (text: string, delimiter: Delimiter): string[] => {
  const start = Math.max(text.search(/[^\r\n]/), 0)
  try {
    const [header = []] = parseAtOnce(text.slice(start, start + PART), { ...reading(delimiter), to: 1 })
    return header.slice(0, MAX_COLUMNS + 1)
  } catch {
    return []
  }
}

/** The delimiter that gives the header the most known columns, or else the most columns. */
const findDelimiter = (text: string, isKnown: (header: string) => boolean): Delimiter => {
  const scored = (Object.keys(DELIMITERS) as Delimiter[]).map((delimiter) => {
    const header = headerWith(text, delimiter)
    return { delimiter, known: header.filter(isKnown).length, columns: header.length }
  })
  const [best] = scored.toSorted((one, other) => other.known - one.known || other.columns - one.columns)
  if (best && best.columns > MAX_COLUMNS) throw new Problem('import_too_wide')
  return best?.delimiter ?? 'comma'
}

/** Keeps the rows that are not empty; every record counts towards the limit, also an empty one. */
const rowCollector = () => {
  const rows: TableRow[] = []
  let records = 0
  const refusalOf = (cells: string[], row: number) => {
    if (records > MAX_ROWS + 1) return new Problem('import_too_long')
    if (cells.length > MAX_COLUMNS) return new Problem('import_too_wide')
    const longest = rows.length === 0 ? MAX_COLUMN_NAME_LENGTH : MAX_CELL_LENGTH
    return cells.some((cell) => cell.length > longest) ? rowTooLong(row) : undefined
  }
  const add = (cells: string[], { empty_lines }: InfoRecord) => {
    records++
    const row = records + empty_lines
    const refusal = refusalOf(cells, row)
    if (refusal) throw refusal
    if (!isBlank(cells)) rows.push({ row, cells })
    // The parser passes nothing on.
    return null
  }
  return { rows, add }
}

/** Stops at an endless row: a quotation mark that is never closed, or a file without line breaks. */
function* partsOf(text: string, rowsRead: () => number) {
  let [row, since] = [0, 0]
  for (let place = 0; place < text.length; place += PART) {
    if (rowsRead() > row) [row, since] = [rowsRead(), place]
    else if (place - since > PARTS_OF_A_ROW * PART) throw rowTooLong(row + 1)
    yield text.slice(place, place + PART)
  }
}

const readRows = async (text: string, delimiter: Delimiter): Promise<TableRow[]> => {
  const { rows, add } = rowCollector()
  const parser = parse({ ...reading(delimiter), on_record: add })
  const rowsRead = () => parser.info.records + parser.info.empty_lines
  await pipeline(Readable.from(partsOf(text, rowsRead), { objectMode: false }), parser.resume())
  return rows
}

/** The table in a file, regardless of the program and language it was saved with. */
export const readTable = async (bytes: Buffer, isKnown: (header: string) => boolean): Promise<Table> => {
  const decoded = decodeFile(bytes)
  const text = decoded.text.replace(SEPARATOR_LINE, '')
  const delimiter = findDelimiter(text, isKnown)
  const [first, ...rows] = await readRows(text, delimiter).catch((error: unknown) => {
    throw error instanceof Problem ? error : new Problem('import_unreadable')
  })
  if (!first || rows.length === 0) throw new Problem('import_empty')
  return { encoding: decoded.encoding, delimiter, header: first.cells.map((cell) => cell.trim()), rows }
}
