import type { AdminTicket } from '@rihla/contract'
import { canMove, TICKET_STATUSES, type TicketStatus } from '@rihla/domain'

export type TicketMove = { ticket: AdminTicket; to: TicketStatus }

/** TICKETS-7 */
export const movesOf = ({ status }: AdminTicket): TicketStatus[] => TICKET_STATUSES.filter((to) => canMove(status, to))

/** The name of a move: reopening a completed trip differs from confirming a booking. */
export const kindOf = ({ ticket, to }: TicketMove): TicketStatus | 'reopened' =>
  ticket.status === 'completed' && to === 'confirmed' ? 'reopened' : to
