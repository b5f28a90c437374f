import type { Profile, Reward } from '@rihla/contract'
import type { RewardType } from '@rihla/domain'
import type { Tiers } from '../../../lib/use-tiers.ts'
import { hasTier, redeemBlock } from './redeem-block.ts'

const KINDS = {
  flights: ['upgrade', 'lounge', 'extra_baggage'],
  hotels: ['hotel_upgrade', 'late_checkout', 'free_breakfast', 'spa_access'],
  discounts: ['discount'],
} as const satisfies Record<string, RewardType[]>

type RewardKind = keyof typeof KINDS | 'other'
export type RewardFilter = 'all' | 'reachable' | RewardKind

const REWARD_KINDS: RewardKind[] = ['flights', 'hotels', 'discounts', 'other']
/** A type of the agency's own is of no other kind. */
const isOfKind = ({ reward_type, own_type }: Reward, kind: RewardKind) =>
  own_type || kind === 'other'
    ? Boolean(own_type) && kind === 'other'
    : (KINDS[kind] as readonly RewardType[]).includes(reward_type)

/** Only the kinds that the agency offers. */
export const kindsOf = (rewards: Reward[]): RewardKind[] =>
  REWARD_KINDS.filter((kind) => rewards.some((reward) => isOfKind(reward, kind)))

/** By price, which also puts those within reach first and the others in the order of the points that are missing. */
export const rewardsIn = (filter: RewardFilter, profile: Profile, tiers: Tiers): Reward[] => {
  const isReachable = (reward: Reward) => !redeemBlock(reward, { ...profile, reachable: profile.points }, tiers)
  /** Those for a higher tier, and those that are gone, come after those that only need points. */
  const placeOf = (reward: Reward) => {
    if (reward.stock_left === 0) return 2
    return hasTier(reward, profile.points_earned, tiers) ? 0 : 1
  }
  return profile.available_rewards
    .filter((reward) => {
      if (filter === 'all') return true
      return filter === 'reachable' ? isReachable(reward) : isOfKind(reward, filter)
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.cost_points - other.cost_points)
}
