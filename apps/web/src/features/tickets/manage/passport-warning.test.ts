import { expect, test } from 'vitest'
import { passengersOf, passportWarning } from './passport-warning.ts'
import { TICKET_SCHEMA } from './ticket-schema.ts'

const TODAY = '2026-11-15'
const clientUntil = (passport_expiry: string | null) => ({ id: 1, full_name: 'Layla Hassan', passport_expiry })

const until = (passport_expiry: string | null) => ({ name: 'Layla Hassan', passport_expiry })

const flight = (expiry: string | null, dates: { departure_date?: string; return_date?: string }) =>
  passportWarning({ ...TICKET_SCHEMA.blank, ...dates }, until(expiry), TODAY)

test('PROFILE-12: a passport that expires within six months of the return is reported with the required day', () => {
  const dates = { departure_date: '2027-01-10', return_date: '2027-01-20' }
  expect(flight('2027-07-19', dates)).toEqual({ kind: 'trip', expiry: '2027-07-19', until: '2027-07-20' })
  expect(flight('2027-07-20', dates)).toBeUndefined()
})

test('PROFILE-12: without a return the departure counts, and for a stay its last day', () => {
  expect(flight('2027-07-09', { departure_date: '2027-01-10' })).toMatchObject({ kind: 'trip', until: '2027-07-10' })
  const stay = {
    ...TICKET_SCHEMA.blank,
    ticket_type: 'hotel' as const,
    check_in_date: '2027-01-10',
    check_out_date: '2027-01-31',
  }
  expect(passportWarning(stay, until('2027-07-30'), TODAY)).toMatchObject({ until: '2027-07-31' })
})

test('PROFILE-12: before a date is typed, today counts', () => {
  expect(flight('2026-11-14', {})).toEqual({ kind: 'expired', expiry: '2026-11-14' })
  expect(flight('2027-05-14', {})).toEqual({ kind: 'soon', expiry: '2027-05-14' })
  expect(flight('2027-05-15', { departure_date: '2027-0' })).toBeUndefined()
})

test('PROFILE-12: there is no warning for a past trip, or an unknown passport', () => {
  expect(flight('2026-12-01', { departure_date: '2026-10-01', return_date: '2026-10-08' })).toBeUndefined()
  expect(flight(null, { departure_date: '2027-01-10' })).toBeUndefined()
})

test('TRIP-1, PROFILE-12: an Umrah counts to its last day, and a visa to the day it is needed by', () => {
  const trip = { ...TICKET_SCHEMA.blank, start_date: '2027-01-10' }
  const umrah = { ...trip, ticket_type: 'umrah' as const, end_date: '2027-01-20' }
  expect(passportWarning(umrah, until('2027-07-19'), TODAY)).toMatchObject({ until: '2027-07-20' })
  expect(passportWarning({ ...trip, ticket_type: 'visa' }, until('2027-07-19'), TODAY)).toBeUndefined()
})

test('TRIP-3: the passports of a trip are those of the chosen travellers, and of the client who travels', () => {
  const family = [
    { id: 1, name: 'Karim', passport_expiry: null },
    { id: 2, name: 'Salma', passport_expiry: '2027-01-01' },
  ]
  const names = (values: object) =>
    passengersOf({ ...TICKET_SCHEMA.blank, client: clientUntil(null), ...values }, family).map(({ name }) => name)
  expect(names({})).toEqual(['Layla Hassan'])
  expect(names({ traveller_ids: [2, 1] })).toEqual(['Layla Hassan', 'Karim', 'Salma'])
  expect(names({ traveller_ids: [2], client_travels: false })).toEqual(['Salma'])
  expect(names({ client: null })).toEqual([])
})
