import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export type Database = Kysely<DB>
export type Trx = Transaction<DB>

/** The least the application needs; it may not change history or move points by hand (migration 0008). */
const APPLICATION_ROLE = 'rihla_app'

/** Under the request's own 8 s, over the 5 s that a repeated Idempotency-Key may wait. A waiting COMMIT is not cut off by it. */
const STATEMENT_TIMEOUT_MS = 7000

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    if (oid === pg.types.builtins.DATE) return String
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

export const openPool = (url: string, options: { max?: number; asOwner?: boolean } = {}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 5000,
    types,
    // Days are added to moments: in a zone whose clocks change, 30 of them would not be 30 times 24 hours (T9).
    options: `-c timezone=UTC ${
      options.asOwner
        ? '-c lock_timeout=3s'
        : `-c role=${APPLICATION_ROLE} -c statement_timeout=${STATEMENT_TIMEOUT_MS}`
    }`,
  })
  // A connection lost while idle is replaced at the next use, one lost between two statements fails the next of them;
  // unheard, either event would end the process.
  return pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
}

export const databaseOn = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

/** A fixed statement, prepared by name once per connection: what every visit does takes one round trip. */
export const prepared =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (pool: Pick<pg.Pool, 'query'>, ...values: unknown[]): Promise<Row | undefined> => {
    const { rows } = await pool.query<Row>({ name, text, values })
    return rows[0]
  }
