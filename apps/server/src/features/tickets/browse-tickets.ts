import * as z from 'zod'
import type { Database } from '../../platform/database.ts'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { countTickets, listTickets, type TicketFilter } from './ticket-list.queries.ts'

const lastId = z.tuple([z.int()])

export const browseTickets = async (
  db: Database,
  { cursor, limit, ...filter }: TicketFilter & { cursor?: string | undefined; limit: number },
) => {
  const before = decodeCursor(cursor, lastId)?.[0]
  const [tickets, total] = await Promise.all([listTickets(db, filter, before, limit + 1), countTickets(db, filter)])
  return { ...toPage(tickets, limit, (ticket) => [ticket.id]), total }
}
