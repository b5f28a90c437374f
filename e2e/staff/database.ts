import { databaseOn, openPool, type Database } from '../../apps/server/src/platform/database/database.ts'

type Row = Record<string, unknown>

/** Reads the agency's database, and makes changes that no screen of the test can. */
export const inDatabase = async <T>(databaseUrl: string, act: (db: Database) => Promise<T>): Promise<T> => {
  const db = databaseOn(openPool(databaseUrl, { max: 1, asOwner: true }))
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

export const rowsOf = async <R extends Row>(databaseUrl: string, statement: string): Promise<R[]> => {
  const pool = openPool(databaseUrl, { max: 1, asOwner: true })
  try {
    return (await pool.query<R>(statement)).rows
  } finally {
    await pool.end()
  }
}
