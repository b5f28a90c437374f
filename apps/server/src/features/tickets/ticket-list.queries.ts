import { sql, type RawBuilder } from 'kysely'
import type { AdminTicket } from '@rihla/contract'
import type { TicketStatus, TicketType } from '@rihla/domain'
import { adminTicketAnswer } from '../../shared/json-projections.ts'
import type { Database } from '../../platform/database/database.ts'
import { COUNTED, countUpTo, preparedPage } from '../../platform/http/pagination.ts'
import { rowIsSeen, type Seen } from '../../shared/branches.ts'
import { holdsWords, ticketHolds } from '../../shared/search.ts'

export type TicketFilter = {
  q?: string | undefined
  type?: TicketType | undefined
  status?: TicketStatus | undefined
  client?: number | undefined
  seller?: number | undefined
  seen: Seen
}

/** The page without a search or status; of one client or of all. */
const newestTickets = (name: string, where: string) =>
  preparedPage<AdminTicket>(name, {
    rows: (limit) => `
      select ${adminTicketAnswer('t', 'c')} as row
      from (select * from ticket where ${where} and id < $1 order by id desc limit ${limit}) t
      join client c on c.id = t.client_id
      order by t.id desc`,
    counted: `from ticket where ${where} order by id desc`,
  })

export const findNewestTickets = newestTickets('find_newest_tickets', 'deleted_at is null')

export const findTicketsOfClient = newestTickets('find_tickets_of_client', 'deleted_at is null and client_id = $2')

export const passes = (filter: TicketFilter, before?: number) =>
  sql.join(
    [
      sql`t.deleted_at is null`,
      ...(filter.type === undefined ? [] : [sql`t.ticket_type = ${filter.type}`]),
      ...(filter.status === undefined ? [] : [sql`t.status = ${filter.status}`]),
      ...(filter.client === undefined ? [] : [sql`t.client_id = ${filter.client}`]),
      ...(filter.seller === undefined ? [] : [sql`t.sold_by = ${filter.seller}`]),
      ...rowIsSeen(filter.seen, 't'),
      ...(before === undefined ? [] : [sql`t.id < ${before}`]),
    ],
    sql` and `,
  )

const newestOfTickets = (q: string, where: RawBuilder<unknown>, limit: number) => sql`
  select t.id from ticket t where ${where} and ${ticketHolds(q)} order by t.id desc limit ${limit}`

const newestOfClients = (q: string, where: RawBuilder<unknown>, limit: number) => sql`
  select t.id from ticket t join client c on c.id = t.client_id
  where ${where} and ${holdsWords(sql`c.search_text`, q)} order by t.id desc limit ${limit}`

/** Per client, in no order of tickets. The inner limit keeps the planner from joining whole tables. */
const someOfClients = (q: string, where: RawBuilder<unknown>, limit: number) => sql`
  select t.id from client c cross join lateral (
    select t.id from ticket t where t.client_id = c.id and ${where} limit ${limit}
  ) t where ${holdsWords(sql`c.search_text`, q)} order by c.id limit ${limit}`

/**
 * A search has two halves, the ticket's own text and the client's, and each stops at the limit: a rare word is found by
 * the trigram index, a common one by reading back from the newest ticket until there are enough.
 */
export const newestIds = (filter: TicketFilter, before: number, limit: number): RawBuilder<unknown> => {
  const { q } = filter
  const where = passes(filter, before)
  if (!q) return sql`select t.id from ticket t where ${where} order by t.id desc limit ${limit}`
  return sql`
    select id from ((${newestOfTickets(q, where, limit)}) union (${newestOfClients(q, where, limit)})) found
    order by id desc limit ${limit}`
}

export const listTickets = async (
  db: Database,
  filter: TicketFilter,
  before: number,
  limit: number,
): Promise<AdminTicket[]> => {
  const { rows } = await sql<{ ticket: AdminTicket }>`
    select ${sql.raw(adminTicketAnswer('t', 'c'))} as ticket
    from (${newestIds(filter, before, limit)}) page
    join ticket t on t.id = page.id join client c on c.id = t.client_id
    order by t.id desc`.execute(db)
  return rows.map((row) => row.ticket)
}

/** A status can be rarer than a name, so with one the planner chooses the order. */
export const countTickets = (db: Database, filter: TicketFilter): Promise<number | null> => {
  const { q, status } = filter
  const [where, limit] = [passes(filter), COUNTED + 1]
  if (!q) return countUpTo(db, sql`t.id from ticket t where ${where} order by t.id desc`)
  const ofClients = status === undefined ? someOfClients : newestOfClients
  return countUpTo(db, sql`id from ((${newestOfTickets(q, where, limit)}) union (${ofClients(q, where, limit)})) found`)
}
