import type { Ticket } from '@rihla/contract'
import { IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TripTypeIcon } from '../../../ui/brand/TripTypeIcon.tsx'
import { isPriceOnly, isRoute } from './trip.ts'
import classes from './Trips.module.css'

export function TripIcon({ ticket }: { ticket: Ticket }) {
  if (isPriceOnly(ticket)) return <IconTicket size={18} stroke={1.6} className="mirror" aria-hidden />
  return <TripTypeIcon type={ticket.ticket_type} />
}

/** The type of a trip, with its icon. */
export function TripKind({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  return (
    <>
      <TripIcon ticket={ticket} />
      {isPriceOnly(ticket) ? t('openingKind') : t(`type_${ticket.ticket_type}`)}
    </>
  )
}

/** The route of a flight or bus, or the name and place of a stay; a booking with only a price says so. */
export function TripHeading({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')

  if (isPriceOnly(ticket))
    return (
      <h3 className={classes.stay}>
        <span className={classes.city}>{t('opening')}</span>
      </h3>
    )

  if (!isRoute(ticket)) {
    const place = ticket.ticket_type === 'hotel' ? ticket.hotel_city : ticket.place
    return (
      <h3 className={classes.stay}>
        <bdi className={classes.city}>{ticket.title ?? ticket.hotel_name ?? t(`type_${ticket.ticket_type}`)}</bdi>
        {place && <bdi className={classes.hotelCity}>{place}</bdi>}
      </h3>
    )
  }

  return (
    <h3 className={classes.route}>
      <span>
        <bdi className={classes.city}>{ticket.departure_city ?? '-'}</bdi>
      </span>
      <span className={classes.line}>
        <TripTypeIcon type={ticket.ticket_type} size={20} />
      </span>
      <span>
        <bdi className={classes.city}>{ticket.arrival_city ?? '-'}</bdi>
      </span>
    </h3>
  )
}
