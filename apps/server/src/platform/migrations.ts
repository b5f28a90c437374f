import { readFile, readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import { databaseOn, openPool } from './database.ts'
import { prepareQueues } from './jobs.ts'

const folder = new URL('../../migrations/', import.meta.url)

const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
    const entries = files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(new URL(file, folder), 'utf8')
      return [file.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
    })
    return Object.fromEntries(await Promise.all(entries))
  },
}

/** Brings a database to the newest schema; run by its owner, not by the application. */
export const migrate = async (url: string): Promise<string[]> => {
  const pool = openPool(url, { max: 2, asOwner: true })
  const db = databaseOn(pool)
  try {
    await refuseWithoutArabicSearch(pool)
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw new Error('The migration failed.', { cause: error })
    await prepareQueues(url)
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

type Queryable = { query: (text: string) => Promise<{ rows: { found?: boolean }[] }> }

/** Where the locale knows no Arabic letters, searching for Arabic names would silently find nothing. */
const refuseWithoutArabicSearch = async (pool: Queryable): Promise<void> => {
  await pool.query('create extension if not exists pg_trgm')
  const { rows } = await pool.query(`select cardinality(show_trgm('محمد')) > 0 as found`)
  if (!rows[0]?.found) {
    throw new Error(
      'This database finds no Arabic text. Create it with encoding UTF8 and a UTF-8 locale such as C.UTF-8.',
    )
  }
}
