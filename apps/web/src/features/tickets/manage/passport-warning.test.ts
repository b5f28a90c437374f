import { expect, test } from 'vitest'
import { passportWarning } from './passport-warning.ts'
import { TICKET_SCHEMA } from './ticket-schema.ts'

const TODAY = '2026-11-15'
const clientUntil = (passport_expiry: string | null) => ({ id: 1, full_name: 'Layla Hassan', passport_expiry })

const flight = (expiry: string | null, dates: { departure_date?: string; return_date?: string }) =>
  passportWarning({ ...TICKET_SCHEMA.blank, client: clientUntil(expiry), ...dates }, TODAY)

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
  expect(passportWarning({ ...stay, client: clientUntil('2027-07-30') }, TODAY)).toMatchObject({ until: '2027-07-31' })
})

test('PROFILE-12: before a date is typed, today counts', () => {
  expect(flight('2026-11-14', {})).toEqual({ kind: 'expired', expiry: '2026-11-14' })
  expect(flight('2027-05-14', {})).toEqual({ kind: 'soon', expiry: '2027-05-14' })
  expect(flight('2027-05-15', { departure_date: '2027-0' })).toBeUndefined()
})

test('PROFILE-12: there is no warning for a past trip, an unknown passport, or before a client is chosen', () => {
  expect(flight('2026-12-01', { departure_date: '2026-10-01', return_date: '2026-10-08' })).toBeUndefined()
  expect(flight(null, { departure_date: '2027-01-10' })).toBeUndefined()
  expect(passportWarning(TICKET_SCHEMA.blank, TODAY)).toBeUndefined()
})
