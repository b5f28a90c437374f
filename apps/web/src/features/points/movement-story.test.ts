import type { Movement } from '@rihla/contract'
import { expect, test } from 'vitest'
import { arithmeticOf, storyOf } from './movement-story.ts'

const plain = (value: number) => value.toLocaleString('en')

const movement = (kind: Movement['kind'], points: number, afterwards: number): Movement => ({
  id: 1,
  kind,
  points,
  balance_after: 0,
  created_at: '2026-07-02T09:00:00Z',
  expires_at: null,
  earned_at: null,
  reason: null,
  voucher: null,
  ticket: {
    id: 7,
    ticket_type: 'flight',
    booking_reference: 'RH2B6W5P',
    departure_city: 'Cairo',
    arrival_city: 'Barcelona',
    departure_date: null,
    return_date: null,
    hotel_name: null,
    hotel_city: null,
    check_in_date: null,
    check_out_date: null,
    price: 46_900,
    points: afterwards,
  },
})

test('PROFILE-11: a movement describes what happened', () => {
  expect(storyOf(movement('earn', 500, 500))).toBe('completed')
  expect(storyOf(movement('earn', 50, 550))).toBe('corrected')
  expect(storyOf(movement('reverse', -50, 450))).toBe('corrected')
  expect(storyOf(movement('reverse', -450, 0))).toBe('cancelled')
  expect(storyOf(movement('spend', -200, 0))).toBe('redeemed')
  expect(storyOf(movement('restore', 200, 0))).toBe('voucherCancelled')
  expect(storyOf(movement('expire', -50, 0))).toBe('expired')
  expect(storyOf(movement('adjust', 100, 0))).toBe('adjusted')
})

test("PROFILE-11: the calculation of a trip's points can be followed", () => {
  expect(arithmeticOf({ price: 42_000, total: 400, change: 400 }, plain)).toBe('8 × 50 = 400')
  expect(arithmeticOf({ price: 46_900, total: 450, change: -50 }, plain)).toBe('9 × 50 − 500 = −50')
  expect(arithmeticOf({ price: 120_000, total: 1200, change: 1200 }, plain)).toBe('24 × 50 = 1,200')
})

test('PROFILE-11: points that were given manually, or taken back completely, have no calculation', () => {
  expect(arithmeticOf({ price: 42_000, total: 777, change: 777 }, plain)).toBeUndefined()
  expect(arithmeticOf({ price: 42_000, total: 0, change: -400 }, plain)).toBeUndefined()
  expect(arithmeticOf({ price: 42_000, total: 700, change: 200 }, plain)).toBe('700 − 500 = 200')
})
