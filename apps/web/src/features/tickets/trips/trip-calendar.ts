import type { Ticket } from '@rihla/contract'
import { addDays, type FlightLeg } from '@rihla/domain'
import { daysOf, flightsOf } from './trip.ts'

const compact = (text: string) => text.replaceAll(/[-:]/g, '')
const utc = (moment: Date | number) => `${compact(new Date(moment).toISOString().slice(0, 19))}Z`
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

const LONGEST_LINE = 75
const bytesOf = (sign: string) => new TextEncoder().encode(sign).length

/** RFC 5545: lines of at most 75 bytes, counting the space that continues one. No character is split. */
const folded = (line: string) => {
  const lines = ['']
  let left = LONGEST_LINE
  for (const sign of line) {
    const size = bytesOf(sign)
    if (size > left) {
      lines.push('')
      left = LONGEST_LINE - 1
    }
    lines[lines.length - 1] += sign
    left -= size
  }
  return lines.join('\r\n ')
}

export type CalendarTexts = {
  title: string
  details: string
  /** Of the flight there and of the flight back. */
  routes: readonly [string, string]
  /** With the number of the trip it identifies the event for all time, also beside those of other agencies. */
  host: string
}

const wholeDays = (from: string, to: string) => [
  `DTSTART;VALUE=DATE:${compact(from)}`,
  // The end is the first day that is no longer part of it.
  `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`,
]

/** As moments in UTC: each calendar shows them in the zone where its owner is. */
const timesOf = ({ departure, arrival }: FlightLeg) =>
  departure.moment === undefined
    ? wholeDays(departure.day, departure.day)
    : [`DTSTART:${utc(departure.moment)}`, ...(arrival.moment === undefined ? [] : [`DTEND:${utc(arrival.moment)}`])]

/**
 * TRIP-6: a flight with known times is an event for each flight, any other trip one of whole days. A file saved after a
 * change replaces the events of an earlier one. None without a date.
 */
export const tripCalendar = (ticket: Ticket, texts: CalendarTexts, now = new Date()): string | undefined => {
  const days = daysOf(ticket)
  if (!days) return undefined
  const event = (name: string, title: string, when: string[]) => [
    'BEGIN:VEVENT',
    `UID:${name}@${texts.host}`,
    `SEQUENCE:${ticket.version}`,
    `DTSTAMP:${utc(now)}`,
    `STATUS:${ticket.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'}`,
    ...when,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(texts.details)}`,
    'END:VEVENT',
  ]
  const trip = `trip-${ticket.id}`
  const flights = flightsOf(ticket)
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Rihla//Trips//EN', 'METHOD:PUBLISH'],
    ...(flights.some(({ departure }) => departure.moment !== undefined)
      ? flights.flatMap((flight, place) =>
          event(place === 0 ? trip : `${trip}-return`, texts.routes[place === 0 ? 0 : 1], timesOf(flight)),
        )
      : event(trip, texts.title, wholeDays(days.from, days.to ?? days.from))),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
