import { expect, test } from 'vitest'
import { readNumber } from './typed-number.ts'

test.each([
  ['5000', 5000],
  [' 4999.99 ', 4999.99],
  ['18,500', 18_500],
  ['1,234,567.5', 1_234_567.5],
  ['١٢٣٤٥', 12_345],
  ['١٨٬٥٠٠٫٥', 18_500.5],
  ['۵۰۰۰', 5000],
  ['-1', -1],
  ['12345.678', 12_345.678],
])('TICKETS-4: %s is the number %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test.each(['', 'a lot', '18,5', '1,23', '5 000', '1e5', '0x10', '5000 EGP', '.', '-', 'Infinity', '١٨،٥'])(
  'TICKETS-4: "%s" is no number, and is not guessed at',
  (typed) => {
    expect(readNumber(typed)).toBeUndefined()
  },
)
