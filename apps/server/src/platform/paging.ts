import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { Database } from './database.ts'
import { Problem } from './problem.ts'

/** Counting stops here, so that a list costs the same at any size. */
export const COUNTED = 10_000

/** Where the next page begins: the sort keys of the last row, opaque to whoever carries it. */
export const encodeCursor = (keys: unknown[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url')

export const decodeCursor = <T>(cursor: string | undefined, keys: z.ZodType<T>): T | undefined => {
  if (cursor === undefined) return undefined
  try {
    return keys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Problem('invalid_cursor')
  }
}

/** Cuts the one row too many that was asked for to see whether there is a next page. */
export const toPage = <Row>(rows: Row[], limit: number, keysOf: (row: Row) => unknown[]) => {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, next_cursor: rows.length > limit && last !== undefined ? encodeCursor(keysOf(last)) : null }
}

/** How many rows `from` (a FROM with its WHERE) has: exact up to 10,000, null beyond. */
export const countUpTo = async (db: Database, from: RawBuilder<unknown>): Promise<number | null> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select ${from} limit ${COUNTED + 1}) counted`.execute(db)
  const total = rows[0]?.total ?? 0
  return total > COUNTED ? null : total
}
