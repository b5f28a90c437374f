import type { Profile, Reward } from '@rihla/contract'
import type { RewardType } from '@rihla/domain'
import { redeemBlock } from './redeem-block.ts'

const KINDS = {
  flights: ['upgrade', 'lounge', 'extra_baggage'],
  hotels: ['hotel_upgrade', 'late_checkout', 'free_breakfast', 'spa_access'],
  discounts: ['discount'],
} as const satisfies Record<string, RewardType[]>

type RewardKind = keyof typeof KINDS
export type RewardFilter = 'all' | 'reachable' | RewardKind

const REWARD_KINDS = Object.keys(KINDS) as RewardKind[]
const isOfKind = ({ reward_type }: Reward, kind: RewardKind) =>
  (KINDS[kind] as readonly RewardType[]).includes(reward_type)

/** Only the kinds that the agency offers. */
export const kindsOf = (rewards: Reward[]): RewardKind[] =>
  REWARD_KINDS.filter((kind) => rewards.some((reward) => isOfKind(reward, kind)))

/** By price, which also puts those within reach first and the others in the order of the points that are missing. */
export const rewardsIn = (filter: RewardFilter, profile: Profile): Reward[] =>
  profile.available_rewards
    .filter((reward) => {
      if (filter === 'all') return true
      if (filter === 'reachable') return !redeemBlock(reward, { ...profile, reachable: profile.points })
      return isOfKind(reward, filter)
    })
    .toSorted((one, other) => one.cost_points - other.cost_points)
