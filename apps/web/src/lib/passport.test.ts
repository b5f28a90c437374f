import { expect, test } from 'vitest'
import { passportFault } from './passport.ts'

const TODAY = '2026-11-15'
const istanbul = { place: 'Istanbul', needs_until: '2027-06-05' }

test('PROFILE-12: staff see for which trip the passport expires too soon, and until when it is needed', () => {
  expect(passportFault('2027-02-18', istanbul, TODAY)).toEqual({
    kind: 'trip',
    expiry: '2027-02-18',
    place: 'Istanbul',
    needs_until: '2027-06-05',
  })
})

test('PROFILE-12: an expired passport comes first; without a trip six months from today count', () => {
  const faultOf = (expiry: string | null, trip: typeof istanbul | null = null) =>
    passportFault(expiry, trip, TODAY)?.kind
  expect(faultOf('2026-11-14', istanbul)).toBe('expired')
  expect(faultOf('2026-11-15')).toBe('soon')
  expect(faultOf('2027-05-14')).toBe('soon')
  expect(faultOf('2027-05-15')).toBeUndefined()
  expect(faultOf(null)).toBeUndefined()
})
