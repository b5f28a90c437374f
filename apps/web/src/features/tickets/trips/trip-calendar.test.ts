import type { Ticket } from '@rihla/contract'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { tripCalendar } from './trip-calendar.ts'

const days = {
  ...{ id: 7, ticket_type: 'flight', status: 'confirmed', version: 3 },
  ...{ departure_date: '2026-11-28', return_date: '2026-12-05' },
} as Ticket
const timed = {
  ...days,
  ...{ departure_date: '2027-04-29', return_date: '2027-05-06' },
  details: {
    ...{
      departure_zone: 'Africa/Cairo',
      arrival_zone: 'Europe/Istanbul',
      departure_time: '09:40',
      arrival_time: '13:05',
    },
    ...{ return_departure_time: '23:20', return_arrival_date: '2027-05-07', return_arrival_time: '00:45' },
  },
} as Ticket
const TEXTS = {
  ...{ title: 'إسطنبول', details: 'RH-7Q2X9K, 19000\nMS 735', host: 'rihla.example' },
  routes: ['القاهرة – إسطنبول', 'إسطنبول – القاهرة'] as const,
}
const NOW = new Date('2026-11-17T09:30:00.000Z')

const fileOf = (ticket: Ticket, texts = TEXTS) => tripCalendar(ticket, texts, NOW) ?? ''

/** The file as ical.js reads it. */
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, description, startDate, endDate } = new ICAL.Event(component)
    const [from, to] = [startDate, endDate].map((at) => (at.isDate ? at.toString() : at.toJSDate().toISOString()))
    return { uid, sequence, summary, description, from, to, status: component.getFirstPropertyValue('status') }
  })

const expectShortLines = (file: string) => {
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
}

test('TRIP-6: without times a trip covers its days, the last one included', () => {
  expect(eventsOf(fileOf(days))).toEqual([
    {
      ...{ uid: 'trip-7@rihla.example', sequence: 3, summary: 'إسطنبول', description: 'RH-7Q2X9K, 19000\nMS 735' },
      ...{ from: '2026-11-28', to: '2026-12-06', status: 'CONFIRMED' },
    },
  ])
  expect(eventsOf(fileOf({ ...days, return_date: null, status: 'pending' }))).toMatchObject([
    { to: '2026-11-29', status: 'TENTATIVE' },
  ])
  expect(tripCalendar({ ...days, departure_date: null }, TEXTS, NOW)).toBeUndefined()
})

test('TRIP-6: each flight has the moments of its airports, also after Cairo has changed its clocks in between', () => {
  // Cairo moves to summer time on 30 April 2027, from UTC+2 to UTC+3, where Istanbul is all year.
  expect(eventsOf(fileOf(timed))).toMatchObject([
    {
      ...{ uid: 'trip-7@rihla.example', summary: 'القاهرة – إسطنبول' },
      ...{ from: '2027-04-29T07:40:00.000Z', to: '2027-04-29T10:05:00.000Z' },
    },
    {
      ...{ uid: 'trip-7-return@rihla.example', summary: 'إسطنبول – القاهرة' },
      ...{ from: '2027-05-06T20:20:00.000Z', to: '2027-05-06T21:45:00.000Z' },
    },
  ])
})

test('TRIP-6: a return whose times are not known is a day', () => {
  const details = { ...timed.details, return_departure_time: undefined }
  expect(eventsOf(fileOf({ ...timed, details })).map(({ from, to }) => [from, to])).toEqual([
    ['2027-04-29T07:40:00.000Z', '2027-04-29T10:05:00.000Z'],
    ['2027-05-06', '2027-05-07'],
  ])
})

test('TRIP-6: after a change the file has the same events with a higher sequence', () => {
  const [before, after] = [timed, { ...timed, version: 4 }].map((ticket) => eventsOf(fileOf(ticket)))
  expect(after?.map(({ uid }) => uid)).toEqual(before?.map(({ uid }) => uid))
  expect(after?.map(({ sequence }) => sequence)).toEqual([4, 4])
})

test('TRIP-6: a name cannot add lines to the file, and no line is too long for a calendar', () => {
  const file = fileOf(days, { ...TEXTS, title: 'إسطنبول; '.repeat(30), details: 'a\nEND:VCALENDAR' })
  expect(eventsOf(file)).toMatchObject([{ summary: 'إسطنبول; '.repeat(30), description: 'a\nEND:VCALENDAR' }])
  expectShortLines(file)
})

test.each(['🕋', '🇸🇦', 'Umrah 🕋 عمرة ', 'عُمرة ', '中', 'x', 'n\\'])(
  'TRIP-6: a long title of %s is in lines of at most 75 bytes, and read as it was written',
  (part) => {
    for (const length of [1, 20, 40, 41, 42]) {
      const title = part.repeat(length)
      const file = fileOf(days, { ...TEXTS, title })
      expect(eventsOf(file)).toMatchObject([{ summary: title }])
      expectShortLines(file)
    }
  },
)
