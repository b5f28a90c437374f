import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

export type Value = string | number | boolean | Buffer | null
export type Filling = { table: string; columns: string[]; rows: () => Iterable<Value[]> }

const CHUNK = 128 * 1024

/** None of these texts contains a tab, a line break or a backslash, which COPY would interpret. */
const written = (value: Value): string => {
  if (value === null) return '\\N'
  return Buffer.isBuffer(value) ? `\\\\x${value.toString('hex')}` : String(value)
}

/** Yields regularly, because a fast writer would never let the stream of the other table continue. */
async function* chunks(rows: Iterable<Value[]>): AsyncGenerator<Buffer> {
  let text = ''
  for (const row of rows) {
    for (let column = 0; column < row.length; column++)
      text += (column === 0 ? '' : '\t') + written(row[column] ?? null)
    text += '\n'
    if (text.length > CHUNK) {
      yield Buffer.from(text)
      text = ''
      await nextTurn()
    }
  }
  yield Buffer.from(text)
}

/**
 * Loads an empty table in one transaction: the rows are written frozen, so that no vacuum has to rewrite them. Triggers
 * are disabled, because their effects are loaded as rows too.
 */
export const copyRows = async (pool: pg.Pool, { table, columns, rows }: Filling): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`truncate ${table}`)
    const text = `copy ${table} (${columns.join(', ')}) from stdin with (freeze)`
    await pipeline(Readable.from(chunks(rows()), { objectMode: false }), client.query(from(text)))
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
