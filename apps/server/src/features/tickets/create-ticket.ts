import type { FastifyRequest } from 'fastify'
import type { TicketBody } from '@rihla/contract'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { FieldProblem } from '../../platform/http/problem.ts'
import { chosenPrice } from '../../shared/sale-price.ts'
import { toTicketRow, type TicketRow } from '../../shared/ticket-row.ts'
import { refusePointsByKey, ticketFor } from './api-key-restrictions.ts'
import { chosenSale } from './choose-seller.ts'
import { chooseTravellers } from './choose-travellers.ts'
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
  const soldBy = request.staff.scopes ? {} : { sold_by: request.staff.id }
  const priced = { ...body, ...(await chosenPrice(trx, body)) }
  const row = {
    ...toTicketRow(priced, { isOpening: false }),
    ...soldBy,
    ...(await chosenSale(trx, request.staff, body)),
  }
  if (!(await findClientForTicket(trx, row.client_id))) throw new FieldProblem({ client: 'no_such_client' })
  const id = await insertWithNewReference(trx, row)
  const fields = await chooseTravellers(trx, { ticketId: id, clientId: row.client_id }, body.traveller_ids)
  await writeAudit(trx, request, { action: 'create', subject: 'ticket', subject_id: id, fields })
  return { data: ticketFor(request.staff, await findAdminTicket(trx, id)) }
}
