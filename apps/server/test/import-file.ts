import { randomUUID } from 'node:crypto'
import type { ImportReport } from '@rihla/contract'
import type { Api } from './api.ts'

/** Windows-1256 as Excel writes it; Node can decode it but not encode it. */
const CODE_PAGE = new Map(
  Array.from(
    { length: 256 },
    (_, byte) => [new TextDecoder('windows-1256').decode(Uint8Array.of(byte)), byte] as const,
  ),
)

export const inWindows1256 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((character) => {
      const byte = CODE_PAGE.get(character)
      if (byte === undefined) throw new Error(`${character} is not in Windows-1256`)
      return byte
    }),
  )

export const inUtf16 = (text: string, { isBigEndian = false, hasMark = true } = {}): Buffer => {
  const bytes = Buffer.from(hasMark ? `\uFEFF${text}` : text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

/** CSV lines as a spreadsheet writes them. */
export const fileOf = (rows: (string | number)[][], delimiter = ','): string =>
  rows.map((cells) => `${cells.join(delimiter)}\r\n`).join('')

type Sent = { dryRun?: boolean; key?: string; language?: string }

export const importer = (api: Api, kind: 'clients' | 'tickets', token: () => string) => {
  const send = (file: string | Buffer, { dryRun = true, key = randomUUID(), language = 'en' }: Sent = {}) =>
    api.app.inject({
      method: 'POST',
      url: `/api/admin/imports/${kind}/`,
      query: { dry_run: String(dryRun) },
      headers: {
        authorization: `Bearer ${token()}`,
        'content-type': 'text/csv',
        'idempotency-key': key,
        'accept-language': language,
      },
      payload: Buffer.from(file),
    })
  const reportOf = async (answer: ReturnType<typeof send>): Promise<ImportReport> => {
    const { statusCode, body } = await answer
    if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
    return JSON.parse(body) as ImportReport
  }
  return {
    send,
    check: (file: string | Buffer, sent: Sent = {}) => reportOf(send(file, sent)),
    run: (file: string | Buffer, sent: Sent = {}) => reportOf(send(file, { ...sent, dryRun: false })),
  }
}

/** The number of rows of each table, which a dry run must not change. */
export const countAllRows = async (api: Api): Promise<Record<string, number>> => {
  const tables = await api.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await api.owner.query<{ rows: number }>(`select count(*)::integer as rows from "${name}"`)
    counts[name] = rows[0]?.rows ?? -1
  }
  return counts
}
