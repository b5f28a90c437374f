import { expect, test } from 'vitest'
import { readDay, writeDay } from './typed-day.ts'

test.each(['28/11/2026', '28.11.2026', '28-11-2026', '2026-11-28', '٢٨/١١/٢٠٢٦', '۲۸/۱۱/۲۰۲۶', ' 28 / 11 / 2026 '])(
  'APP-10: %j is the 28th of November 2026',
  (typed) => {
    expect(readDay(typed)).toBe('2026-11-28')
  },
)

test.each(['', '28/11', '31/02/2026', '28/13/2026', 'soon', '28/11/26', '1/2/3/4'])(
  'APP-10: %j is not a day, and none is guessed',
  (typed) => {
    expect(readDay(typed)).toBeNull()
  },
)

test.each([
  ['25/11', '2026-11-25'],
  ['٢٥-١١', '2026-11-25'],
  ['1.2', '2027-02-01'],
  ['30/9', '2026-09-30'],
  ['29/2', null],
])('APP-10: with today known, %s without a year is the nearest such day', (typed, day) => {
  expect(readDay(typed, '2026-11-19')).toBe(day)
})

test('APP-10: a day is shown in the format in which it is typed', () => {
  expect(writeDay('2026-11-28')).toBe('28/11/2026')
  expect(readDay(writeDay('2026-01-05'))).toBe('2026-01-05')
})
