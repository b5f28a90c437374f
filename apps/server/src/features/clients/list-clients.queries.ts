import { sql } from 'kysely'
import type { ClientRow, ClientSort } from '@rihla/contract'
import { currentTier } from '../../shared/current-tier.ts'
import { clientAnswer, offersAnswer } from '../../shared/json-projections.ts'
import type { Database } from '../../platform/database/database.ts'
import { and } from '../../platform/database/sql-template.ts'
import { countUpTo, conditionalPage, SORTED_MATCHES } from '../../platform/http/pagination.ts'
import { clientIsSeen, type Seen } from '../../shared/branches.ts'
import { clientHolds, clientIs } from '../../shared/search.ts'
import { firstDay, tripPlace } from '../../shared/trip-days.ts'

/** A row with the key that its place in the list depends on. */
export type StoredClient = ClientRow & { sort_key: string | number }

/** Null before a client's first booking, and between trips. */
const NEXT_TRIP = `(
  select json_build_object('place', nullif(trip.place, ''), 'day', trip.day) from (
    select
      coalesce(nullif(${tripPlace('ticket')}, ''), hotel_name, title) as place,
      ${firstDay('ticket')} as day
    from ticket where client_id = c.id and deleted_at is null and status in ('pending', 'confirmed')
  ) trip
  where trip.day >= (select agency_today())
  order by trip.day limit 1
)`

const ROW = clientAnswer('c', {
  sort_key: 'page.sort_key',
  points: `b.available - coalesce((
    select sum(remaining) from point_lot where client_id = c.id and remaining > 0 and expires_at <= now()
  ), 0)`,
  points_owed: 'b.owed',
  points_earned: 'b.earned',
  tier: currentTier('b.earned'),
  offers_granted: offersAnswer('c.id'),
  next_trip: NEXT_TRIP,
})

type Order = { from: string; key: string; id: string }

/** Each has an index: the primary key, `client_name_idx` and `point_balance_points_idx`. */
const ORDERS: Record<'created' | 'name' | 'points', Order> = {
  created: { from: 'client c', key: 'c.id', id: 'c.id' },
  name: { from: 'client c', key: 'left(fold_text(c.full_name), 60) collate "C"', id: 'c.id' },
  points: {
    from: 'point_balance b join client c on c.id = b.client_id',
    key: 'b.available - b.owed',
    id: 'b.client_id',
  },
}

const orderOf = (sort: ClientSort) => {
  const isDescending = sort.startsWith('-')
  const direction = isDescending ? 'desc' : 'asc'
  const by = (keys: string[]) => ({
    isBeyond: `(${keys.join(', ')}) ${isDescending ? '<' : '>'}`,
    orderBy: `order by ${keys.map((key) => `${key} ${direction}`).join(', ')}`,
  })
  const order = ORDERS[sort.replace('-', '') as keyof typeof ORDERS]
  const { key, id } = order
  return { ...order, stored: by(key === id ? [id] : [key, id]), found: by(['page.sort_key', 'page.id']) }
}

/** Around a page of ids and sort keys. The inner limit keeps the planner from reading all balances. */
const ANSWER = `select ${ROW} as row from`
const JOINED = `page join client c on c.id = page.id
  cross join lateral (select * from point_balance where client_id = page.id limit 1) b`

const pageBy = (sort: ClientSort) => {
  const { from, key, id, stored, found } = orderOf(sort)
  const after = key === id ? '$1' : '($1, $2)'
  return conditionalPage<StoredClient>(`find_clients_by_${sort.replace('-', 'falling_')}`, {
    rows: (limit) => (isSeen) =>
      `
      ${ANSWER} (
        select c.id, ${key} as sort_key from ${from}
        where c.erased_at is null and ${stored.isBeyond} ${after} ${isSeen('c')} ${stored.orderBy} limit ${limit}
      ) ${JOINED} ${found.orderBy}`,
    counted: (isSeen) => `from client where erased_at is null ${isSeen('client')} order by id desc`,
  })
}

export const FIND_PAGE = {
  '-created': pageBy('-created'),
  name: pageBy('name'),
  '-name': pageBy('-name'),
  points: pageBy('points'),
  '-points': pageBy('-points'),
}

export type Typed = { text: string; number: string | undefined; seen: Seen }

const matches = ({ text, number, seen }: Typed) =>
  sql`c.erased_at is null and (${clientHolds(text)} or ${clientIs(text, number)}) ${and(clientIsSeen(seen, 'c'))}`

type Search = { typed: Typed; sort: ClientSort; after: (string | number)[] }

/**
 * By name or points, the newest thousand matches are sorted. Reading along the order of names instead could pass
 * nearly everyone, because the clients called Zeinab are all at its end; `offset 0` keeps the planner from doing so.
 */
const pageOfMatches = ({ typed, sort, after }: Search, limit: number) => {
  const { from, key, id, stored, found } = orderOf(sort)
  const raw = (text: string) => sql.raw(text)
  if (key === id)
    return sql`
      select c.id, c.id as sort_key from client c
      where ${matches(typed)} and ${raw(stored.isBeyond)} ${sql.join(after)} ${raw(stored.orderBy)} limit ${limit}`
  const newest = sql`select c.id from client c where ${matches(typed)} order by c.id desc limit ${SORTED_MATCHES}`
  return sql`
    select * from (
      select c.id, ${raw(key)} as sort_key from ${raw(from)} where c.id = any (array(${newest})) offset 0
    ) page
    where ${raw(found.isBeyond)} (${sql.join(after)}) ${raw(found.orderBy)} limit ${limit}`
}

export const listMatches = async (db: Database, search: Search, limit: number) => {
  const { found } = orderOf(search.sort)
  const { rows } = await sql<{ row: StoredClient }>`
    ${sql.raw(ANSWER)} (${pageOfMatches(search, limit)}) ${sql.raw(`${JOINED} ${found.orderBy}`)}`.execute(db)
  return rows.map(({ row }) => row)
}

/** In the order of the list, so that one index serves both. */
export const countMatches = (db: Database, typed: Typed) =>
  countUpTo(db, sql`from client c where ${matches(typed)} order by c.id desc`)
