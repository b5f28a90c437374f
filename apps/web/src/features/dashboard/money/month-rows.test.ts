import type { MoneyMonth } from '@rihla/contract'
import { expect, test } from 'vitest'
import { formatFor } from '../../../i18n/format.ts'
import { periodOf } from './money.query.ts'
import { isWithoutPoints, monthRows } from './month-rows.ts'

const month = (name: string, more: Partial<MoneyMonth> = {}): MoneyMonth => ({
  month: name,
  ...{ issued: 0, redeemed: 0, returned: 0, expired: 0, taken_back: 0, adjusted: 0 },
  ...{ outstanding: 0, value: 0, owed: 0, reviews: 0, average: null, answered: 0 },
  tiers: { Bronze: 3, Silver: 2, Gold: 1 },
  ...more,
})

const held = { points: 0, value: 0, clients: 0 }
const view = (months: MoneyMonth[]) => ({
  ...{ currency: 'EGP', point_value: 0, outstanding: held, owed: held, expiring: { ...held, days: 90 }, sold_in: [] },
  redemption_rate: null,
  reviews: { count: 0, average: null, answered: 0, answer_rate: null },
  months,
  rewards: [],
})

test('months of more than a year have their year on the axis, so that the names are unique', () => {
  const year = Array.from({ length: 24 }, (_, place) =>
    month(`${2025 + Math.floor(place / 12)}-${String(1 + (place % 12)).padStart(2, '0')}-01`),
  )
  expect(new Set(monthRows(year, formatFor('ar', 'Africa/Cairo')).map(({ label }) => label)).size).toBe(24)
  expect(monthRows(year.slice(12), formatFor('en', 'Africa/Cairo'))[0]).toMatchObject({
    label: 'Jan',
    name: 'January 2026',
    'tier Silver': 2,
  })
})

test('an agency has no points only when nothing ever moved in the period', () => {
  expect(isWithoutPoints(view([month('2026-11-01')]))).toBe(true)
  expect(isWithoutPoints(view([month('2026-11-01', { adjusted: -5 })]))).toBe(false)
  expect(isWithoutPoints({ ...view([]), owed: { ...held, points: 4 } })).toBe(false)
})

test('an unknown period in the address shows the last year', () => {
  expect(['24', '', '7', '1e1'].map(periodOf)).toEqual(['24', '12', '12', '12'])
})
