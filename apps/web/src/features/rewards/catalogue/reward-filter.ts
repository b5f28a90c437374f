import type { Profile, Reward } from '@rihla/contract'
import type { AnyRewardType } from '@rihla/domain'
import type { Tiers } from '../../../lib/use-tiers.ts'
import { reachableOf, type RedeemBlock, redeemBlock } from './redeem-block.ts'

const KINDS = {
  flights: ['upgrade', 'lounge', 'extra_baggage'],
  hotels: ['hotel_upgrade', 'late_checkout', 'free_breakfast', 'spa_access'],
  discounts: ['discount'],
  other: ['own'],
} as const satisfies Record<string, AnyRewardType[]>

type RewardKind = keyof typeof KINDS
export type RewardFilter = 'all' | 'reachable' | RewardKind

const REWARD_KINDS = Object.keys(KINDS) as RewardKind[]
const isOfKind = ({ reward_type }: Reward, kind: RewardKind) =>
  (KINDS[kind] as readonly AnyRewardType[]).includes(reward_type)

/** Only the kinds that the agency offers. */
export const kindsOf = (rewards: Reward[]): RewardKind[] =>
  REWARD_KINDS.filter((kind) => rewards.some((reward) => isOfKind(reward, kind)))

/** Rewards for a higher tier and those that are gone come after those that only need points. */
const placeOf = (block: RedeemBlock | undefined) => {
  if (block === 'gone') return 2
  return block === 'tier' ? 1 : 0
}

/** By price, which also puts those within reach first and the others in the order of the points that are missing. */
export const rewardsIn = (filter: RewardFilter, profile: Profile, tiers: Tiers): Reward[] => {
  const isReachable = (reward: Reward) => !redeemBlock(reward, { ...profile, reachable: profile.points }, tiers)
  const reachable = reachableOf(profile)
  return profile.available_rewards
    .filter((reward) => {
      if (filter === 'all') return true
      return filter === 'reachable' ? isReachable(reward) : isOfKind(reward, filter)
    })
    .map((reward) => ({ reward, place: placeOf(redeemBlock(reward, { ...profile, reachable }, tiers)) }))
    .toSorted((one, other) => one.place - other.place || one.reward.cost_points - other.reward.cost_points)
    .map(({ reward }) => reward)
}
