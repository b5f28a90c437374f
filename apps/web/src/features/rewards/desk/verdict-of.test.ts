import { expect, test } from 'vitest'
import { verdictOf } from './verdict-of.ts'

test('RULES-5: only an issued voucher is valid', () => {
  expect(
    (['issued', 'used', 'expired', 'cancelled'] as const).map((state) => verdictOf({ id: 1, state }, undefined)),
  ).toEqual(['good', 'used', 'expired', 'cancelled'])
})

test("RULES-5: this desk's own decision is distinguished from those of others", () => {
  expect(verdictOf({ id: 1, state: 'used' }, { id: 1, state: 'used' })).toBe('doneUsed')
  expect(verdictOf({ id: 1, state: 'cancelled' }, { id: 1, state: 'cancelled' })).toBe('doneCancelled')
  expect(verdictOf({ id: 2, state: 'used' }, { id: 1, state: 'used' })).toBe('used')
  expect(verdictOf({ id: 1, state: 'cancelled' }, { id: 1, state: 'used' })).toBe('cancelled')
})
