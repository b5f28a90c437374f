import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['18500', 18_500],
  [' 18,500 ', 18_500],
  ['1,018,500.50', 1_018_500.5],
  ['١٨٬٥٠٠٫٥', 18_500.5],
  ['۱۲', 12],
  ['.5', 0.5],
  ['-3', -3],
])('APP-10: %j is the number %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

test.each(['', '18,5', '1,0185', '12 EGP', '1e3', '0x10', 'Infinity', '1.2.3', 'twelve'])(
  '%j is sent as it was typed, so that the server can say what is wrong with it',
  (typed) => {
    expect(typedNumber(typed)).toBe(typed)
  },
)
