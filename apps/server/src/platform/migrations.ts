import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import { databaseOn, openPool } from './database.ts'
import { prepareQueues } from './jobs.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)

/** Who waits for a table keeps everybody waiting who comes after; shorter than the second after which deadlocks are ended. */
const LOCK_TIMEOUT_MS = 300
/** So long it is tried again; after that a person has to look who holds the lock. */
const PATIENCE_MS = 120_000
const LONGEST_PAUSE_MS = 5000

/** SQLSTATE of a lock that was not got in time, and of two that waited for each other. */
const NOT_GOT = new Set<unknown>(['55P03', '40P01'])

type Applied = { name: string; tries: number; ms: number }

type MigrationFile = { name: string; text: string; isOutsideTransaction: boolean }

/** Brings a database to the newest schema while servers work on it; run by its owner, not by the application. */
export const migrate = async (
  url: string,
  { folder = MIGRATIONS, patienceMs = PATIENCE_MS }: { folder?: URL; patienceMs?: number } = {},
): Promise<Applied[]> => {
  const pool = openPool(url, { max: 2, asOwner: true })
  const untilLocked = lockTaker(pool, patienceMs)
  try {
    return await whileNobodyElseMigrates(pool, async () => {
      await refuseWithoutArabicSearch(pool)
      const applied = await applyMigrations(pool, await readMigrations(folder), untilLocked)
      await untilLocked('the job queues', () => prepareQueues(url, LOCK_TIMEOUT_MS))
      return applied
    })
  } finally {
    await pool.end()
  }
}

const readMigrations = async (folder: URL): Promise<MigrationFile[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8')
      return { name: file.replace('.sql', ''), text, isOutsideTransaction: text.startsWith('-- no transaction\n') }
    }),
  )
}

/** Each in a transaction of its own, so that nothing is locked for longer than one of them takes. */
const applyMigrations = async (
  pool: pg.Pool,
  files: MigrationFile[],
  untilLocked: ReturnType<typeof lockTaker>,
): Promise<Applied[]> => {
  const entries = files.map((file) => [file.name, { up: (db: Kysely<unknown>) => run(db, file) }] as const)
  const provider = { getMigrations: async () => Object.fromEntries(entries) }
  const migrator = new Migrator({ db: databaseOn(pool), provider })
  const done = new Set((await migrator.getMigrations()).filter((it) => it.executedAt).map(({ name }) => name))
  const applied: Applied[] = []
  for (const { name, isOutsideTransaction } of files.filter((file) => !done.has(file.name))) {
    const started = performance.now()
    const tries = await untilLocked(name, async () => {
      const { error } = await migrator.migrateUp({ disableTransactions: isOutsideTransaction })
      if (error) throw error as Error
    })
    applied.push({ name, tries, ms: Math.round(performance.now() - started) })
  }
  return applied
}

/** Outside a transaction nothing is done that keeps others waiting, but it waits itself for everyone who came before. */
const run = async (db: Kysely<unknown>, { text, isOutsideTransaction }: MigrationFile): Promise<void> => {
  await sql.raw(`set lock_timeout = ${isOutsideTransaction ? PATIENCE_MS : LOCK_TIMEOUT_MS}`).execute(db)
  for (const statement of isOutsideTransaction ? text.split(/;$/m) : [text])
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
}

/** Does the work once it gets its locks, and tells how many tries that took. */
const lockTaker = (pool: pg.Pool, patienceMs: number) => async (what: string, work: () => Promise<void>) => {
  const givesUpAt = performance.now() + patienceMs
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return tries
    } catch (error) {
      const isInTheWay = error instanceof Error && 'code' in error && NOT_GOT.has(error.code)
      if (!isInTheWay) throw new Error(`The migration failed at ${what}.`, { cause: error })
      if (performance.now() > givesUpAt)
        throw new Error(
          `The migration got no lock for ${what} in ${tries} tries. Open for longest: ${await listLongest(pool)}.`,
          { cause: error },
        )
    }
    // Those who queued up behind the try come first.
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
 * Asked for again and again: a session that waits for the lock in a statement would be one that an index made
 * concurrently waits for.
 */
const whileNobodyElseMigrates = async <Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> => {
  const holder = await pool.connect()
  try {
    const givesUpAt = performance.now() + PATIENCE_MS
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
    // The lock goes with its connection.
    holder.release(true)
  }
}

/** Where the locale knows no Arabic letters, searching for Arabic names would silently find nothing. */
const refuseWithoutArabicSearch = async (pool: pg.Pool): Promise<void> => {
  await pool.query('create extension if not exists pg_trgm')
  const { rows } = await pool.query<{ found: boolean }>(`select cardinality(show_trgm('محمد')) > 0 as found`)
  if (!rows[0]?.found) {
    throw new Error(
      'This database finds no Arabic text. Create it with encoding UTF8 and a UTF-8 locale such as C.UTF-8.',
    )
  }
}
