import { expect, test } from 'vitest'
import { priceInCents } from './points.ts'

test.each([
  [4999.999, undefined],
  [12.345, undefined],
  [12.34, 1234],
  [12.3400000001, 1234],
])('T6, RULES-1: %s is %s cents', (price, cents) => {
  expect(priceInCents(price)).toBe(cents)
})
