import type pg from 'pg'
import type * as z from 'zod'
import type { TicketSort } from '@rihla/contract'
import type { StaffCaller } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { FROM_THE_NEWEST, listCursor, sortKey } from '../../platform/http/pagination.ts'
import { isEverything, seenBy } from '../../shared/branches.ts'
import { ticketFor } from './api-key-restrictions.ts'
import { type ColumnSort, listSortedTickets, type SortKey } from './sorted-tickets.queries.ts'
import {
  countTickets,
  findNewestTickets,
  findTicketsOfClient,
  listTickets,
  type TicketFilter,
} from './ticket-list.queries.ts'

type PageQuery = TicketFilter & { cursor?: string | undefined; limit: number }
type ListQuery = Omit<PageQuery, 'seen'> & { sort: TicketSort; branch?: number | undefined }

const ticketCursor = listCursor('tickets', sortKey.id)

const sortedCursor = (list: string, key: z.ZodType<SortKey>) => listCursor(list, key, sortKey.id)
const dateCursor = sortedCursor('tickets by date', sortKey.day.nullable())
const priceCursor = sortedCursor('tickets by price', sortKey.amount)

const isNarrowed = ({ q, type, status, seller, seen }: TicketFilter) =>
  Boolean(q) || [type, status, seller].some((value) => value !== undefined) || !isEverything(seen)

const findPage = async (db: Database, pool: pg.Pool, filter: TicketFilter, before: number, limit: number) => {
  if (isNarrowed(filter)) {
    const [rows, total] = await Promise.all([listTickets(db, filter, before, limit + 1), countTickets(db, filter)])
    return { rows, total }
  }
  return filter.client === undefined
    ? findNewestTickets(pool, limit, before)
    : findTicketsOfClient(pool, limit, before, filter.client)
}

const browseNewest = async (db: Database, pool: pg.Pool, { cursor, limit, ...filter }: PageQuery) => {
  const [before] = ticketCursor.decode(cursor) ?? [FROM_THE_NEWEST]
  const { rows, total } = await findPage(db, pool, filter, before, limit)
  return { ...ticketCursor.toPage(rows, limit, (ticket) => [ticket.id]), total }
}

const browseSorted = async (db: Database, sort: ColumnSort, { cursor, limit, ...filter }: PageQuery) => {
  const { decode, toPage } = sort.endsWith('date') ? dateCursor : priceCursor
  const page = { filter, sort, after: decode(cursor), limit: limit + 1 }
  const [rows, total] = await Promise.all([listSortedTickets(db, page), countTickets(db, filter)])
  const { data, next_cursor } = toPage(rows, limit, ({ ticket, sort_key }) => [sort_key, ticket.id])
  return { data: data.map(({ ticket }) => ticket), next_cursor, total }
}

export const browseTickets = async (
  db: Database,
  pool: pg.Pool,
  caller: StaffCaller,
  { sort, branch, ...query }: ListQuery,
) => {
  const filter = { ...query, seen: seenBy(caller, { branch }) }
  const page = await (sort === '-created' ? browseNewest(db, pool, filter) : browseSorted(db, sort, filter))
  return { ...page, data: page.data.map((ticket) => ticketFor(caller, ticket)) }
}
