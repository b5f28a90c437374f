import type { FastifyRequest } from 'fastify'
import type { TicketBody } from '@rihla/contract'
import type { Selectable } from 'kysely'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Ticket } from '../../platform/database/schema.ts'
import { FieldProblem, Problem } from '../../platform/http/problem.ts'
import { announceAddedPoints } from '../../platform/messages/queue-email.ts'
import { chosenPrice } from '../../shared/sale-price.ts'
import { toTicketRow } from '../../shared/ticket-row.ts'
import { refusePointsByKey, ticketFor } from './api-key-restrictions.ts'
import { chosenSale } from './choose-seller.ts'
import { chooseTravellers } from './choose-travellers.ts'
import { listTravellersOn } from './ticket-travellers.queries.ts'
import {
  correctTicketPoints,
  findAdminTicket,
  findClientForTicket,
  findTicketForUpdate,
  hasPointHistory,
  updateTicketFields,
} from './tickets.queries.ts'

/** The database adds the seconds to a time. */
const storedValue = (stored: Selectable<Ticket>, name: keyof Selectable<Ticket>) =>
  name.endsWith('_time') ? ((stored[name] as string | null)?.slice(0, 5) ?? null) : stored[name]

export const updateTicket = async (
  trx: Trx,
  request: FastifyRequest,
  id: number,
  { version, ...body }: TicketBody & { version?: number | undefined },
) => {
  refusePointsByKey(request.staff, body)
  const stored = await findTicketForUpdate(trx, id)
  if (version !== undefined && version !== stored.version) throw new Problem('changed_meanwhile')
  const priced = { ...body, ...(await chosenPrice(trx, body, stored)) }
  const row = {
    ...toTicketRow(priced, { isOpening: stored.is_opening, stored }),
    ...(await chosenSale(trx, request.staff, body)),
  }
  if (row.client_id !== stored.client_id) {
    if (!(await findClientForTicket(trx, row.client_id))) throw new FieldProblem({ client: 'no_such_client' })
    if (await hasPointHistory(trx, id)) throw new Problem('ticket_has_points')
  }
  const before = await listTravellersOn(trx, id)
  await updateTicketFields(trx, id, row)
  const travellers = await chooseTravellers(trx, { ticketId: id, clientId: row.client_id }, body.traveller_ids, before)
  if (stored.status === 'completed') {
    await correctTicketPoints(trx, id, request.staff.id)
    await announceAddedPoints(trx, row.client_id)
  }
  const ticket = await findAdminTicket(trx, id)
  const { points_by_hand: _, departure_zone: _from, arrival_zone: _to, ...shown } = { ...row, points: ticket.points }
  const fields = Object.entries(shown).flatMap(([name, value]) =>
    value === storedValue(stored, name as keyof typeof stored) ? [] : [name],
  )
  await writeAudit(trx, request, {
    action: 'update',
    subject: 'ticket',
    subject_id: id,
    fields: [...fields, ...travellers],
  })
  return { data: ticketFor(request.staff, ticket) }
}
