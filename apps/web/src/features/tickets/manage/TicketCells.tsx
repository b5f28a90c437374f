import type { AdminTicket } from '@rihla/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { tripName } from '../../../lib/trip-days.ts'
import { TripTypeIcon } from '../../../ui/brand/TripTypeIcon.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { RowButton } from '../../../ui/tables/RowLink.tsx'
import { Party } from './Party.tsx'
import { travelNote } from './travel-note.ts'
import classes from './TicketRows.module.css'

type TripCellProps = {
  ticket: AdminTicket
  /** Instead of the number of the flight or the place. */
  hasReference: boolean
  onOpen: () => void
}

/** The name of a ticket, with its type, its number or place, and the supplier's reference. It opens the ticket. */
export function TripCell({ ticket, hasReference, onOpen }: TripCellProps) {
  const { t } = useTranslation(['admin-tickets', 'tickets', 'staff'])
  const type = t(`tickets:type_${ticket.ticket_type}`)
  const name = tripName(ticket, (cities) => t('route', cities)) ?? (ticket.is_opening ? t('opening') : null)
  const place = ticket.ticket_type === 'hotel' ? ticket.hotel_city : ticket.place

  return (
    <div className={classes.trip}>
      <span className={classes.icon}>
        <TripTypeIcon type={ticket.ticket_type} size={17} stroke={1.7} />
      </span>
      <div>
        <RowButton label={t('staff:editOf', { name: name ?? type })} onClick={onOpen}>
          {name ?? type}
        </RowButton>
        <div className={classes.below}>
          {name && <span>{type}</span>}
          {!hasReference && place && (
            <span>
              <bdi>{place}</bdi>
            </span>
          )}
          {!hasReference && ticket.flight_number && (
            <span>
              <Ltr>{ticket.flight_number}</Ltr>
            </span>
          )}
          {hasReference && (
            <span>
              <Ltr className={classes.reference}>{ticket.booking_reference}</Ltr>
            </span>
          )}
          {hasReference && <Party ticket={ticket} />}
          {hasReference && ticket.external_reference && (
            <span>
              <Ltr className={classes.reference}>{ticket.external_reference}</Ltr>
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
