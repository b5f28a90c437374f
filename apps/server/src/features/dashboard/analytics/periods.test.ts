import { expect, test } from 'vitest'
import { partsOf, shiftBefore, unitOf } from './periods.ts'

test('DASH-13: the trend has days up to two weeks, weeks up to 90 days, then months', () => {
  expect(unitOf({ from: '2026-11-10', to: '2026-11-16' })).toBe('day')
  expect(unitOf({ from: '2026-11-02', to: '2026-11-16' })).toBe('week')
  expect(unitOf({ from: '2026-08-19', to: '2026-11-16' })).toBe('week')
  expect(unitOf({ from: '2026-08-18', to: '2026-11-16' })).toBe('month')
  expect(partsOf({ from: '2026-11-01', to: '2026-11-16' }, 'week')).toEqual(['2026-11-01', '2026-11-08', '2026-11-15'])
  expect(partsOf({ from: '2026-10-30', to: '2026-12-01' }, 'month')).toEqual(['2026-10-30', '2026-11-01', '2026-12-01'])
})

test('DASH-13: a period is compared with as many days before it, or with the same days a year before', () => {
  const november = ['2026-11-01', '2026-11-30']
  const before = shiftBefore({ from: '2026-11-01', to: '2026-11-30' }, 'before')
  expect(november.map(before)).toEqual(['2026-10-02', '2026-10-31'])
  const year = shiftBefore({ from: '2024-02-29', to: '2024-03-31' }, 'year')
  expect(['2024-02-29', '2024-03-31'].map(year)).toEqual(['2023-02-28', '2023-03-31'])
})
