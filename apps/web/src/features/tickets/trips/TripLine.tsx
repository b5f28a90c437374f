import type { Ticket } from '@rihla/contract'
import { useFormat } from '../../../i18n/use-format.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { daysOf, nameOf } from './trip.ts'
import { TripIcon } from './TripHeading.tsx'
import classes from './Trips.module.css'

/** The trip that a question is about. */
export function TripLine({ ticket }: { ticket: Ticket }) {
  const format = useFormat()
  const days = daysOf(ticket)
  const carrier = ticket.airline ?? ticket.hotel_city ?? ticket.place

  return (
    <div className={classes.tripLine}>
      <TripIcon ticket={ticket} />
      <div>
        <p className={classes.name}>{nameOf(ticket)}</p>
        <p className={classes.facts}>
          {carrier && <bdi>{carrier}</bdi>}
          {ticket.flight_number && <Ltr>{ticket.flight_number}</Ltr>}
          {days && (
            <span className={classes.days}>{format.dayRange(days.from, days.to, { today: format.today() })}</span>
          )}
        </p>
      </div>
    </div>
  )
}
