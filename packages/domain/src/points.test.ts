import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsForPrice, priceInCents } from './points.ts'

test.each([
  [4999.99, 0],
  [4999.9999999999, 50],
  [5000, 50],
  [9999.99, 50],
  [10_000, 100],
  [0.1 + 0.2, 0],
  [0, 0],
  [-5000, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  ['5000', 0],
  ['5000abc', 0],
  ['٥٠٠٠', 0],
  [1e308, 0],
  [-0, 0],
  [undefined, 0],
])('T6, RULES-1: a price of %s earns %s points', (price, points) => {
  expect(pointsForPrice(price)).toBe(points)
})

test('T6, RULES-1: ten thousand random prices earn the same as in integer arithmetic', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), (cents) => {
      expect(pointsForPrice(Number(cents) / 100)).toBe(Number((cents / 500_000n) * 50n))
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  [4999.999, undefined],
  [12.345, undefined],
  [12.34, 1234],
  [12.3400000001, 1234],
])('T6, RULES-1: %s is %s cents', (price, cents) => {
  expect(priceInCents(price)).toBe(cents)
})
