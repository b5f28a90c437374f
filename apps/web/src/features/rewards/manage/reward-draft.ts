import type { AdminReward } from '@rihla/contract'
import { REWARD_TYPES, type RewardType } from '@rihla/domain'
import type { MergeRules } from '../../../lib/merge-changes.ts'
import { typedNumber } from '../../../lib/typed-number.ts'

const VALIDITY_DAYS = 365

/** The form as it was typed. */
export type RewardDraft = {
  name: string
  description: string
  reward_type: RewardType
  cost_points: string
  discount_amount: string
  discount_percentage: string
  validity_days: string
}

export const BLANK_DRAFT: RewardDraft = {
  name: '',
  description: '',
  reward_type: REWARD_TYPES[0],
  cost_points: '',
  discount_amount: '',
  discount_percentage: '',
  validity_days: String(VALIDITY_DAYS),
}

const numberOr = <Empty>(empty: Empty, typed: string) => (typed.trim() === '' ? empty : typedNumber(typed))

const written = (value: number | null) => (value === null ? '' : String(value))

export const draftOf = (reward: AdminReward): RewardDraft => ({
  name: reward.name,
  description: reward.description,
  reward_type: reward.reward_type,
  cost_points: written(reward.cost_points),
  discount_amount: written(reward.discount_amount),
  discount_percentage: written(reward.discount_percentage),
  validity_days: written(reward.validity_days),
})

/** REWADM-4 */
export const rewardPayload = (draft: RewardDraft) => ({
  name: draft.name,
  description: draft.description,
  reward_type: draft.reward_type,
  cost_points: numberOr(0, draft.cost_points),
  discount_amount: numberOr(null, draft.discount_amount),
  discount_percentage: numberOr(null, draft.discount_percentage),
  validity_days: numberOr(VALIDITY_DAYS, draft.validity_days),
})

export const REWARD_FIELDS = Object.keys(BLANK_DRAFT) as (keyof RewardDraft)[]

/** The value of a discount depends on its type, and an amount and a percentage exclude each other. */
export const REWARD_MERGE: MergeRules<RewardDraft> = {
  saved: rewardPayload,
  together: () => [['reward_type', 'discount_amount', 'discount_percentage']],
}
