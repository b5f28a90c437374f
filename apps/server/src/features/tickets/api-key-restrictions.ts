import type { AdminTicket, TicketBody } from '@rihla/contract'
import { mayAlso, type StaffCaller } from '../../platform/http/access.ts'
import { FieldProblem } from '../../platform/http/problem.ts'

/** Points are worth money, so an API key can only assign those that follow from the price. */
export const refusePointsByKey = ({ scopes }: StaffCaller, { points }: Pick<TicketBody, 'points'>): void => {
  if (scopes && typeof points === 'number') throw new FieldProblem({ points: 'points_by_key' })
}

/** Passports belong to people, not to the trip. */
export const ticketFor = (caller: StaffCaller, ticket: AdminTicket): AdminTicket => {
  if (mayAlso(caller, 'clients:read')) return ticket
  const withoutPassport = <Person extends object>(person: Person) => ({ ...person, passport_expiry: null })
  return { ...ticket, client: withoutPassport(ticket.client), travellers: ticket.travellers.map(withoutPassport) }
}
