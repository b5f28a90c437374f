import type { Profile, Reward } from '@rihla/contract'
import { shownPoints } from '../../../lib/shown-points.ts'
import type { Tiers } from '../../../lib/use-tiers.ts'

export type RedeemBlock = 'owed' | 'gone' | 'short' | 'tier' | 'inactive' | 'waiting'

type Offer = Pick<Reward, 'cost_points' | 'min_tier' | 'stock_left'>
type Balance = Pick<Profile, 'points' | 'points_owed' | 'points_earned' | 'is_active'> & {
  /** Including points that are pending: for the first feedback, or for trips to be completed. */
  reachable: number
}

export const hasTier = ({ min_tier }: Offer, earned: number, tiers: Tiers): boolean =>
  !min_tier || tiers.some(({ code, min_points }) => code === min_tier && min_points <= earned)

/**
 * Why a reward cannot be redeemed now. It depends on the real balance, never on pending points (PROFILE-9); a reward
 * within reach of the pending points is not called short of points.
 */
export const redeemBlock = (
  reward: Offer,
  { points, points_owed, points_earned, is_active, reachable }: Balance,
  tiers: Tiers,
): RedeemBlock | undefined => {
  if (points_owed > 0) return 'owed'
  if (reward.stock_left === 0) return 'gone'
  if (reachable < reward.cost_points) return 'short'
  if (!hasTier(reward, points_earned, tiers)) return 'tier'
  if (!is_active) return 'inactive'
  if (points < reward.cost_points) return 'waiting'
  return undefined
}

export const reachableOf = (profile: Profile): number => {
  const { points, waitingForFeedback } = shownPoints(profile)
  return points + waitingForFeedback
}
