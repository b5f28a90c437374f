import type { PointLine } from '@rihla/contract'
import { expect, test } from 'vitest'
import { arithmeticOf } from './point-arithmetic.ts'

const words = { number: (value: number) => value.toLocaleString('en'), tier: (code: string) => code }
const base = (steps: number, step_points = 50): PointLine => ({
  ...{ kind: 'base', adds: steps * step_points, steps, step_points, step_price: 5000 },
})
const gold: PointLine = { kind: 'tier', adds: 200, tier: 'Gold', multiplier: 1.5 }

test("PROFILE-11: the calculation of a trip's points can be followed", () => {
  expect(arithmeticOf({ lines: [base(8)], total: 400, change: 400 }, words)).toBe('8 × 50 = 400')
  expect(arithmeticOf({ lines: [base(9)], total: 450, change: -50 }, words)).toBe('9 × 50 − 500 = −50')
  expect(arithmeticOf({ lines: [base(24)], total: 1200, change: 1200 }, words)).toBe('24 × 50 = 1,200')
})

test('PROG-4: each line of the calculation is shown with the sum after it', () => {
  expect(arithmeticOf({ lines: [base(8), gold], total: 600, change: 600 }, words)).toBe(
    '8 × 50 = 400; \u2068Gold\u2069 × 1.5 = 600',
  )
  expect(arithmeticOf({ lines: [base(8), gold], total: 600, change: 75 }, words)).toBe(
    '8 × 50 = 400; \u2068Gold\u2069 × 1.5 = 600; 600 − 525 = 75',
  )
})

test('PROFILE-11: points that were given manually, or taken back completely, have no calculation', () => {
  expect(arithmeticOf({ lines: [], total: 777, change: 777 }, words)).toBeUndefined()
  expect(arithmeticOf({ lines: [], total: 0, change: -400 }, words)).toBeUndefined()
  expect(arithmeticOf({ lines: [], total: 700, change: 200 }, words)).toBe('700 − 500 = 200')
})
