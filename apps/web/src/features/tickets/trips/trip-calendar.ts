import type { Ticket } from '@rihla/contract'
import { addDays } from '@rihla/domain'
import { daysOf } from './trip.ts'

const compact = (day: string) => day.replaceAll('-', '')
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** RFC 5545: lines of at most 75 bytes; 24 characters of any script fit. */
const folded = (line: string) =>
  [...line].reduce((text, sign, place) => text + (place > 0 && place % 24 === 0 ? '\r\n ' : '') + sign, '')

type Texts = { title: string; details: string }

/** A trip as whole days: times of departure are not known. None without a date. */
export const tripCalendar = (ticket: Ticket, { title, details }: Texts, now = new Date()): string | undefined => {
  const days = daysOf(ticket)
  if (!days) return undefined
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rihla//Trips//EN',
    'BEGIN:VEVENT',
    `UID:trip-${ticket.id}@rihla`,
    `DTSTAMP:${compact(now.toISOString().slice(0, 19)).replaceAll(':', '')}Z`,
    `DTSTART;VALUE=DATE:${compact(days.from)}`,
    // The end is the first day that is no longer part of it.
    `DTEND;VALUE=DATE:${compact(addDays(days.to ?? days.from, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(details)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
