import type { AdminTicket } from '@rihla/contract'
import { useInlineForm } from '../../../ui/forms/use-inline-form.ts'

export const useTicketForm = () =>
  useInlineForm<AdminTicket | 'new'>((ticket) => (ticket === 'new' ? ticket : ticket.id))

export type TicketFormState = ReturnType<typeof useTicketForm>
