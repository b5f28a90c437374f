import * as z from 'zod'
import { csvUpload, endpoint } from '../endpoint.ts'

const remark = z.object({
  /** Numbered as in a spreadsheet: the header is row 1. */
  row: z.int(),
  /** The header as in the file; empty for an issue of the row as a whole. */
  column: z.string(),
  /** The cell as in the file; null in the answer of a real run, which is stored for repeated requests. */
  value: z.string().nullable(),
  /** A row with a fault is left out; a note only asks for a check. */
  kind: z.enum(['fault', 'note']),
  wrong: z.string(),
  to_do: z.string(),
})

const report = z.object({
  dry_run: z.boolean(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1256']),
  delimiter: z.enum(['comma', 'semicolon', 'tab']),
  header: z.array(z.string()),
  /** Unknown columns. */
  ignored_columns: z.array(z.string()),
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Rows that equal the existing data. */
  unchanged: z.int(),
  /** Further rows of trips with several travellers (TRIP-3). */
  joined: z.int(),
  bad: z.int(),
  /** The first 10,000. */
  remarks: z.array(remark),
  /** How many more there are. */
  remarks_left_out: z.int(),
  /** The result of each row; empty in the answer of a real run. */
  rows: z.array(
    z.object({ row: z.int(), name: z.string(), outcome: z.enum(['created', 'updated', 'unchanged', 'joined', 'bad']) }),
  ),
  /** The cells of the rejected rows, for correcting them; empty in the answer of a real run. */
  bad_rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
})

const importOf = <const Kind extends 'clients' | 'tickets'>(
  kind: Kind,
  summary: string,
  file: string,
  answer: object,
) =>
  endpoint({
    method: 'POST',
    url: `/api/admin/imports/${kind}/`,
    config: {
      access: 'admin',
      idempotent: true,
      problems: [
        ...(['import_empty', 'import_not_csv', 'import_unreadable', 'import_columns_missing'] as const),
        ...(['import_too_long', 'import_too_wide', 'import_row_too_long', 'import_too_heavy'] as const),
        ...(['body_too_large', 'import_busy', 'changed_meanwhile'] as const),
      ],
      example: { query: { dry_run: 'true' }, body: file, answer },
    },
    schema: {
      summary,
      consumes: ['text/csv', 'application/octet-stream'],
      querystring: z.strictObject({ dry_run: z.enum(['true', 'false']).default('true') }),
      body: csvUpload,
      response: { 200: report },
    },
  })

const checked = {
  ...{ dry_run: true, encoding: 'utf-8', delimiter: 'comma', ignored_columns: [], updated: 0, joined: 0 },
  remarks_left_out: 0,
}

export const importsApi = {
  clients: importOf(
    'clients',
    'Check a CSV file of clients, or import its good rows at once. Rows with a known email update the filled cells. No password or email is sent',
    'Full name,Email,WhatsApp\r\nLayla Hassan,layla@example,0100 555 0101\r\n',
    {
      ...checked,
      header: ['Full name', 'Email', 'WhatsApp'],
      ...{ total: 1, created: 0, unchanged: 0, bad: 1 },
      remarks: [
        {
          row: 2,
          column: 'Email',
          value: 'layla@example',
          kind: 'fault',
          wrong: 'Not a complete email address',
          to_do: 'Write it whole, such as name@example.com',
        },
      ],
      rows: [{ row: 2, name: 'Layla Hassan', outcome: 'bad' }],
      bad_rows: [{ row: 2, cells: ['Layla Hassan', 'layla@example', '0100 555 0101'] }],
    },
  ),

  tickets: importOf(
    'tickets',
    'Check a CSV file of tickets, or import its good rows at once. Rows with a known booking reference are ignored; rows of one client with the same PNR, days and place, which name travellers, become one trip with the sum of their prices; points come from completing a trip, never from an import',
    'Booking reference,Client ID,Type,Price,Departure city,Arrival city,Departure date\r\nRH-7K2M9Q,C-10482,flight,12500,Cairo,Istanbul,28/11/2026\r\n',
    {
      ...checked,
      header: ['Booking reference', 'Client ID', 'Type', 'Price', 'Departure city', 'Arrival city', 'Departure date'],
      ...{ total: 1, created: 1, unchanged: 0, bad: 0 },
      remarks: [],
      rows: [{ row: 2, name: 'RH-7K2M9Q', outcome: 'created' }],
      bad_rows: [],
    },
  ),
}

export type ImportReport = z.infer<typeof report>
