import type { Profile, Reward } from '@rihla/contract'

type Balance = Pick<Profile, 'points' | 'points_owed' | 'is_active'>

/** Why a reward cannot be redeemed now. It follows the real balance, never the points that only wait (PROFILE-9). */
export const redeemBlock = (
  reward: Pick<Reward, 'cost_points'>,
  { points, points_owed, is_active }: Balance,
): 'inactive' | 'owed' | 'short' | undefined => {
  if (points_owed > 0) return 'owed'
  if (points < reward.cost_points) return 'short'
  if (!is_active) return 'inactive'
  return undefined
}
