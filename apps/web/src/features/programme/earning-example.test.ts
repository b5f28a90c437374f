import { expect, test } from 'vitest'
import { earningExample } from './earning-example.ts'
import { canStartOn, firstOfNextMonth } from './start-day.ts'

const was = { step_price: 5000, step_points: 50 }

test('RULES-1: the example counts full steps, by the old and by the new rule', () => {
  expect(earningExample(was, { step_price: 5000, step_points: 55 })).toEqual({
    ...{ price: 42_000, steps: 8, points: 440, pointsBefore: 400 },
  })
  expect(earningExample(was, { step_price: 10_000, step_points: 90 })).toMatchObject({ steps: 4, points: 360 })
  expect(earningExample(was, { step_price: null, step_points: 90 })).toBeUndefined()
})

test('RULES-1: a version starts at once or on a later day, by default with the next month', () => {
  expect(firstOfNextMonth('2026-11-18')).toBe('2026-12-01')
  expect(firstOfNextMonth('2026-12-31')).toBe('2027-01-01')
  expect(canStartOn(null, '2026-11-18')).toBe(true)
  expect(canStartOn('2026-11-19', '2026-11-18')).toBe(true)
  expect(canStartOn('2026-11-18', '2026-11-18')).toBe(false)
  expect(canStartOn('', '2026-11-18')).toBe(false)
})
