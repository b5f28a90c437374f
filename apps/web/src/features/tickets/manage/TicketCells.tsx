import type { AdminTicket } from '@rihla/contract'
import { IconAlertTriangle, IconBed, IconPlane } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { RowButton } from '../../../ui/tables/RowLink.tsx'
import { travelNote } from './travel-note.ts'
import classes from './TicketRows.module.css'

type TripCellProps = {
  ticket: AdminTicket
  /** Instead of the number of the flight or the city of the hotel. */
  hasReference: boolean
  onOpen: () => void
}

/** The route or hotel of a ticket, with its type and number. It opens the ticket. */
export function TripCell({ ticket, hasReference, onOpen }: TripCellProps) {
  const { t } = useTranslation(['admin-tickets', 'tickets', 'staff'])
  const isFlight = ticket.ticket_type === 'flight'
  const TypeIcon = isFlight ? IconPlane : IconBed
  const [from, to, hotel] = [ticket.departure_city, ticket.arrival_city, ticket.hotel_name].map(
    (place) => place && isolated(place),
  )
  const route = from && to ? t('route', { from, to }) : (from ?? to)
  const type = t(`tickets:type_${ticket.ticket_type}`)
  const name = (isFlight ? route : hotel) ?? (ticket.is_opening ? t('opening') : null)
  const number = isFlight ? ticket.flight_number : ticket.hotel_city

  return (
    <div className={classes.trip}>
      <span className={classes.icon}>
        <TypeIcon size={17} stroke={1.7} className="mirror" aria-hidden />
      </span>
      <div>
        <RowButton label={t('staff:editOf', { name: name ?? type })} onClick={onOpen}>
          {name ?? type}
        </RowButton>
        <div className={classes.below}>
          {name && <span>{type}</span>}
          {number && !hasReference && <span>{isFlight ? <Ltr>{number}</Ltr> : <bdi>{number}</bdi>}</span>}
          {hasReference && (
            <span>
              <Ltr className={classes.reference}>{ticket.booking_reference}</Ltr>
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

/** The travel dates, and below them how far away they are, or that the passport does not last. */
export function DatesCell({ ticket }: { ticket: AdminTicket }) {
  const { t } = useTranslation('admin-tickets')
  const format = useFormat()
  const today = format.today()
  const note = travelNote(ticket, today)
  if (!note) return '-'
  return (
    <>
      <div className={classes.days}>{format.dayRange(note.from, note.to, { today })}</div>
      {note.kind === 'passport' && (
        <div className={`${classes.below} ${classes.warning}`}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
          {t('passportTooEarly')}
        </div>
      )}
      {note.kind === 'during' && <div className={classes.below}>{t('travelling')}</div>}
      {note.kind === 'away' && <div className={classes.below}>{format.daysAway(note.days)}</div>}
    </>
  )
}
