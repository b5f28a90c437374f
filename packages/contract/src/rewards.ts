import * as z from 'zod'
import { REWARD_TYPES, VOUCHER_STATES } from '@rihla/domain'
import { endpoint } from './endpoint.ts'
import { day, id, moment, money, points } from './fields.ts'

export const reward = z.object({
  id,
  name: z.string(),
  description: z.string(),
  cost_points: points,
  reward_type: z.enum(REWARD_TYPES),
  discount_amount: money.nullable(),
  discount_percentage: z.number().nullable(),
  validity_days: z.int(),
})

/** A redeemed reward. Name, type and cost are as they were on the day. */
export const voucher = z.object({
  id,
  reward_id: id,
  name: z.string(),
  reward_type: z.enum(REWARD_TYPES),
  cost_points: points,
  code: z.string(),
  state: z.enum(VOUCHER_STATES),
  issued_at: moment,
  /** The last day on which it is good. */
  valid_until: day,
  used_at: moment.nullable(),
})

export const rewardsApi = {
  redeem: endpoint({
    method: 'POST',
    url: '/api/rewards/redeem/',
    config: {
      access: 'active_client',
      idempotent: true,
      problems: ['reward_not_found', 'insufficient_points', 'points_owed'],
    },
    schema: {
      summary: 'Redeem a reward: the points that expire first become a voucher',
      body: z.strictObject({ reward_id: id }),
      response: { 200: z.object({ data: voucher, points }) },
    },
  }),
}

export type Reward = z.infer<typeof reward>
export type Voucher = z.infer<typeof voucher>
