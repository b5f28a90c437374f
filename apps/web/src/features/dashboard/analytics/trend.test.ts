import { expect, test } from 'vitest'
import { axisStart, trendPoints } from './trend.ts'

const part = (reviews: number, average: number | null) => ({ from: '2026-11-01', reviews, average })

test('DASH-13: fewer than five reviews are not part of the solid line, and none is a gap', () => {
  const points = trendPoints({ trend: [part(5, 4.2), part(4, 2), part(0, null)], compared: null })
  expect(points.map(({ average, sure }) => [average, sure])).toEqual([
    [4.2, 4.2],
    [2, null],
    [null, null],
  ])
})

test('DASH-13: the axis starts at 3, or at 1 when any value is lower, also of the compared period', () => {
  const trend = [part(5, 3), part(0, null)]
  const compared = { trend: [part(1, 2.9)] }
  expect(axisStart(trendPoints({ trend, compared: null }))).toBe(3)
  expect(axisStart(trendPoints({ trend, compared: compared as never }))).toBe(1)
})
