import { expect, test } from 'vitest'
import { nextTierAfter, tierOf, tierProgress } from './tiers.ts'

const TIERS = [
  { code: 'Bronze', min_points: 0 },
  { code: 'Silver', min_points: 500 },
  { code: 'Gold', min_points: 2000 },
]

test.each([
  [0, 'Bronze', 'Silver', 0],
  [499, 'Bronze', 'Silver', 99],
  [500, 'Silver', 'Gold', 25],
  [1900, 'Silver', 'Gold', 95],
  [1999, 'Silver', 'Gold', 99],
  [2000, 'Gold', undefined, 100],
  [50_000, 'Gold', undefined, 100],
])(
  'RULES-2, PROFILE-10: %i points earned are %s, the next tier is %s and the bar shows %i%%',
  (earned, tier, next, percent) => {
    expect(tierOf(TIERS, earned)?.code).toBe(tier)
    expect(nextTierAfter(TIERS, earned)?.code).toBe(next)
    expect(tierProgress(TIERS, earned)).toBe(percent)
  },
)
