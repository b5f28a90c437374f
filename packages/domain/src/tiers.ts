export const TIERS = [
  { name: 'Bronze', min_points: 0 },
  { name: 'Silver', min_points: 500 },
  { name: 'Gold', min_points: 2000 },
] as const

export type Tier = (typeof TIERS)[number]
export type TierName = Tier['name']

/** The tier follows the points ever earned, so redeeming never lowers it (PROFILE-10). */
export const tierOf = (earned: number): Tier => TIERS.findLast((tier) => earned >= tier.min_points) ?? TIERS[0]

export const nextTierAfter = (earned: number): Tier | undefined => TIERS.find((tier) => earned < tier.min_points)

/** Whole percent on the way to the next tier; the top tier shows 100. */
export const tierProgress = (earned: number): number => {
  const next = nextTierAfter(earned)
  return next ? Math.max(0, Math.floor((earned / next.min_points) * 100)) : 100
}
