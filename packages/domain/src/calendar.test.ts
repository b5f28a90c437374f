import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from './calendar.ts'

test.each([
  ['2026-12-05', 6, '2027-06-05'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-31'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('days are counted over the end of a month and of a year', () => {
  expect(addDays('2026-11-15', 365)).toBe('2027-11-15')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-12-18', '2026-12-22')).toBe(4)
})
