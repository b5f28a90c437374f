import type { Ticket } from '@rihla/contract'
import { expect, test } from 'vitest'
import { countdownOf } from './countdown.ts'
import { cityOf, daysOf, isPriceOnly, nameOf, nearestFirst, nightsOf, placeOf, tripToRate } from './trip.ts'

const opening = { is_opening: true, departure_city: null, arrival_city: null, hotel_name: null } as Ticket

test('RULES-7: a booking of which only the price was entered has no route to show, and any other has', () => {
  expect(isPriceOnly(opening)).toBe(true)
  expect(isPriceOnly({ ...opening, arrival_city: 'Amman' })).toBe(false)
  expect(isPriceOnly({ ...opening, hotel_name: 'Nile View' })).toBe(false)
  expect(isPriceOnly({ ...opening, is_opening: false })).toBe(false)
})

const TODAY = '2026-11-17'
const flight = (departure_date: string | null, return_date: string | null = null, status = 'confirmed') =>
  ({ ticket_type: 'flight', departure_date, return_date, status }) as Ticket

test('PROFILE-4: the nearest trip comes first, then the past ones from the latest, and one without a date last', () => {
  const next = flight('2026-11-28', '2026-12-05')
  const later = flight('2026-12-18', '2026-12-22', 'pending')
  const now = flight('2026-11-15', '2026-11-20')
  const past = flight('2026-06-11', '2026-06-19', 'completed')
  const older = flight('2025-01-11', null, 'completed')
  const cancelled = flight('2026-12-01', null, 'cancelled')
  const undated = flight(null)
  expect(nearestFirst([older, later, undated, past, cancelled, next, now], TODAY)).toEqual([
    now,
    next,
    later,
    cancelled,
    past,
    older,
    undated,
  ])
})

test('PROFILE-4: the days to a trip, and the day of a trip that has begun', () => {
  expect(countdownOf(flight('2026-11-29', '2026-12-05'), TODAY)).toEqual({ kind: 'before', days: 12 })
  expect(countdownOf(flight('2026-11-18'), TODAY)).toEqual({ kind: 'tomorrow' })
  expect(countdownOf(flight('2026-11-17'), TODAY)).toEqual({ kind: 'today' })
  expect(countdownOf(flight('2026-11-17', '2026-11-24'), TODAY)).toEqual({ kind: 'during', day: 1, days: 8 })
  expect(countdownOf(flight('2026-11-15', '2026-11-22'), TODAY)).toEqual({ kind: 'during', day: 3, days: 8 })
  expect(countdownOf(flight('2026-11-10', '2026-11-16'), TODAY)).toBeUndefined()
  expect(countdownOf(flight(null), TODAY)).toBeUndefined()
})

test('PROFILE-7: for thirty days, the newest completed trip without a review is asked for', () => {
  const dubai = { ...flight('2026-11-01', '2026-11-08', 'completed'), is_reviewed: false }
  const older = { ...flight('2026-10-25', '2026-10-30', 'completed'), is_reviewed: false }
  const next = flight('2026-11-28', '2026-12-05')
  expect(tripToRate([next, older, dubai], TODAY)).toEqual({ ticket: dubai, lastDay: '2026-11-08' })
  expect(tripToRate([older, { ...dubai, is_reviewed: true }], TODAY)?.ticket).toBe(older)
  expect(tripToRate([dubai], '2026-12-08')?.ticket).toBe(dubai)
  expect(tripToRate([dubai], '2026-12-09')).toBeUndefined()
  expect(tripToRate([dubai], '2026-11-07')).toBeUndefined()
  const running = { ...flight('2026-11-16', '2026-11-26', 'completed'), is_reviewed: false }
  expect(tripToRate([running, dubai], TODAY)?.ticket).toBe(dubai)
  expect(tripToRate([next, { ...flight(null, null, 'completed'), is_reviewed: false }], TODAY)).toBeUndefined()
})

const NOTHING = {
  ...{ departure_city: null, arrival_city: null, departure_date: null, return_date: null, hotel_name: null },
  ...{ hotel_city: null, check_in_date: null, check_out_date: null, title: null, place: null },
  ...{ start_date: null, end_date: null, booking_reference: 'RH-4TT8ZC' },
}
const trip = (ticket_type: Ticket['ticket_type'], given: Partial<Ticket>) =>
  ({ ...NOTHING, ticket_type, ...given }) as Ticket

test('TRIP-1: each type has its days, its place and its name', () => {
  const days = { start_date: '2027-01-10', end_date: '2027-01-20' }
  const umrah = trip('umrah', { ...days, title: 'Umrah in Rajab', place: 'Makkah' })
  expect([daysOf(umrah), placeOf(umrah), cityOf(umrah)]).toEqual([
    { from: '2027-01-10', to: '2027-01-20' },
    'Makkah',
    'Makkah',
  ])
  expect([nameOf(umrah), nightsOf(umrah)]).toEqual(['\u2068Umrah in Rajab\u2069', 10])
  const bus = trip('bus', { ...days, end_date: null, departure_city: 'Cairo', arrival_city: 'Sharm' })
  expect([daysOf(bus), placeOf(bus), nightsOf(bus)]).toEqual([{ from: '2027-01-10', to: null }, 'Sharm', undefined])
  expect(nameOf(bus)).toBe('\u2068Cairo\u2069 – \u2068Sharm\u2069')
  const insurance = trip('other', { title: 'Travel insurance', start_date: '2027-01-10' })
  expect([placeOf(insurance), cityOf(insurance)]).toEqual(['Travel insurance', null])
  const visa = trip('visa', { ...days, title: 'Schengen visa', place: 'France' })
  expect([placeOf(visa), nightsOf(visa)]).toEqual(['France', undefined])
  const hotel = trip('hotel', {
    ...days,
    check_in_date: '2027-02-01',
    check_out_date: '2027-02-03',
    hotel_name: 'Jiwar',
  })
  expect([daysOf(hotel), placeOf(hotel), nightsOf(hotel)]).toEqual([
    { from: '2027-02-01', to: '2027-02-03' },
    'Jiwar',
    2,
  ])
  expect(nameOf(trip('flight', {}))).toBe('\u2068RH-4TT8ZC\u2069')
})
