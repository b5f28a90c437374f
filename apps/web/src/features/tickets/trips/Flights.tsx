import { VisuallyHidden } from '@mantine/core'
import type { Ticket } from '@rihla/contract'
import type { FlightLeg } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { TripTypeIcon } from '../../../ui/brand/TripTypeIcon.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Flights.module.css'
import { flightsOf } from './trip.ts'

type StopProps = { label: string; time: string | null; city: string | null; airport: string | undefined; day?: string }

function Stop({ label, time, city, airport, day }: StopProps) {
  return (
    <div className={classes.stop}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Ltr className={classes.time ?? ''}>{time ?? '–'}</Ltr>
      <span className={classes.place}>
        <bdi>{city}</bdi> {airport && <Ltr>{airport}</Ltr>}
      </span>
      {day && <span className={classes.place}>{day}</span>}
    </div>
  )
}

const minutesOf = ({ departure, arrival }: FlightLeg): number | undefined =>
  departure.moment === undefined || arrival.moment === undefined
    ? undefined
    : (arrival.moment - departure.moment) / 60_000

/** TRIP-6: the flight there and the flight back, each with its local times. */
export function Flights({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const { details } = ticket
  const home = { city: ticket.departure_city, airport: details?.departure_airport }
  const away = { city: ticket.arrival_city, airport: details?.arrival_airport }

  return (
    <ul className={classes.flights}>
      {flightsOf(ticket).map((flight, place) => {
        const { departure, arrival } = flight
        const isBack = place > 0
        const number = isBack ? details?.return_flight_number : ticket.flight_number
        const minutes = minutesOf(flight)
        return (
          <li key={`${departure.day} ${departure.time} ${number}`} className={classes.flight}>
            <div className={classes.head}>
              <strong>{format.dayRange(departure.day, null, { today: format.today(), weekday: true })}</strong>
              <span className={classes.carrier}>
                {ticket.airline && <bdi>{ticket.airline}</bdi>} {number && <Ltr>{number}</Ltr>}
              </span>
            </div>
            <div className={classes.way}>
              <Stop label={t('departure')} time={departure.time} {...(isBack ? away : home)} />
              <span className={classes.line}>
                {minutes !== undefined && <span className={classes.duration}>{format.duration(minutes)}</span>}
                <span className={classes.path}>
                  <TripTypeIcon type="flight" size={18} />
                </span>
              </span>
              <Stop
                label={t('arrival')}
                time={arrival.time}
                {...(isBack ? home : away)}
                {...(arrival.day !== departure.day && {
                  day: format.dayRange(arrival.day, null, { today: format.today(), weekday: true }),
                })}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
