import type { AdminTicket, TicketBody } from '@rihla/contract'
import { mayAlso, type StaffCaller } from '../../platform/access.ts'
import { FieldProblem } from '../../platform/problem.ts'

/** Points are worth money: a key gives those that follow from the price, and no others. */
export const refusePointsByKey = ({ scopes }: StaffCaller, { points }: Pick<TicketBody, 'points'>): void => {
  if (scopes && typeof points === 'number') throw new FieldProblem({ points: 'points_by_key' })
}

/** How long a passport lasts belongs to the client, not to the trip. */
export const ticketFor = (caller: StaffCaller, ticket: AdminTicket): AdminTicket =>
  mayAlso(caller, 'clients:read') ? ticket : { ...ticket, client: { ...ticket.client, passport_expiry: null } }
