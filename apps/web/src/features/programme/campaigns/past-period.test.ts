import { expect, test } from 'vitest'
import { pastPeriod } from './past-period.ts'

test('PROG-6: Ramadan 1448 is tried on Ramadan 1447', () => {
  const ramadan = { from: '2027-02-08', to: '2027-03-08' }
  expect(pastPeriod(ramadan, '2026-11-18', true)).toEqual({ from: '2026-02-18', to: '2026-03-18' })
})

test('PROG-6: days of the Gregorian calendar are tried on the same days of the last year that is over', () => {
  expect(pastPeriod({ from: '2028-12-20', to: '2029-01-05' }, '2026-11-18', false)).toEqual({
    from: '2025-12-20',
    to: '2026-01-05',
  })
  expect(pastPeriod({ from: '2028-02-29', to: '2028-02-29' }, '2026-11-18', false)).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

test('PROG-6: days that are over are tried as they are', () => {
  const past = { from: '2026-05-01', to: '2026-05-31' }
  expect(pastPeriod(past, '2026-11-18', false)).toEqual(past)
})
