import { sql } from 'kysely'
import type { Ticket } from '@rihla/contract'
import { ticketAnswer } from '../../platform/answers.ts'
import type { Trx } from '../../platform/database.ts'

/** The function moves the status and credits the points, or refuses with the code of a problem. */
export const updateTicketToCompleted = async (trx: Trx, clientId: number, ticketId: number): Promise<number> => {
  const { rows } = await sql<{ points: number }>`
    select complete_ticket(${clientId}, ${ticketId}, 'client', null) as points`.execute(trx)
  return rows[0]?.points ?? 0
}

export const findTicket = async (trx: Trx, id: number): Promise<Ticket> => {
  const { rows } = await sql<{ ticket: Ticket }>`
    select ${sql.raw(ticketAnswer('t', 'c'))} as ticket
    from ticket t join client c on c.id = t.client_id where t.id = ${id}`.execute(trx)
  if (!rows[0]) throw new Error(`ticket ${id} is gone`)
  return rows[0].ticket
}
