import type { Movement } from '@rihla/contract'
import { expect, test } from 'vitest'
import { monthsOf } from './movement-months.ts'

const movement = (created_at: string, points: number) => ({ created_at, points }) as Movement
const dayOf = (moment: string) => moment.slice(0, 10)
const movements = [
  movement('2026-11-12T09:00:00Z', 400),
  movement('2026-11-02T09:00:00Z', -200),
  movement('2026-09-30T09:00:00Z', -50),
]
const summary = (hasMore: boolean) =>
  monthsOf(movements, dayOf, hasMore).map(({ month, movements: those, net }) => [month, those.length, net])

test('PROFILE-11: each month says what it added or took', () => {
  expect(summary(false)).toEqual([
    ['2026-11', 2, 200],
    ['2026-09', 1, -50],
  ])
  expect(monthsOf([], dayOf, false)).toEqual([])
})

test('PROFILE-11: a month that continues on the next page has no sum yet', () => {
  expect(summary(true)).toEqual([
    ['2026-11', 2, 200],
    ['2026-09', 1, undefined],
  ])
})
