import type pg from 'pg'
import type * as z from 'zod'
import type { ClientSort } from '@rihla/contract'
import type { Database } from '../../platform/database/database.ts'
import { and } from '../../platform/database/sql-template.ts'
import { FROM_THE_NEWEST, listCursor, sortKey } from '../../platform/http/pagination.ts'
import { clientIsSeen, isEverything, type Seen } from '../../shared/branches.ts'
import { readPhone } from '../../shared/phone.ts'
import { countMatches, FIND_PAGE, listMatches, type StoredClient } from './list-clients.queries.ts'

const LAST_CHARACTER = '\u{10ffff}'

export const clientCursor = listCursor('clients', sortKey.id)

const sortedCursor = (list: string, key: z.ZodType<string | number>) => listCursor(list, key, sortKey.id)
const nameCursor = sortedCursor('clients by name', sortKey.text)
const pointsCursor = sortedCursor('clients by points', sortKey.id)

/** The keys before the first row. */
const START = {
  name: ['', 0],
  '-name': [LAST_CHARACTER, 0],
  points: [-FROM_THE_NEWEST, 0],
  '-points': [FROM_THE_NEWEST, 0],
}

/** Where a page begins, and how it ends. */
const placesOf = (sort: ClientSort, cursor: string | undefined) => {
  if (sort === '-created')
    return {
      after: clientCursor.decode(cursor) ?? [FROM_THE_NEWEST],
      toPage: (rows: StoredClient[], limit: number) => clientCursor.toPage(rows, limit, (row) => [row.id]),
    }
  const { decode, toPage } = sort.endsWith('name') ? nameCursor : pointsCursor
  return {
    after: decode(cursor) ?? START[sort],
    toPage: (rows: StoredClient[], limit: number) => toPage(rows, limit, (row) => [row.sort_key, row.id]),
  }
}

type ListQuery = { q?: string | undefined; sort: ClientSort; cursor?: string | undefined; limit: number }

export const listClients = async (db: Database, pool: pg.Pool, seen: Seen, { q, sort, cursor, limit }: ListQuery) => {
  const { after, toPage } = placesOf(sort, cursor)
  const findMatches = async (text: string) => {
    const typed = { text, number: await readPhone(db, text), seen }
    const search = { typed, sort, after }
    const [rows, total] = await Promise.all([listMatches(db, search, limit + 1), countMatches(db, typed)])
    return { rows, total }
  }
  const isSeen = isEverything(seen) ? undefined : (alias: string) => and(clientIsSeen(seen, alias))
  const { rows, total } = q ? await findMatches(q) : await FIND_PAGE[sort]({ db, pool }, isSeen, limit, ...after)
  return { ...toPage(rows, limit), total }
}
