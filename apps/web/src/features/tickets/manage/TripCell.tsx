import type { AdminTicket } from '@rihla/contract'
import { IconBed, IconPlane } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import classes from './TicketRows.module.css'

/** The type of a ticket with its route or hotel; or its route or hotel with other details. */
export function TripCell({ ticket, children }: { ticket: AdminTicket; children?: ReactNode }) {
  const { t } = useTranslation(['admin-tickets', 'tickets'])
  const isFlight = ticket.ticket_type === 'flight'
  const TypeIcon = isFlight ? IconPlane : IconBed
  const [from, to, hotel] = [ticket.departure_city, ticket.arrival_city, ticket.hotel_name].map(
    (place) => place && isolated(place),
  )
  const route = from && to ? t('route', { from, to }) : (from ?? to)
  const type = t(`type_${ticket.ticket_type}`, { ns: 'tickets' })
  const name = (isFlight ? route : hotel) ?? (ticket.is_opening ? t('opening') : null)

  return (
    <div className={classes.trip}>
      <TypeIcon size={18} stroke={1.6} className="mirror" aria-hidden />
      <div>
        {children ? (
          <div className={classes.name}>{name ?? type}</div>
        ) : (
          <>
            <div>{type}</div>
            {name && <div className={classes.below}>{name}</div>}
          </>
        )}
        {children}
      </div>
    </div>
  )
}
