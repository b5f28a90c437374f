import { isDay } from '@rihla/domain'
import { useExpectedPoints } from '../../../lib/use-expected-points.ts'
import { convertedOf } from './converted.ts'
import { type TicketValues, TYPE_FIELDS } from './ticket-schema.ts'

/** What campaigns ask about; a day that is being typed is left out. */
const aboutOf = ({ ticket_type, ...trip }: TicketValues) => {
  const day = (typed: string) => (isDay(typed) ? typed : undefined)
  const about = {
    ...{ arrival_city: trip.arrival_city.trim(), airline: trip.airline.trim(), hotel_city: trip.hotel_city.trim() },
    ...{ departure_date: day(trip.departure_date), check_in_date: day(trip.check_in_date) },
    ...{ place: trip.place.trim(), start_date: day(trip.start_date) },
  }
  const isAsked = ([field, value]: [string, unknown]) =>
    value && (TYPE_FIELDS[ticket_type] as readonly string[]).includes(field)
  return { ticket_type, ...(Object.fromEntries(Object.entries(about).filter(isAsked)) as typeof about) }
}

/** What the trip in the form would earn. */
export const usePointsOf = (values: TicketValues, ticketId: number | undefined) =>
  useExpectedPoints({
    // Without a rate nothing can be said yet.
    price: values.currency ? String(convertedOf(values) ?? '') : values.price,
    clientId: values.client?.id,
    ticketId,
    about: aboutOf(values),
  })
