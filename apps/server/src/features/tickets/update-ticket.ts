import type { FastifyRequest } from 'fastify'
import type { TicketBody } from '@rihla/contract'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { FieldProblem, Problem } from '../../platform/http/problem.ts'
import { announceAddedPoints } from '../../platform/messages/queue-email.ts'
import { toTicketRow } from '../../shared/ticket-row.ts'
import { refusePointsByKey, ticketFor } from './api-key-restrictions.ts'
import {
  correctTicketPoints,
  findAdminTicket,
  findClientForTicket,
  findTicketForUpdate,
  hasPointHistory,
  updateTicketFields,
} from './tickets.queries.ts'

export const updateTicket = async (
  trx: Trx,
  request: FastifyRequest,
  id: number,
  { version, ...body }: TicketBody & { version?: number | undefined },
) => {
  refusePointsByKey(request.staff, body)
  const stored = await findTicketForUpdate(trx, id)
  if (version !== undefined && version !== stored.version) throw new Problem('changed_meanwhile')
  const row = toTicketRow(body, { isOpening: stored.is_opening })
  if (row.client_id !== stored.client_id) {
    if (!(await findClientForTicket(trx, row.client_id))) throw new FieldProblem({ client: 'no_such_client' })
    if (await hasPointHistory(trx, id)) throw new Problem('ticket_has_points')
  }
  await updateTicketFields(trx, id, row)
  if (stored.status === 'completed') {
    await correctTicketPoints(trx, id, request.staff.id)
    await announceAddedPoints(trx, row.client_id)
  }
  const ticket = await findAdminTicket(trx, id)
  const { points_by_hand: _, ...shown } = { ...row, points: ticket.points }
  const fields = Object.entries(shown).flatMap(([name, value]) =>
    value === stored[name as keyof typeof stored] ? [] : [name],
  )
  await writeAudit(trx, request, { action: 'update', subject: 'ticket', subject_id: id, fields })
  return { data: ticketFor(request.staff, ticket) }
}
