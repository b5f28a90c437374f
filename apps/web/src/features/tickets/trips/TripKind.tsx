import type { Ticket } from '@rihla/contract'
import { IconBed, IconPlane, IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isPriceOnly } from './trip.ts'

const LOOK = { size: 18, stroke: 1.6, className: 'mirror', 'aria-hidden': true } as const

export function TripIcon({ ticket }: { ticket: Ticket }) {
  if (isPriceOnly(ticket)) return <IconTicket {...LOOK} />
  return ticket.ticket_type === 'flight' ? <IconPlane {...LOOK} /> : <IconBed {...LOOK} />
}

/** Flight or hotel, with its icon. */
export function TripKind({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  return (
    <>
      <TripIcon ticket={ticket} />
      {isPriceOnly(ticket) ? t('openingKind') : t(`type_${ticket.ticket_type}`)}
    </>
  )
}
