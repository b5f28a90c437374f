import type { PointLine } from '@rihla/contract'
import { expect, test } from 'vitest'
import { arithmeticOf } from './point-arithmetic.ts'

const words = {
  number: (value: number) => value.toLocaleString('en'),
  tier: (code: string) => code,
  text: ({ en = '' }) => en,
}
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

test('PROG-6: a campaign is named with its multiplier or bonus, and with what it added where it was limited', () => {
  const ramadan = (adds: number, changes: object = {}): PointLine => ({
    ...{ kind: 'campaign', adds, campaign: 7, names: { en: 'Ramadan' }, multiplier: 2, bonus: null },
    ...{ would_add: 600, limited_by: null, ...changes },
  })
  const after = (line: PointLine) =>
    arithmeticOf({ lines: [base(8), gold, line], total: 600 + line.adds, change: 600 + line.adds }, words)
  expect(after(ramadan(600))).toBe('8 × 50 = 400; \u2068Gold\u2069 × 1.5 = 600; \u2068Ramadan\u2069 × 2 = 1,200')
  expect(after(ramadan(300, { limited_by: 'budget' }))).toContain('; \u2068Ramadan\u2069 + 300 = 900')
  expect(after(ramadan(50, { multiplier: null, bonus: 50 }))).toContain('; \u2068Ramadan\u2069 + 50 = 650')
})

test('PROFILE-11: points that were given manually, or taken back completely, have no calculation', () => {
  expect(arithmeticOf({ lines: [], total: 777, change: 777 }, words)).toBeUndefined()
  expect(arithmeticOf({ lines: [], total: 0, change: -400 }, words)).toBeUndefined()
  expect(arithmeticOf({ lines: [], total: 700, change: 200 }, words)).toBe('700 − 500 = 200')
})
