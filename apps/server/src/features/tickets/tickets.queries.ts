import { sql } from 'kysely'
import type { AdminTicket, Ticket } from '@rihla/contract'
import type { TicketStatus } from '@rihla/domain'
import { adminTicketAnswer, ticketAnswer } from '../../platform/answers.ts'
import type { Trx } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { TicketRow } from '../../platform/ticket-row.ts'

/**
 * The function moves the status and credits the points, or refuses with the code of a problem. With a staff id it is
 * staff who complete the trip, else the client.
 */
export const updateTicketToCompleted = async (
  trx: Trx,
  clientId: number,
  ticketId: number,
  staffId: number | null = null,
): Promise<number> => {
  const actor = staffId === null ? 'client' : 'staff'
  const { rows } = await sql<{ points: number }>`
    select complete_ticket(${clientId}, ${ticketId}, ${actor}, ${staffId}) as points`.execute(trx)
  return rows[0]?.points ?? 0
}

const findAnswer = async <Answer>(trx: Trx, id: number, answer: string): Promise<Answer> => {
  const { rows } = await sql<{ ticket: Answer }>`
    select ${sql.raw(answer)} as ticket
    from ticket t join client c on c.id = t.client_id where t.id = ${id}`.execute(trx)
  if (!rows[0]) throw new Error(`ticket ${id} is gone`)
  return rows[0].ticket
}

export const findTicket = (trx: Trx, id: number) => findAnswer<Ticket>(trx, id, ticketAnswer('t', 'c'))

export const findAdminTicket = (trx: Trx, id: number) => findAnswer<AdminTicket>(trx, id, adminTicketAnswer('t', 'c'))

/** Every change of a ticket locks its row first and the client's balance after it, so that none waits in a circle. */
export const findTicketForUpdate = (trx: Trx, id: number) =>
  trx
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Problem('ticket_not_found'))

/** Held until the ticket is saved, so that nobody is erased in between. */
export const findClientForTicket = (trx: Trx, id: number) =>
  trx
    .selectFrom('client')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst()

export const hasPointHistory = async (trx: Trx, ticketId: number): Promise<boolean> => {
  const entry = await trx
    .selectFrom('point_entry')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** The id, or undefined when the booking reference that was drawn is taken. */
export const insertTicket = async (trx: Trx, row: TicketRow): Promise<number | undefined> => {
  const inserted = await trx
    .insertInto('ticket')
    .values({ ...row, booking_reference: sql<string>`'RH-' || random_code(6)` })
    .onConflict((conflict) => conflict.column('booking_reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const updateTicketFields = (trx: Trx, id: number, row: TicketRow) =>
  trx
    .updateTable('ticket')
    .set((ticket) => ({ ...row, version: ticket('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const updateTicketStatus = (trx: Trx, id: number, status: Exclude<TicketStatus, 'completed'>) =>
  trx
    .updateTable('ticket')
    .set((ticket) => ({ status, completed_at: null, version: ticket('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const updateTicketToHidden = (trx: Trx, id: number) =>
  trx
    .updateTable('ticket')
    .set((ticket) => ({ deleted_at: sql<Date>`now()`, version: ticket('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Brings what the trip has earned to `points` by a line in the ledger for the difference, if there is one. */
export const updateTicketPoints = (
  trx: Trx,
  { id, points, staffId, reason }: { id: number; points: number; staffId: number; reason: string | null },
) => sql`select set_ticket_points(${id}, ${points}, 'staff', ${staffId}, ${reason})`.execute(trx)
