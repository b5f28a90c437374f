import type { AdminTicket } from '@rihla/contract'
import { Ltr } from '../../../ui/layout/Ltr.tsx'

/** The ticket that a question is about. */
export function TicketName({ ticket }: { ticket: AdminTicket }) {
  return (
    <>
      <bdi>{ticket.client.full_name ?? '-'}</bdi> · <Ltr>{ticket.booking_reference}</Ltr>
      {ticket.external_reference && (
        <>
          {' '}
          · <Ltr>{ticket.external_reference}</Ltr>
        </>
      )}
    </>
  )
}
