import type { Ticket } from '@rihla/contract'
import { expect, test } from 'vitest'
import { tripCalendar } from './trip-calendar.ts'

const flight = { id: 7, ticket_type: 'flight', departure_date: '2026-11-28', return_date: '2026-12-05' } as Ticket
const NOW = new Date('2026-11-17T09:30:00.000Z')
const linesOf = (ticket: Ticket, title = 'Cairo – Istanbul') =>
  tripCalendar(ticket, { title, details: 'RH-7Q2X9K, 19000' }, NOW)?.replaceAll('\r\n ', '').split('\r\n')

test('PROFILE-4: a trip in the calendar covers its days, the last one included', () => {
  expect(linesOf(flight)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rihla//Trips//EN',
    'BEGIN:VEVENT',
    'UID:trip-7@rihla',
    'DTSTAMP:20261117T093000Z',
    'DTSTART;VALUE=DATE:20261128',
    'DTEND;VALUE=DATE:20261206',
    'SUMMARY:Cairo – Istanbul',
    'DESCRIPTION:RH-7Q2X9K\\, 19000',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  expect(linesOf({ ...flight, return_date: null })?.[7]).toBe('DTEND;VALUE=DATE:20261129')
  expect(linesOf({ ...flight, departure_date: null })).toBeUndefined()
})

test('PROFILE-4: a name cannot add lines to the file, and no line is too long for a calendar', () => {
  const text = tripCalendar(flight, { title: 'إسطنبول '.repeat(30), details: 'a\nEND:VCALENDAR' }, NOW) ?? ''
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => line.startsWith('END:VCALENDAR'))).toHaveLength(1)
  expect(lines).toContain('DESCRIPTION:a\\nEND:VCALENDAR')
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
