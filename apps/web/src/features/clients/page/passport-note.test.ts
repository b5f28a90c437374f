import { expect, test } from 'vitest'
import { passportNote } from './passport-note.ts'

const TODAY = '2026-11-15'
const istanbul = { place: 'Istanbul', needs_until: '2027-06-05' }

test('PROFILE-12: staff see for which trip the passport expires too soon, and until when it is needed', () => {
  expect(passportNote({ passport_expiry: '2027-02-18', passport_trip: istanbul }, TODAY)).toEqual({
    kind: 'trip',
    expiry: '2027-02-18',
    place: 'Istanbul',
    until: '2027-06-05',
  })
})

test('PROFILE-12: an expired passport comes first; without a trip six months from today count', () => {
  const noteOn = (passport_expiry: string | null, passport_trip: typeof istanbul | null = null) =>
    passportNote({ passport_expiry, passport_trip }, TODAY)?.kind
  expect(noteOn('2026-11-14', istanbul)).toBe('expired')
  expect(noteOn('2026-11-15')).toBe('soon')
  expect(noteOn('2027-05-14')).toBe('soon')
  expect(noteOn('2027-05-15')).toBeUndefined()
  expect(noteOn(null)).toBeUndefined()
})
