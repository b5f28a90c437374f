import { expect, test } from 'vitest'
import { ratingShares } from './rating-shares.ts'

test('DASH-3: each star from one to five has its count and its share', () => {
  expect(ratingShares({ 1: 1, 2: 0, 3: 0, 4: 1, 5: 2 })).toEqual([
    { rating: 1, reviews: 1, share: 25 },
    { rating: 2, reviews: 0, share: 0 },
    { rating: 3, reviews: 0, share: 0 },
    { rating: 4, reviews: 1, share: 25 },
    { rating: 5, reviews: 2, share: 50 },
  ])
})

test('DASH-3: ratings outside 1 to 5 are ignored, and take no share', () => {
  const shares = ratingShares({ 0: 40, 1: 1, 5: 3, 6: 7, '4.5': 2 })
  expect(shares.map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5])
  expect(shares.map(({ reviews }) => reviews)).toEqual([1, 0, 0, 0, 3])
  expect(shares.map(({ share }) => share)).toEqual([25, 0, 0, 0, 75])
})

test('DASH-3: without reviews every share is 0', () => {
  expect(ratingShares({}).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0])
})

test('DASH-3: the shares of the legend add up to 100', () => {
  expect(ratingShares({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 4 }).map(({ share }) => share)).toEqual([13, 13, 12, 12, 50])
})
