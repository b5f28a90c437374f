import type { AdminTicket, TicketBody } from '@rihla/contract'
import { mayAlso, type StaffCaller } from '../../platform/http/access.ts'
import { FieldProblem } from '../../platform/http/problem.ts'

/** Points are worth money, so an API key can only assign those that follow from the price. */
export const refusePointsByKey = ({ scopes }: StaffCaller, { points }: Pick<TicketBody, 'points'>): void => {
  if (scopes && typeof points === 'number') throw new FieldProblem({ points: 'points_by_key' })
}

/** The passport expiry belongs to the client, not to the trip. */
export const ticketFor = (caller: StaffCaller, ticket: AdminTicket): AdminTicket =>
  mayAlso(caller, 'clients:read') ? ticket : { ...ticket, client: { ...ticket.client, passport_expiry: null } }
