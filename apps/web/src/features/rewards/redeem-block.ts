import type { Profile, Reward } from '@rihla/contract'

type Balance = Pick<Profile, 'points' | 'points_owed' | 'is_active'> & {
  /** With the points that only wait: for the first feedback, or for trips to be completed. */
  reachable: number
}

/**
 * Why a reward cannot be redeemed now. It follows the real balance, never the points that only wait (PROFILE-9); those that
 * would be enough with them are not called short of points.
 */
export const redeemBlock = (
  reward: Pick<Reward, 'cost_points'>,
  { points, points_owed, is_active, reachable }: Balance,
): 'inactive' | 'waiting' | 'owed' | 'short' | undefined => {
  if (points_owed > 0) return 'owed'
  if (reachable < reward.cost_points) return 'short'
  if (!is_active) return 'inactive'
  if (points < reward.cost_points) return 'waiting'
  return undefined
}
