import { once } from 'node:events'
import { serialize } from 'node:v8'
import type { MessagePort } from 'node:worker_threads'
import type { ProblemCode } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { Problem } from '../../../platform/http/problem.ts'
import { checkClients } from './check-clients.ts'
import { checkTickets } from './check-tickets.ts'
import { isKnownHeader, type ImportKind } from './columns.ts'
import type { Lookups } from './lookups.ts'
import { readTable } from './read-table.ts'
import { reportOf } from './row-issues.ts'

export type FileToCheck = {
  kind: ImportKind
  bytes: Uint8Array
  language: Language
  /** Of numbers without a country code. */
  country: string
  isDryRun: boolean
}

/** Rows to write arrive in serialized batches: the API reads one at a time and serves other requests in between. */
export type CheckedFile = {
  /** As JSON. */
  report: Uint8Array
  /** The fields that the file has columns for. */
  fields: string[]
  added: Uint8Array[]
  changed: Uint8Array[]
}
export type Refusal = { refused: ProblemCode; values: Record<string, string> }

/** The rows of one statement: far below the limit on the number of parameters. */
const BATCH = 1000

const batchesOf = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, place) => items.slice(place * BATCH, (place + 1) * BATCH))

/** The thread has no database connection: it sends its lookups to the API. */
const lookupsOver = (port: MessagePort): Lookups => {
  const ask = async (name: string, values: unknown[]) => {
    let found: unknown[] = []
    for (const batch of batchesOf([...new Set(values)])) {
      port.postMessage({ name, values: batch })
      const [answer] = (await once(port, 'message')) as [unknown[]]
      found = found.concat(answer)
    }
    return found as never
  }
  return {
    clientsByReach: (names) => ask('clientsByReach', names),
    nationalIds: (ids) => ask('nationalIds', ids),
    clientsOfTickets: (names) => ask('clientsOfTickets', names),
    ticketsByReference: (references) => ask('ticketsByReference', references),
    conversions: (asked) => ask('conversions', asked),
  }
}

const check = async (
  { kind, bytes, language, country, isDryRun }: FileToCheck,
  lookups: Lookups,
): Promise<CheckedFile> => {
  const table = await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), isKnownHeader(kind))
  const checked =
    kind === 'clients'
      ? await checkClients(lookups, table, { language, country })
      : { ...(await checkTickets(lookups, table, country)), changed: [] }
  const report = reportOf(checked.rows, { ...table, ...checked, language, isDryRun })
  const serialized = (rows: object[]) => (isDryRun ? [] : batchesOf(rows).map((batch) => serialize(batch)))
  return {
    report: new TextEncoder().encode(JSON.stringify(report)),
    fields: [...checked.places.keys()],
    added: serialized(checked.added),
    changed: serialized(checked.changed),
  }
}

/** Transfers the bytes instead of copying them. */
const handOver = (checked: CheckedFile) =>
  move({
    [valueSymbol]: checked,
    [transferableSymbol]: [checked.report, ...checked.added, ...checked.changed].map(({ buffer }) => buffer),
  })

/** Entry point of the thread (see file-checks.ts). A `Problem` cannot be thrown across threads, so it is returned. */
export default async ({ port, ...file }: FileToCheck & { port: MessagePort }) => {
  port.postMessage('started')
  try {
    return handOver(await check(file, lookupsOver(port)))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { refused: error.code, values: error.details.values?.(file.language) ?? {} } satisfies Refusal
  } finally {
    port.close()
  }
}
