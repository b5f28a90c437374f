import type pg from 'pg'
import type { ClaimState, Language } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import { FROM_THE_NEWEST, listCursor, sortKey } from '../../../platform/http/pagination.ts'
import { isEverything, type Seen } from '../../../shared/branches.ts'
import { claimIsSeen, findClaimsIn, findOldestClaimsIn, findOwnClaims } from './claims.queries.ts'
import { withNames } from './name-places.ts'

const ownCursor = listCursor('own-claims', sortKey.id)
const newestCursor = listCursor('claims', sortKey.id)
const oldestCursor = listCursor('oldest-claims', sortKey.id)

type PageQuery = { cursor?: string | undefined; limit: number }
type ListQuery = PageQuery & { state: ClaimState; sort: 'created' | '-created' }

export const listOwnClaims = async (
  pool: pg.Pool,
  clientId: number,
  { cursor, limit }: PageQuery,
  language: Language,
) => {
  const [before] = ownCursor.decode(cursor) ?? [FROM_THE_NEWEST]
  const { rows, total } = await findOwnClaims(pool, limit, clientId, before)
  return { ...ownCursor.toPage(rows.map(withNames(language)), limit, (row) => [row.id]), total }
}

export const listClaims = async (
  from: { db: Database; pool: pg.Pool },
  seen: Seen,
  { state, sort, cursor, limit }: ListQuery,
  language: Language,
) => {
  const isOldestFirst = sort === 'created'
  const find = isOldestFirst ? findOldestClaimsIn : findClaimsIn
  const place = isOldestFirst ? oldestCursor : newestCursor
  const [last] = place.decode(cursor) ?? [isOldestFirst ? 0 : FROM_THE_NEWEST]
  const isSeen = isEverything(seen) ? undefined : (alias: string) => claimIsSeen(seen, alias)
  const { rows, total } = await find(from, isSeen, limit, state, last)
  return { ...place.toPage(rows.map(withNames(language)), limit, (row) => [row.id]), total }
}
