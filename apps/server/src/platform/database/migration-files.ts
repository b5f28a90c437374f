import { readFile, readdir } from 'node:fs/promises'
import type pg from 'pg'

export type MigrationFile = { name: string; text: string; isOutsideTransaction: boolean }

/** Migrations run in order, so this record means that all 34 migrations of version 1.0.0 have run. */
const LAST_OF_1_0_0 = '0034_machines_are_checked'
const LAST_OF_FIRST_BUILD = '0035_machines_are_checked'
const FIRST_BUILD_TO_RELEASE = new URL('first-build-1.0.0.sql', import.meta.url)
const FIRST_AFTER_1_0_0 = '0035'
/** Replaces the 34 files in a new database (decision 42). */
const BASELINE = '0034_baseline'

export const readMigrations = async (folder: URL): Promise<MigrationFile[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8')
      return { name: file.replace('.sql', ''), text, isOutsideTransaction: text.startsWith('-- no transaction\n') }
    }),
  )
}

const readRecords = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    'select name from kysely_migration where (name < $1 and name <> $2) or name = $3 order by name',
    [FIRST_AFTER_1_0_0, BASELINE, LAST_OF_FIRST_BUILD],
  )
  return rows.map(({ name }) => name)
}

/**
 * A database of version 1.0.0 continues after the baseline. The records of its 34 migrations stay, so that the `migrate` of
 * 1.0.0 finds nothing to do after a rollback. An older database is refused: the files that it needs no longer exist.
 */
export const replaceBaseline = async (pool: pg.Pool, files: MigrationFile[]): Promise<MigrationFile[]> => {
  const { rowCount: tables } = await pool.query(`select from pg_class where oid = to_regclass('kysely_migration')`)
  if (tables === 0) return files
  let records = await readRecords(pool)
  if (records.includes(LAST_OF_FIRST_BUILD)) {
    await pool.query(await readFile(FIRST_BUILD_TO_RELEASE, 'utf8'))
    records = await readRecords(pool)
  }
  if (records.length === 0) return files
  if (!records.includes(LAST_OF_1_0_0))
    throw new Error('This database is older than version 1.0.0: upgrade it to 1.0.0 first, and then to this version.')
  const done = records.map((name) => ({ name, text: '', isOutsideTransaction: false }))
  return [...done, ...files.filter(({ name }) => name >= FIRST_AFTER_1_0_0)]
}
