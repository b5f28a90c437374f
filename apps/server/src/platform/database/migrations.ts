import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import { databaseOn, openPool } from './database.ts'
import { readMigrations, replaceBaseline, type MigrationFile } from './migration-files.ts'
import { storePlaceNames } from './place-names.ts'
import { prepareQueues } from '../jobs/jobs.ts'

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)

/** Queries that arrive later queue behind a waiting lock request, so it ends before the deadlock check (one second). */
const LOCK_TIMEOUT_MS = 300
/** How long a migration is retried before a person has to check who holds the lock. */
const RETRY_FOR_MS = 120_000
const LONGEST_PAUSE_MS = 5000

/** SQLSTATEs of a lock timeout and of a deadlock. */
const LOCK_ERRORS = new Set<unknown>(['55P03', '40P01'])

export const listMigrationNames = async (): Promise<string[]> =>
  (await readMigrations(MIGRATIONS)).map(({ name }) => name)

type Applied = { name: string; tries: number; ms: number }

/** Migrates a database to the newest schema while servers use it; run by the owner, not by the application. */
export const migrate = async (
  url: string,
  { folder = MIGRATIONS, retryForMs = RETRY_FOR_MS }: { folder?: URL; retryForMs?: number } = {},
): Promise<Applied[]> => {
  const pool = openPool(url, { max: 2, asOwner: true })
  const withLockRetries = lockRetrier(pool, retryForMs)
  try {
    return await withMigrationLock(pool, async () => {
      await refuseWithoutArabicSearch(pool)
      const files = await replaceBaseline(pool, await readMigrations(folder))
      const applied = await applyMigrations(pool, files, withLockRetries)
      await withLockRetries('the job queues', () => prepareQueues(url, LOCK_TIMEOUT_MS))
      await storePlaceNames(pool)
      return applied
    })
  } finally {
    await pool.end()
  }
}

/** Each migration has its own transaction, so that locks are held only as long as one migration takes. */
const applyMigrations = async (
  pool: pg.Pool,
  files: MigrationFile[],
  withLockRetries: ReturnType<typeof lockRetrier>,
): Promise<Applied[]> => {
  const entries = files.map((file) => [file.name, { up: (db: Kysely<unknown>) => run(db, file) }] as const)
  const provider = { getMigrations: async () => Object.fromEntries(entries) }
  const migrator = new Migrator({ db: databaseOn(pool), provider })
  const done = new Set((await migrator.getMigrations()).filter((it) => it.executedAt).map(({ name }) => name))
  const applied: Applied[] = []
  for (const { name, isOutsideTransaction } of files.filter((file) => !done.has(file.name))) {
    const started = performance.now()
    const tries = await withLockRetries(name, async () => {
      const { error } = await migrator.migrateUp({ disableTransactions: isOutsideTransaction })
      if (error) throw error as Error
    })
    applied.push({ name, tries, ms: Math.round(performance.now() - started) })
  }
  return applied
}

/** Migrations outside a transaction take no blocking locks, but wait for all transactions that started earlier. */
const run = async (db: Kysely<unknown>, { text, isOutsideTransaction }: MigrationFile): Promise<void> => {
  await sql.raw(`set lock_timeout = ${isOutsideTransaction ? RETRY_FOR_MS : LOCK_TIMEOUT_MS}`).execute(db)
  for (const statement of isOutsideTransaction ? text.split(/;$/m) : [text])
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
}

/** Retries the work until it gets its locks, and returns the number of attempts. */
const lockRetrier = (pool: pg.Pool, retryForMs: number) => async (what: string, work: () => Promise<void>) => {
  const givesUpAt = performance.now() + retryForMs
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return tries
    } catch (error) {
      const isLockError = error instanceof Error && 'code' in error && LOCK_ERRORS.has(error.code)
      if (!isLockError) throw new Error(`The migration failed at ${what}.`, { cause: error })
      if (performance.now() > givesUpAt)
        throw new Error(
          `The migration got no lock for ${what} in ${tries} tries. Open for longest: ${await listLongest(pool)}.`,
          { cause: error },
        )
    }
    // Lets the queries that queued behind this attempt run first.
    await pause(Math.min(LOCK_TIMEOUT_MS * 1.5 ** (tries - 1), LONGEST_PAUSE_MS))
  }
}

const listLongest = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ pid: number; backend_type: string; seconds: number }>(`
    select pid, backend_type, extract(epoch from now() - xact_start)::int as seconds from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 3`)
  return rows.map((row) => `process ${row.pid} (${row.backend_type}) for ${row.seconds} s`).join(', ') || 'nothing'
}

/**
 * Polls for the lock: a session that waits for it inside a statement would block an index that is created
 * concurrently.
 */
const withMigrationLock = async <Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> => {
  const holder = await pool.connect()
  try {
    const givesUpAt = performance.now() + RETRY_FOR_MS
    for (;;) {
      const { rows } = await holder.query<{ got: boolean }>(
        `select pg_try_advisory_lock(hashtext('rihla migrations')) as got`,
      )
      if (rows[0]?.got) break
      if (performance.now() > givesUpAt)
        throw new Error('Another migration is still running. Try again when it is done.')
      await pause(LOCK_TIMEOUT_MS)
    }
    return await work()
  } finally {
    // Closing the connection releases the lock.
    holder.release(true)
  }
}

/** With a locale that does not know Arabic letters, a search for Arabic names would silently find nothing. */
const refuseWithoutArabicSearch = async (pool: pg.Pool): Promise<void> => {
  await pool.query('create extension if not exists pg_trgm')
  const { rows } = await pool.query<{ found: boolean }>(`select cardinality(show_trgm('محمد')) > 0 as found`)
  if (!rows[0]?.found) {
    throw new Error(
      'This database finds no Arabic text. Create it with encoding UTF8 and a UTF-8 locale such as C.UTF-8.',
    )
  }
}
