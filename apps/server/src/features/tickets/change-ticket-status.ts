import type { FastifyRequest } from 'fastify'
import { canMove, type TicketStatus } from '@rihla/domain'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { FieldProblem, Problem } from '../../platform/http/problem.ts'
import { announceAddedPoints } from '../../platform/messages/queue-email.ts'
import { ticketFor } from './api-key-restrictions.ts'
import {
  findAdminTicket,
  findTicketForUpdate,
  updateTicketPoints,
  updateTicketStatus,
  updateTicketToCompleted,
} from './tickets.queries.ts'

type Move = { status: TicketStatus; reason: string | null }

const moveTicket = async (trx: Trx, request: FastifyRequest, id: number, { status, reason }: Move): Promise<void> => {
  const stored = await findTicketForUpdate(trx, id)
  if (stored.status === status) return
  if (!canMove(stored.status, status)) throw new Problem('ticket_move_refused')
  const staffId = request.staff.id
  if (status === 'completed') {
    await updateTicketToCompleted(trx, stored.client_id, id, staffId)
    await announceAddedPoints(trx, stored.client_id)
  } else {
    if (stored.status === 'completed') {
      if (status === 'confirmed' && reason === null) throw new FieldProblem({ reason: 'required' })
      await updateTicketPoints(trx, { id, points: 0, staffId, reason })
    }
    await updateTicketStatus(trx, id, status)
  }
  await writeAudit(trx, request, { action: 'change_status', subject: 'ticket', subject_id: id, fields: ['status'] })
}

/** TICKETS-7: a ticket that already has the status gets the same response, and nothing is added. */
export const changeTicketStatus = async (trx: Trx, request: FastifyRequest, id: number, move: Move) => {
  await moveTicket(trx, request, id, move)
  return { data: ticketFor(request.staff, await findAdminTicket(trx, id)) }
}
