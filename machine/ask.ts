import { openPool } from '../apps/server/src/platform/database/database.ts'

/** Sends one statement as the owner of the database, on a connection of its own. */
export const ask = async <Row extends Record<string, unknown>>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const pool = openPool(url, { max: 1, asOwner: true })
  try {
    return (await pool.query<Row>(text, values)).rows
  } finally {
    await pool.end()
  }
}
