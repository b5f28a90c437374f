import type { Ticket } from '@rihla/contract'
import { expect, test } from 'vitest'
import { passportNotice } from './passport-notice.ts'

const TODAY = '2026-11-15'

const flight: Ticket = {
  id: 1,
  client: { id: 10001, full_name: 'Layla Hassan' },
  ticket_type: 'flight',
  price: 42000,
  points: 400,
  booking_reference: 'RH-7Q2X9K',
  status: 'confirmed',
  expires_at: null,
  is_reviewed: false,
  is_opening: false,
  completable_from: null,
  version: 1,
  review: null,
  departure_city: 'Cairo',
  arrival_city: 'Istanbul',
  departure_date: '2026-11-28',
  return_date: '2026-12-05',
  airline: null,
  flight_number: null,
  hotel_name: null,
  hotel_city: null,
  check_in_date: null,
  check_out_date: null,
  room_type: null,
  number_of_guests: null,
  special_requests: null,
  title: null,
  place: null,
  start_date: null,
  end_date: null,
  external_reference: null,
  details: null,
}
const hotel: Ticket = {
  ...flight,
  ticket_type: 'hotel',
  arrival_city: null,
  departure_date: null,
  return_date: null,
  hotel_city: 'Sharm El Sheikh',
  check_in_date: '2026-12-18',
  check_out_date: '2026-12-22',
}

test('PROFILE-12: a passport that ends less than six months after a trip names the trip', () => {
  expect(passportNotice({ passport_expiry: '2027-06-04', tickets: [hotel, flight] }, TODAY)).toEqual({
    kind: 'trip',
    expiry: '2027-06-04',
    place: 'Istanbul',
  })
})

test('PROFILE-12: the hotel counts to its last day', () => {
  expect(passportNotice({ passport_expiry: '2027-06-21', tickets: [hotel] }, TODAY)).toMatchObject({
    kind: 'trip',
    place: 'Sharm El Sheikh',
  })
  expect(passportNotice({ passport_expiry: '2027-06-22', tickets: [hotel] }, TODAY)).toBeUndefined()
})

test('PROFILE-12: without an upcoming trip, six months from today count', () => {
  expect(passportNotice({ passport_expiry: '2027-05-14', tickets: [] }, TODAY)).toMatchObject({ kind: 'soon' })
  expect(passportNotice({ passport_expiry: '2027-05-15', tickets: [] }, TODAY)).toBeUndefined()
})

test('PROFILE-12: cancelled trips, past ones and those that were completed under way do not count', () => {
  const tickets: Ticket[] = [
    { ...flight, status: 'cancelled' },
    { ...flight, status: 'completed', departure_date: TODAY },
    { ...flight, status: 'completed', departure_date: '2026-06-11', return_date: '2026-06-19' },
  ]
  expect(passportNotice({ passport_expiry: '2027-06-01', tickets }, TODAY)).toBeUndefined()
})

test('PROFILE-12: a one-way flight ends when it leaves', () => {
  const oneWay = { ...flight, return_date: null }
  expect(passportNotice({ passport_expiry: '2027-05-27', tickets: [oneWay] }, TODAY)).toMatchObject({ kind: 'trip' })
})

test('PROFILE-12: an expired passport is reported as expired', () => {
  expect(passportNotice({ passport_expiry: '2026-11-14', tickets: [flight] }, TODAY)).toMatchObject({ kind: 'expired' })
})

test('PROFILE-12: without a date there is no notice', () => {
  expect(passportNotice({ passport_expiry: null, tickets: [flight] }, TODAY)).toBeUndefined()
})
