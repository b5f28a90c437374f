import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { Problem } from '../http/problem.ts'
import type { DB } from './schema.ts'

export type Database = Kysely<DB>
export type Trx = Transaction<DB>

/** Has only the rights the application needs: it cannot change history or change points directly. */
const APPLICATION_ROLE = 'rihla_app'

/** After this a request is answered with 503; below five seconds, because the network adds time. */
export const ANSWER_DEADLINE_MS = 4700

/**
 * The timeouts that follow from the response deadline. Waiting for a connection or a lock ends before it, so that the
 * response can say what it waited for; a running statement is cancelled soon after it. Neither cuts off a COMMIT that
 * waits for its standby.
 */
export const timeoutsFor = (
  answerMs: number,
): Record<'connectMs' | 'lockMs' | 'pipelinedQueryMs' | 'statementMs', number> => ({
  connectMs: answerMs - 700,
  lockMs: answerMs - 200,
  pipelinedQueryMs: answerMs + 300,
  statementMs: answerMs + 2300,
})

/** A database host that does not answer is given up after this, so that the client can try again soon. */
const REACH_WITHIN_MS = 1000

/** Limits only the TCP connect: `connectionTimeoutMillis` also includes the time a busy server takes to log in. */
export const limitReach = ({ connection }: pg.Client): void => {
  const stream = connection.stream as Socket
  const giveUp = () => stream.connecting && stream.destroy(new Error('timeout expired'))
  // One turn later, because after a long turn of the event loop a completed connection may not be noticed yet.
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
 * PostgreSQL answers a COMMIT that was cancelled while waiting for the standby with success and a warning, and the
 * change is lost if the standby takes over now, so it must not be reported as success. Our statements raise no other
 * warnings.
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

// Days are added to timestamps: in a zone with daylight saving, 30 days would not be 30 times 24 hours (T9).
const AS_OWNER = '-c timezone=UTC -c lock_timeout=3s'

export const asApplication = (deadlineMs: number): string => {
  const { lockMs, statementMs } = timeoutsFor(deadlineMs)
  return `-c timezone=UTC -c role=${APPLICATION_ROLE} -c lock_timeout=${lockMs} -c statement_timeout=${statementMs}`
}

export const openPool = (url: string, { max = 20, asOwner = false, deadlineMs = ANSWER_DEADLINE_MS } = {}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: asOwner ? Math.max(5000, deadlineMs) : timeoutsFor(deadlineMs).connectMs,
    ...(!asOwner && { Client: CarefulClient }),
    types,
    options: asOwner ? AS_OWNER : asApplication(deadlineMs),
  })
  // The pool replaces a connection that was lost while idle, and the next statement reports one that was lost between
  // two statements; without a listener, either event would end the process.
  return pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
}

/**
 * Transactions may use their own pool: while a standby is unreachable every COMMIT waits for it, and requests that
 * only read must not wait behind them.
 */
export const databaseOn = (pool: pg.Pool, forTransactions = pool): Database => {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  if (forTransactions === pool) return db
  const changing = databaseOn(forTransactions)
  return Object.assign(db, { transaction: () => changing.transaction() })
}

/** A fixed statement, prepared by name once per connection, so that frequent requests take one round trip. */
export const prepared =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (pool: Pick<pg.Pool, 'query'>, ...values: unknown[]): Promise<Row | undefined> => {
    const { rows } = await pool.query<Row>({ name, text, values })
    return rows[0]
  }
