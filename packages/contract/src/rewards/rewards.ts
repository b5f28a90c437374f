import * as z from 'zod'
import { priceInCents, REWARD_ICONS, REWARD_TYPES, VOUCHER_STATES } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { exampleAdminReward, examplePage, exampleReward, exampleRewardBody, exampleVoucher } from '../examples.ts'
import {
  day,
  id,
  idInPath,
  line,
  listOf,
  listQuery,
  moment,
  money,
  optionalField,
  orNull,
  points,
  price,
  prose,
  texts,
  textsOf,
  tierCode,
  version,
} from '../fields.ts'

/** A type that the agency has added to the specification's. */
export const ownType = z.object({ id, names: texts, icon: z.enum(REWARD_ICONS) })

/**
 * Name and type as responses carry them; `name` is for readers whose language is not among `names`. What is optional may be
 * missing instead of empty: in the profile, and in a response that the previous release has stored under an Idempotency-Key.
 */
const named = {
  name: z.string(),
  names: texts.optional(),
  reward_type: z.enum(REWARD_TYPES),
  /** A type of the agency's own takes the place of `reward_type`, which stays for programs that know eight types. */
  own_type: ownType.nullable().optional(),
}

export const reward = z.object({
  id,
  ...named,
  description: z.string(),
  descriptions: texts.optional(),
  cost_points: points,
  discount_amount: money.nullable(),
  discount_percentage: z.number().nullable(),
  validity_days: z.int(),
  /** The lowest tier that can redeem it; null for every tier. */
  min_tier: tierCode.nullable().optional(),
  /** Null without a limit. */
  stock_left: z.int().nullable().optional(),
  /** The last day on which it can be redeemed. */
  available_until: day.nullable().optional(),
})

/** A reward for staff. */
const adminReward = reward.extend({
  own_type_id: id.nullable().optional(),
  available_from: day.nullable().optional(),
  /** With those that were redeemed. */
  stock: z.int().nullable().optional(),
  retired_at: moment.nullable(),
  version: z.int(),
})

const DEFAULT_VALIDITY_DAYS = 365

const percentage = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => priceInCents(value) !== undefined)

/** REWADM-4. */
const rewardBody = z.strictObject({
  name: line(120).min(1),
  description: orNull(prose(2000))
    .optional()
    .transform((value) => value ?? ''),
  cost_points: orNull(points.min(0).max(100_000_000))
    .optional()
    .transform((value) => value ?? 0),
  reward_type: z.enum(REWARD_TYPES),
  discount_amount: optionalField(price),
  discount_percentage: optionalField(percentage),
  validity_days: orNull(z.int().min(1).max(3650))
    .optional()
    .transform((value) => value ?? DEFAULT_VALIDITY_DAYS),
  // PROG-7. A change without one of these leaves it as it is.
  names: textsOf(line(120).min(1)).optional(),
  descriptions: textsOf(prose(2000)).optional(),
  own_type_id: orNull(id).optional(),
  min_tier: orNull(tierCode).optional(),
  stock: orNull(z.int().min(0).max(1_000_000)).optional(),
  available_from: orNull(day).optional(),
  available_until: orNull(day).optional(),
})

/** A redeemed reward. Name, type and cost are as they were on the day. */
export const voucher = z.object({
  id,
  reward_id: id,
  ...named,
  cost_points: points,
  code: z.string(),
  state: z.enum(VOUCHER_STATES),
  issued_at: moment,
  /** The last day on which it is valid. */
  valid_until: day,
  used_at: moment.nullable(),
})

export const rewardsApi = {
  catalogue: endpoint({
    method: 'GET',
    url: '/api/rewards/',
    config: {
      access: 'client',
      example: { answer: examplePage({ ...exampleReward, within_reach: true }) },
    },
    schema: {
      summary: 'The rewards on offer, cheapest first, and which of them the client can afford',
      response: { 200: listOf(reward.extend({ within_reach: z.boolean() })) },
    },
  }),

  redeem: endpoint({
    method: 'POST',
    url: '/api/rewards/redeem/',
    config: {
      access: 'active_client',
      idempotent: true,
      problems: [
        ...(['reward_not_found', 'insufficient_points', 'points_owed'] as const),
        ...(['reward_not_available', 'reward_out_of_stock', 'tier_too_low'] as const),
      ],
      example: { body: { reward_id: 3 }, answer: { data: exampleVoucher, points: 850 } },
    },
    schema: {
      summary: 'Redeem a reward: the points that expire first become a voucher',
      body: z.strictObject({ reward_id: id }),
      response: { 200: z.object({ data: voucher, points }) },
    },
  }),

  vouchers: endpoint({
    method: 'GET',
    url: '/api/client/vouchers/',
    config: {
      access: 'client',
      problems: ['invalid_cursor'],
      example: { answer: examplePage(exampleVoucher) },
    },
    schema: {
      summary: "The client's own vouchers, newest first",
      querystring: z.strictObject(listQuery),
      response: { 200: listOf(voucher) },
    },
  }),

  list: endpoint({
    method: 'GET',
    url: '/api/admin/rewards/',
    config: {
      access: 'admin',
      scope: 'rewards:read',
      problems: ['invalid_cursor'],
      example: { answer: examplePage(exampleAdminReward) },
    },
    schema: {
      summary: 'Rewards on offer, newest first; with `retired=true` those that no longer are',
      querystring: z.strictObject({ ...listQuery, retired: z.enum(['true', 'false']).default('false') }),
      response: { 200: listOf(adminReward) },
    },
  }),

  create: endpoint({
    method: 'POST',
    url: '/api/admin/rewards/',
    config: {
      access: 'admin',
      idempotent: true,
      example: { body: exampleRewardBody, answer: { data: exampleAdminReward } },
    },
    schema: {
      summary: 'Add a reward',
      body: rewardBody,
      response: { 200: z.object({ data: adminReward }) },
    },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/rewards/:id/',
    config: {
      access: 'admin',
      row: 'reward',
      problems: ['reward_not_found', 'changed_meanwhile'],
      example: {
        params: { id: '3' },
        body: { ...exampleRewardBody, version: 1 },
        answer: { data: { ...exampleAdminReward, version: 2 } },
      },
    },
    schema: {
      summary: 'Change a reward; existing vouchers keep their values',
      params: idInPath,
      body: rewardBody.extend({ version }),
      response: { 200: z.object({ data: adminReward }) },
    },
  }),

  delete: endpoint({
    method: 'DELETE',
    url: '/api/admin/rewards/:id/',
    config: {
      access: 'admin',
      row: 'reward',
      problems: ['reward_not_found'],
      example: { params: { id: '3' }, answer: {} },
    },
    schema: {
      summary: 'Remove a reward: one that was redeemed is retired, one that never was is deleted',
      params: idInPath,
      response: { 200: z.object({}) },
    },
  }),
}

export type OwnType = z.infer<typeof ownType>
export type Reward = z.infer<typeof reward>
export type AdminReward = z.infer<typeof adminReward>
export type RewardBody = z.infer<typeof rewardBody>
export type Voucher = z.infer<typeof voucher>
