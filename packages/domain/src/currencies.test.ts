import { expect, test } from 'vitest'
import { convertedPrice, CURRENCIES, decimalsOf, hasDecimals } from './currencies.ts'

test('TRIP-4: an amount has the decimals of its currency', () => {
  expect(['EGP', 'JPY', 'KWD', 'BHD', 'JOD', 'OMR'].map(decimalsOf)).toEqual([2, 0, 3, 3, 3, 3])
  expect([hasDecimals(1200, 0), hasDecimals(1200.5, 0), hasDecimals(1.234, 3), hasDecimals(1.2345, 3)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(CURRENCIES).toEqual(expect.arrayContaining(['EGP', 'SAR', 'USD', 'KWD']))
})

test.each([
  [1200, 13, 15_600],
  [0.005, 1, 0.01],
  [1.005, 1, 1.01],
  [99.999, 159.12345678, 15_912.19],
  [0.1, 0.2, 0.02],
  [9_999_999_999, 1, 9_999_999_999],
])('TRIP-4: %d at %d is %d, to the cent', (amount, rate, price) => {
  expect(convertedPrice(amount, rate)).toBe(price)
})
