import type { Ticket } from '@rihla/contract'
import { IconPlane, IconBed, IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isPriceOnly } from './trip.ts'
import classes from './Trips.module.css'

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

/** The route of a flight, or the hotel and its city; a booking with only a price says so. */
export function TripHeading({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')

  if (isPriceOnly(ticket))
    return (
      <h3 className={classes.stay}>
        <span className={classes.city}>{t('opening')}</span>
      </h3>
    )

  if (ticket.ticket_type === 'hotel')
    return (
      <h3 className={classes.stay}>
        <bdi className={classes.city}>{ticket.hotel_name ?? t('type_hotel')}</bdi>
        {ticket.hotel_city && <bdi className={classes.hotelCity}>{ticket.hotel_city}</bdi>}
      </h3>
    )

  return (
    <h3 className={classes.route}>
      <span>
        <bdi className={classes.city}>{ticket.departure_city ?? '-'}</bdi>
      </span>
      <span className={classes.line}>
        <IconPlane size={20} stroke={1.6} className="mirror" aria-hidden />
      </span>
      <span>
        <bdi className={classes.city}>{ticket.arrival_city ?? '-'}</bdi>
      </span>
    </h3>
  )
}
