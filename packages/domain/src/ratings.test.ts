import { expect, test } from 'vitest'
import { needsFollowUp, RATINGS, summariseRatings } from './ratings.ts'

const NONE = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }

test('DASH-2: without reviews every figure is 0', () => {
  expect(summariseRatings(NONE)).toEqual({ total_reviews: 0, average_rating: 0, highest_rating: 0, lowest_rating: 0 })
})

test.each([
  [{ ...NONE, 3: 1 }, 1, 3, 3, 3],
  [{ ...NONE, 4: 1, 5: 1 }, 2, 4.5, 5, 4],
  [{ ...NONE, 4: 2, 5: 1 }, 3, 4.33, 5, 4],
  [{ ...NONE, 1: 1, 5: 2 }, 3, 3.67, 5, 1],
  [{ ...NONE, 4: 7, 5: 1 }, 8, 4.13, 5, 4],
  [{ 1: 2_000_000, 2: 2_000_000, 3: 2_000_000, 4: 2_000_000, 5: 2_000_000 }, 10_000_000, 3, 5, 1],
])('DASH-2: the figures of %j', (distribution, total_reviews, average_rating, highest_rating, lowest_rating) => {
  expect(summariseRatings(distribution)).toEqual({ total_reviews, average_rating, highest_rating, lowest_rating })
})

test('DASH-7: one and two stars need a follow-up, other ratings do not', () => {
  expect(RATINGS.filter(needsFollowUp)).toEqual([1, 2])
})
