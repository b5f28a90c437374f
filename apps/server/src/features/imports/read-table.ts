import { Readable } from 'node:stream'
import { parse, type Options } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import type { ImportReport } from '@rihla/contract'
import { Problem } from '../../platform/problem.ts'
import { decodeFile } from './decode-file.ts'

/** `row` counts as a table program does: the header is row 1, and a cell with line breaks is still one row. */
export type TableRow = { row: number; cells: string[] }
export type Table = Pick<ImportReport, 'encoding' | 'delimiter' | 'header'> & { rows: TableRow[] }

const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const
type Delimiter = keyof typeof DELIMITERS

const ROWS_AT_MOST = 20_000

/** Read in parts, so that other requests are answered in between. */
const PART = 64 * 1024

const reading = (delimiter: Delimiter): Options => ({
  delimiter: DELIMITERS[delimiter],
  relax_column_count: true,
  relax_quotes: true,
})

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '')

/** Excel writes which delimiter it uses into a line of its own when it is told to. */
const SEPARATOR_LINE = /^sep=.\r?\n/i

const headerWith = (text: string, delimiter: Delimiter): string[] => {
  try {
    const [header = []] = parseAtOnce(text.slice(0, PART), { ...reading(delimiter), to: 1 })
    return header
  } catch {
    return []
  }
}

/** The delimiter under which the header has the most columns that are known, or else the most columns. */
const findDelimiter = (text: string, isKnown: (header: string) => boolean): Delimiter => {
  const scored = (Object.keys(DELIMITERS) as Delimiter[]).map((delimiter) => {
    const header = headerWith(text, delimiter)
    return { delimiter, known: header.filter(isKnown).length, columns: header.length }
  })
  return (
    scored.toSorted((one, other) => other.known - one.known || other.columns - one.columns)[0]?.delimiter ?? 'comma'
  )
}

function* partsOf(text: string) {
  for (let place = 0; place < text.length; place += PART) yield text.slice(place, place + PART)
}

const readRows = async (text: string, delimiter: Delimiter): Promise<TableRow[]> => {
  const rows: TableRow[] = []
  let row = 0
  const records = Readable.from(partsOf(text), { objectMode: false }).pipe(parse(reading(delimiter)))
  for await (const cells of records as AsyncIterable<string[]>) {
    row++
    if (!isBlank(cells)) rows.push({ row, cells })
    if (rows.length > ROWS_AT_MOST + 1) throw new Problem('import_too_long')
  }
  return rows
}

/** The table in a file, whatever program and language it was saved with. */
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
