import { expect, test } from 'vitest'
import { shownCounts } from './shown-counts.ts'

const rows = [{ reviews: 3 }, { reviews: 1 }, { reviews: 2 }]

test('DASH-8: when all rows are loaded, they are counted themselves', () => {
  expect(shownCounts({ rows, total: null, hasMore: false, isFiltered: true })).toEqual({
    people: 3,
    kind: 'exact',
    reviews: 6,
  })
})

test('DASH-8: with more pages the server counts the people, and the figures count all reviews', () => {
  expect(shownCounts({ rows, total: 640, hasMore: true, isFiltered: false, allReviews: 900 })).toEqual({
    people: 640,
    kind: 'exact',
    reviews: 900,
  })
  expect(shownCounts({ rows, total: 640, hasMore: true, isFiltered: true, allReviews: 900 }).reviews).toBeUndefined()
})

test('API-11: a count that the server does not know is not shown', () => {
  expect(shownCounts({ rows, total: null, hasMore: true, isFiltered: false })).toMatchObject({
    people: 10_000,
    kind: 'over',
  })
  expect(shownCounts({ rows, total: null, hasMore: true, isFiltered: true })).toMatchObject({
    people: 3,
    kind: 'newest',
  })
})
