import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { Problem } from './problem.ts'
import type { DB } from './schema.ts'

export type Database = Kysely<DB>
export type Trx = Transaction<DB>

/** The least the application needs; it may not change history or move points by hand (migration 0008). */
const APPLICATION_ROLE = 'rihla_app'

/**
 * Whoever waits for a lock is told so before the answer's own time is up (`patience.ts`); what runs on after that ends
 * soon. A COMMIT that waits for its standby is cut off by neither.
 */
const LOCK_TIMEOUT_MS = 4500
const STATEMENT_TIMEOUT_MS = 7000

/** A database host that does not answer is given up after this, so that the caller can try again soon. */
const REACH_WITHIN_MS = 1000

/**
 * How long a request waits for a connection while the database host is there: for its turn in the pool, or for a busy
 * server to accept the connection. It ends before the answer's own deadline (`patience.ts`).
 */
export const CONNECT_WITHIN_MS = 4000

/** Limits the TCP connect alone: `connectionTimeoutMillis` also counts what a busy server takes to accept a session. */
export const limitReach = ({ connection }: pg.Client): void => {
  const stream = connection.stream as Socket
  const giveUp = () => stream.connecting && stream.destroy(new Error('timeout expired'))
  // One turn later: after a long turn of the event loop, a connection made meanwhile has not been noticed yet.
  setTimeout(() => setImmediate(giveUp), REACH_WITHIN_MS).unref()
}

export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    if (oid === pg.types.builtins.DATE) return String
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

/**
 * A COMMIT that was cancelled while it waited for the standby is answered with success and a warning, and is gone if the
 * standby takes over now: such a yes must not be passed on. No statement of ours warns of anything else.
 */
class CarefulClient extends pg.Client {
  #isWarned = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    limitReach(this)
    this.on('notice', ({ severity }) => {
      if (severity === 'WARNING') this.#isWarned = true
    })
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the driver declares seven forms of it
  override query(...args: any[]): any {
    this.#isWarned = false
    const done = args.at(-1)
    if (typeof done === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) => done(error ?? this.#doubt(), result)
    }
    // oxlint-disable-next-line typescript/no-explicit-any
    const running = (super.query as any)(...args)
    return running instanceof Promise ? this.#trust(running) : running
  }

  async #trust<Result>(running: Promise<Result>): Promise<Result> {
    const result = await running
    const doubt = this.#doubt()
    if (doubt) throw doubt
    return result
  }

  #doubt(): Problem | undefined {
    return this.#isWarned ? new Problem('unavailable') : undefined
  }
}

// Days are added to moments: in a zone whose clocks change, 30 of them would not be 30 times 24 hours (T9).
const AS_OWNER = '-c timezone=UTC -c lock_timeout=3s'
export const AS_APPLICATION = `-c timezone=UTC -c role=${APPLICATION_ROLE} -c lock_timeout=${LOCK_TIMEOUT_MS} -c statement_timeout=${STATEMENT_TIMEOUT_MS}`

export const openPool = (url: string, options: { max?: number; asOwner?: boolean } = {}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.asOwner ? 5000 : CONNECT_WITHIN_MS,
    ...(!options.asOwner && { Client: CarefulClient }),
    types,
    options: options.asOwner ? AS_OWNER : AS_APPLICATION,
  })
  // A connection lost while idle is replaced at the next use, one lost between two statements fails the next of them;
  // unheard, either event would end the process.
  return pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
}

/**
 * Transactions may have connections of their own: while a standby is away every COMMIT waits for it, and whoever only
 * reads must not wait behind them.
 */
export const databaseOn = (pool: pg.Pool, forTransactions = pool): Database => {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  if (forTransactions === pool) return db
  const changing = databaseOn(forTransactions)
  return Object.assign(db, { transaction: () => changing.transaction() })
}

/** A fixed statement, prepared by name once per connection: what every visit does takes one round trip. */
export const prepared =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (pool: Pick<pg.Pool, 'query'>, ...values: unknown[]): Promise<Row | undefined> => {
    const { rows } = await pool.query<Row>({ name, text, values })
    return rows[0]
  }
