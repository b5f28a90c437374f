import { sql } from 'kysely'
import type { AdminTicket, Ticket } from '@rihla/contract'
import type { TicketStatus } from '@rihla/domain'
import { adminTicketAnswer } from '../../shared/json-projections.ts'
import { prepared, type Trx } from '../../platform/database/database.ts'
import type { Changed } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { TicketRow } from '../../shared/ticket-row.ts'

/** Completed by the client. The function changes the status and credits the points, or fails with a problem code. */
export const completeOnce = prepared<Changed<{ data: Ticket; points: number }>>(
  'complete_once',
  'select stored_hash, answer from complete_once($1, $2, $3, $4, $5, $6)',
)

/** Completed by staff. */
export const updateTicketToCompleted = (trx: Trx, clientId: number, ticketId: number, staffId: number) =>
  sql`select complete_ticket(${clientId}, ${ticketId}, 'staff', ${staffId})`.execute(trx)

export const findAdminTicket = async (trx: Trx, id: number): Promise<AdminTicket> => {
  const { rows } = await sql<{ ticket: AdminTicket }>`
    select ${sql.raw(adminTicketAnswer('t', 'c'))} as ticket
    from ticket t join client c on c.id = t.client_id where t.id = ${id}`.execute(trx)
  if (!rows[0]) throw new Error(`ticket ${id} is gone`)
  return rows[0].ticket
}

/** Every change of a ticket locks its row first and then the client's balance, so that no two deadlock. */
export const findTicketForUpdate = (trx: Trx, id: number) =>
  trx
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Problem('ticket_not_found'))

/** Locked until the ticket is saved, so that the client is not erased in between. */
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

/** The id, or undefined when the generated booking reference is taken. */
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

/** Books what a completed trip earns more or less after a change, by the rules it was completed with (PROG-2). */
export const correctTicketPoints = (trx: Trx, id: number, staffId: number) =>
  sql`select correct_ticket(${id}, ${staffId})`.execute(trx)

/** Adds a ledger entry for the difference between `points` and what the trip has earned, if there is one. */
export const updateTicketPoints = (
  trx: Trx,
  { id, points, staffId, reason }: { id: number; points: number; staffId: number; reason: string | null },
) => sql`select set_ticket_points(${id}, ${points}, 'staff', ${staffId}, ${reason})`.execute(trx)
