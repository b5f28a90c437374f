import { readNumber } from '@rihla/domain'
import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['18500', 18_500],
  [' 4999.99 ', 4999.99],
  [' 18,500 ', 18_500],
  ['1,018,500.50', 1_018_500.5],
  ['12345.678', 12_345.678],
  ['١٢٣٤٥', 12_345],
  ['١٨٬٥٠٠٫٥', 18_500.5],
  ['۱۲', 12],
  ['.5', 0.5],
  ['-3', -3],
])('APP-10, TICKETS-4: %j is the number %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
  expect(typedNumber(typed)).toBe(number)
})

test.each([
  ...['', 'a lot', '18,5', '1,23', '1,0185', '5 000', '12 EGP', '1e3', '0x10', 'Infinity', '1.2.3', '.', '-', '١٨،٥'],
])('TICKETS-4: %j is not guessed, but sent as typed, so that the server can report it', (typed) => {
  expect(readNumber(typed)).toBeUndefined()
  expect(typedNumber(typed)).toBe(typed)
})
