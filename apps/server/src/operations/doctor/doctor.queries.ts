import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { listMigrationNames } from '../../platform/database/migrations.ts'

export const readDatabaseClock = async (db: Database): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}

/** A database that has none has none of the tables either. */
export const listMissingMigrations = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return (await listMigrationNames()).filter((name) => !done.has(name))
}
