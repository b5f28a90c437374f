import { expect, test } from 'vitest'
import { placeOf, rungPlaces } from './rungs.ts'

test('PROFILE-10: tiers are on the ladder by their points, and at equal distances where these are too close', () => {
  expect(rungPlaces([0, 500, 2000])).toEqual([0, 25, 100])
  expect(rungPlaces([0, 500, 2000, 8000])).toEqual([0, 100 / 3, 200 / 3, 100])
})

test('PROFILE-10: points are between the tiers that they are between', () => {
  const [starts, places] = [
    [0, 500, 2000],
    [0, 50, 100],
  ]
  expect([0, 250, 500, 1250, 2000, 9000].map((points) => placeOf(points, starts, places))).toEqual([
    0, 25, 50, 75, 100, 100,
  ])
})
