import type { AdminTicket } from '@rihla/contract'
import { expect, test } from 'vitest'
import { travelNote } from './travel-note.ts'

const TODAY = '2026-11-16'
const flight = (departure_date: string | null, return_date: string | null, given: Partial<AdminTicket> = {}) =>
  travelNote(
    {
      ticket_type: 'flight',
      status: 'confirmed',
      client: { id: 1, full_name: 'Layla', passport_expiry: null },
      client_travels: true,
      travellers: [],
      departure_date,
      return_date,
      ...given,
    } as AdminTicket,
    TODAY,
  )

test('TICKETS-1: a ticket says how far away its trip is, and nothing once it is cancelled', () => {
  expect(flight('2026-11-19', '2026-11-24')).toMatchObject({ kind: 'away', days: 3 })
  expect(flight('2026-11-16', null)).toMatchObject({ kind: 'away', days: 0 })
  expect(flight('2026-11-14', '2026-11-20')).toMatchObject({ kind: 'during' })
  expect(flight('2026-11-01', '2026-11-15')).toMatchObject({ kind: 'away', days: -1 })
  expect(flight('2026-11-19', null, { status: 'cancelled' })).toMatchObject({ kind: 'none' })
  expect(flight(null, null)).toBeUndefined()
})

test('PROFILE-12: a passport that ends within six months of a coming trip takes the place of the distance', () => {
  const until = (passport_expiry: string) => ({ client: { id: 1, full_name: 'Layla', passport_expiry } })
  expect(flight('2026-11-19', '2026-11-24', until('2027-05-23'))).toMatchObject({ kind: 'passport' })
  expect(flight('2026-11-19', '2026-11-24', until('2027-05-24'))).toMatchObject({ kind: 'away' })
  expect(flight('2026-11-01', '2026-11-15', until('2026-12-01'))).toMatchObject({ kind: 'away' })
})

test('TRIP-3: the passports of the travellers count too, and that of the client only if the client travels', () => {
  const short = { id: 1, full_name: 'Layla', passport_expiry: '2027-05-23' }
  const kind = (given: Partial<AdminTicket>) => flight('2026-11-19', '2026-11-24', given)?.kind
  expect(kind({ client: short, client_travels: false })).toBe('away')
  expect(kind({ travellers: [{ id: 3, name: 'Karim', passport_expiry: '2027-05-23' }] })).toBe('passport')
  expect(kind({ travellers: [{ id: 3, name: 'Karim', passport_expiry: null }] })).toBe('away')
})
