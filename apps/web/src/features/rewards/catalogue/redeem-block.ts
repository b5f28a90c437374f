import type { Profile, Reward } from '@rihla/contract'

type Balance = Pick<Profile, 'points' | 'points_owed' | 'is_active'> & {
  /** Including points that are pending: for the first feedback, or for trips to be completed. */
  reachable: number
}

/**
 * Why a reward cannot be redeemed now. It depends on the real balance, never on pending points (PROFILE-9); a reward
 * within reach of the pending points is not called short of points.
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
