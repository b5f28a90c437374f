import type { TicketType } from '@rihla/domain'
import { useState } from 'react'
import { DiscardDialog } from '../../../ui/forms/InlineForm.tsx'
import type { ClientOfTicket } from './ticket-schema.ts'
import { TicketForm } from './TicketForm.tsx'
import type { TicketFormState } from './use-ticket-form.ts'

type TicketPanelProps = {
  form: TicketFormState
  /** The client of a new ticket. */
  client?: ClientOfTicket
}

/** The form of a ticket, beside whatever lists the tickets. */
export function TicketPanel({ form, client }: TicketPanelProps) {
  const { subject } = form
  const ticket = subject === 'new' ? undefined : subject
  /** How many were saved to add another, and the type of the last one, which the next one starts with. */
  const [added, setAdded] = useState<{ count: number; type: TicketType }>({ count: 0, type: 'flight' })
  const close = () => {
    setAdded({ count: 0, type: 'flight' })
    form.close()
  }
  return (
    <>
      {subject && (
        <TicketForm
          key={ticket?.id ?? `new ${added.count}`}
          ticket={ticket}
          client={client}
          type={added.type}
          onClose={close}
          onAnother={(type) => setAdded(({ count }) => ({ count: count + 1, type }))}
          onTyped={form.setIsTyped}
        />
      )}
      <DiscardDialog {...form.discard} />
    </>
  )
}
