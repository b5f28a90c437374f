import { expect, test } from 'vitest'
import { readPeriod } from './period.ts'

const TODAY = '2026-11-16'
const NOTHING = { period: '', since: '', until: '', against: '' }
const read = (filters: Partial<typeof NOTHING>) => readPeriod({ ...NOTHING, ...filters }, TODAY)

test.each([
  ['7', '2026-11-10'],
  ['30', '2026-10-18'],
  ['90', '2026-08-19'],
  ['12m', '2025-11-17'],
  ['month', '2026-11-01'],
])('DASH-13: the period %s begins on %s and ends today', (period, from) => {
  expect(read({ period }).range).toEqual({ from, to: TODAY })
})

test('DASH-13: without a period, or with an unknown one, all feedback is shown', () => {
  expect(read({})).toEqual({ name: undefined, range: undefined, against: 'none' })
  expect(read({ period: 'ever', against: 'never' })).toEqual({ name: undefined, range: undefined, against: 'none' })
})

test('DASH-13: own days count once both are there and in order', () => {
  const own = { period: 'own', against: 'year' }
  expect(read({ ...own, since: '2026-01-01' }).range).toBeUndefined()
  expect(read({ ...own, since: '2026-02-01', until: '2026-01-01' }).range).toBeUndefined()
  expect(read({ ...own, since: '2026-01-01', until: '2026-02-01' })).toEqual({
    name: 'own',
    range: { from: '2026-01-01', to: '2026-02-01' },
    against: 'year',
  })
})
