import type pg from 'pg'
import type { StaffCaller } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { FROM_THE_NEWEST, listCursor, sortKey } from '../../platform/http/pagination.ts'
import { ticketFor } from './api-key-restrictions.ts'
import {
  countTickets,
  findNewestTickets,
  findTicketsOfClient,
  listTickets,
  type TicketFilter,
} from './ticket-list.queries.ts'

type ListQuery = TicketFilter & { cursor?: string | undefined; limit: number }

const ticketCursor = listCursor('tickets', sortKey.id)

const findPage = async (db: Database, pool: pg.Pool, filter: TicketFilter, before: number, limit: number) => {
  if (filter.q || filter.status !== undefined) {
    const [rows, total] = await Promise.all([listTickets(db, filter, before, limit + 1), countTickets(db, filter)])
    return { rows, total }
  }
  return filter.client === undefined
    ? findNewestTickets(pool, limit, before)
    : findTicketsOfClient(pool, limit, before, filter.client)
}

export const browseTickets = async (
  db: Database,
  pool: pg.Pool,
  caller: StaffCaller,
  { cursor, limit, ...filter }: ListQuery,
) => {
  const [before] = ticketCursor.decode(cursor) ?? [FROM_THE_NEWEST]
  const { rows, total } = await findPage(db, pool, filter, before, limit)
  const shown = rows.map((ticket) => ticketFor(caller, ticket))
  return { ...ticketCursor.toPage(shown, limit, (ticket) => [ticket.id]), total }
}
