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

type TripHeadingProps = {
  ticket: Ticket
  level: 'h2' | 'h3'
  /** In the head of a sheet, which gives it the focus. */
  withLabels?: boolean
}

/** The route of a flight, or the hotel and its city; a booking with only a price says so. */
export function TripHeading({ ticket, level: Heading, withLabels = false }: TripHeadingProps) {
  const { t } = useTranslation('tickets')
  const focus = withLabels && { tabIndex: -1, 'data-autofocus': true }

  if (isPriceOnly(ticket))
    return (
      <Heading className={classes.stay} {...focus}>
        <span className={classes.city}>{t('opening')}</span>
      </Heading>
    )

  if (ticket.ticket_type === 'hotel')
    return (
      <Heading className={classes.stay} data-stacked={withLabels || undefined} {...focus}>
        <bdi className={classes.city}>{ticket.hotel_name ?? t('type_hotel')}</bdi>
        {ticket.hotel_city && <bdi className={classes.hotelCity}>{ticket.hotel_city}</bdi>}
      </Heading>
    )

  return (
    <Heading className={classes.route} {...focus}>
      <span>
        {withLabels && <span className={classes.label}>{t('from')}</span>}
        <bdi className={classes.city}>{ticket.departure_city ?? '-'}</bdi>
      </span>
      <span className={classes.line}>
        <IconPlane size={20} stroke={1.6} className="mirror" aria-hidden />
      </span>
      <span>
        {withLabels && <span className={classes.label}>{t('to')}</span>}
        <bdi className={classes.city}>{ticket.arrival_city ?? '-'}</bdi>
      </span>
    </Heading>
  )
}
