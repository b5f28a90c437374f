/** A tier of the programme (PROG-1), lowest first in lists. */
type Tier = { min_points: number }

/** The tier follows the points ever earned, so redeeming never lowers it (PROFILE-10). */
export const tierOf = <T extends Tier>(tiers: readonly T[], earned: number): T | undefined =>
  tiers.findLast((tier) => earned >= tier.min_points)

export const nextTierAfter = <T extends Tier>(tiers: readonly T[], earned: number): T | undefined =>
  tiers.find((tier) => earned < tier.min_points)

/** Whole percent on the way to the next tier; the top tier shows 100. */
export const tierProgress = (tiers: readonly Tier[], earned: number): number => {
  const next = nextTierAfter(tiers, earned)
  return next ? Math.max(0, Math.floor((earned / next.min_points) * 100)) : 100
}
