import type { Trx } from '../../platform/database.ts'
import { announceAddedPoints } from '../../platform/service-mails.ts'
import { findTicket, updateTicketToCompleted } from './tickets.queries.ts'

export const completeTicket = async (trx: Trx, clientId: number, ticketId: number) => {
  const points = await updateTicketToCompleted(trx, clientId, ticketId)
  await announceAddedPoints(trx, clientId)
  return { data: await findTicket(trx, ticketId), points }
}
