import type { Trx } from '../../platform/database.ts'
import type { SendJob } from '../../platform/jobs.ts'
import { announceAddedPoints } from '../../platform/service-mails.ts'
import { findTicket, updateTicketToCompleted } from './tickets.queries.ts'

export const completeTicket = async (trx: Trx, send: SendJob, clientId: number, ticketId: number) => {
  const points = await updateTicketToCompleted(trx, clientId, ticketId)
  await announceAddedPoints(trx, send, clientId)
  return { data: await findTicket(trx, ticketId), points }
}
