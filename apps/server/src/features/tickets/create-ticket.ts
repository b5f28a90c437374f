import type { FastifyRequest } from 'fastify'
import type { TicketBody } from '@rihla/contract'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { FieldProblem } from '../../platform/http/problem.ts'
import { toTicketRow, type TicketRow } from '../../shared/ticket-row.ts'
import { refusePointsByKey, ticketFor } from './api-key-restrictions.ts'
import { findAdminTicket, findClientForTicket, insertTicket } from './tickets.queries.ts'

/** A few million of a thousand million references are taken, so two collisions in a row are already rare. */
const DRAWS = 20

const insertWithNewReference = async (trx: Trx, row: TicketRow): Promise<number> => {
  for (let draw = 0; draw < DRAWS; draw++) {
    const id = await insertTicket(trx, row)
    if (id !== undefined) return id
  }
  throw new Error('no free booking reference was found')
}

export const createTicket = async (trx: Trx, request: FastifyRequest, body: TicketBody) => {
  refusePointsByKey(request.staff, body)
  const row = toTicketRow(body, { isOpening: false })
  if (!(await findClientForTicket(trx, row.client_id))) throw new FieldProblem({ client: 'no_such_client' })
  const id = await insertWithNewReference(trx, row)
  await writeAudit(trx, request, { action: 'create', subject: 'ticket', subject_id: id })
  return { data: ticketFor(request.staff, await findAdminTicket(trx, id)) }
}
