import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { findTicketForUpdate, updateTicketPoints, updateTicketStatus, updateTicketToHidden } from './tickets.queries.ts'

/** TICKETS-8: takes the points back first; the ticket is hidden, never erased. */
export const deleteTicket = async (trx: Trx, request: FastifyRequest, id: number) => {
  const { status } = await findTicketForUpdate(trx, id)
  if (status === 'completed') {
    await updateTicketPoints(trx, { id, points: 0, staffId: request.staff.id, reason: null })
    await updateTicketStatus(trx, id, 'cancelled')
  }
  await updateTicketToHidden(trx, id)
  await writeAudit(trx, request, { action: 'delete', subject: 'ticket', subject_id: id })
  return {}
}
