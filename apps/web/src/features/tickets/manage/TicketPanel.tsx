import type { AdminTicket } from '@rihla/contract'
import { DiscardDialog } from '../../../ui/forms/InlineForm.tsx'
import { TicketForm } from './TicketForm.tsx'
import type { TicketFormState } from './use-ticket-form.ts'

type TicketPanelProps = {
  form: TicketFormState
  /** The client of a new ticket. */
  client?: AdminTicket['client']
}

/** The form of a ticket, beside whatever lists the tickets. */
export function TicketPanel({ form, client }: TicketPanelProps) {
  const { subject } = form
  const ticket = subject === 'new' ? undefined : subject
  return (
    <>
      {subject && (
        <TicketForm
          key={ticket?.id ?? 'new'}
          ticket={ticket}
          client={client}
          onClose={form.close}
          onTyped={form.setIsTyped}
        />
      )}
      <DiscardDialog {...form.discard} />
    </>
  )
}
