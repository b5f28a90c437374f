import { TZDateMini } from '@date-fns/tz'
import { addDays } from './calendar.ts'

/** The days and the times that are known of a flight, each as local time at its airport. */
export type FlightTimes = {
  departure_date?: string | null | undefined
  departure_time?: string | null | undefined
  arrival_date?: string | null | undefined
  arrival_time?: string | null | undefined
  return_date?: string | null | undefined
  return_departure_time?: string | null | undefined
  return_arrival_date?: string | null | undefined
  return_arrival_time?: string | null | undefined
  /** Of the airports; null while they are not known. */
  departure_zone?: string | null | undefined
  arrival_zone?: string | null | undefined
}

type Stop = {
  day: string
  time: string | null
  /** In milliseconds; undefined without a time or a zone. */
  moment: number | undefined
}
export type FlightLeg = { departure: Stop; arrival: Stop }

const momentOf = (day: string, time: string, zone: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new TZDateMini(year, month - 1, date, hour, minute, zone).getTime()
}

const stop = (day: string, time: string | null | undefined, zone: string | null | undefined): Stop => ({
  day,
  time: time ?? null,
  moment: time && zone ? momentOf(day, time, zone) : undefined,
})

/** The flight there, and the flight back if it has a day. An arrival without a day is on the day of departure. */
export const legsOf = (flight: FlightTimes): FlightLeg[] => {
  const { departure_date: there, return_date: back, departure_zone: home, arrival_zone: away } = flight
  return [
    ...(there
      ? [
          {
            departure: stop(there, flight.departure_time, home),
            arrival: stop(flight.arrival_date ?? there, flight.arrival_time, away),
          },
        ]
      : []),
    ...(back
      ? [
          {
            departure: stop(back, flight.return_departure_time, away),
            arrival: stop(flight.return_arrival_date ?? back, flight.return_arrival_time, home),
          },
        ]
      : []),
  ]
}

/** Across the date line a flight can arrive on the day before it departed. Without zones only the days can be compared. */
export const arrivesTooEarly = ({ departure, arrival }: FlightLeg): boolean =>
  departure.moment !== undefined && arrival.moment !== undefined
    ? arrival.moment <= departure.moment
    : arrival.day < addDays(departure.day, -1)
