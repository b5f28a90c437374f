import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { exampleReward, exampleTicket, exampleVoucher } from '../examples.ts'
import { day, id, moment, points, tierCode } from '../fields.ts'
import { reward, voucher } from '../rewards/rewards.ts'
import { ticket } from '../tickets/ticket.ts'

export const profile = z.object({
  id,
  full_name: z.string(),
  email: z.string().nullable(),
  whatsapp: z.string().nullable(),
  national_id: z.string().nullable(),
  is_active: z.boolean(),
  created_at: moment,
  passport_expiry: day.nullable(),
  /** Points that can be spent now. */
  points,
  /** Points ever earned; they decide the tier and redeeming never lowers them. */
  points_earned: points,
  points_pending: points,
  points_owed: points,
  points_expiring_soon: points,
  points_expiring_on: day.nullable(),
  /** False if there was never any movement of points (PROFILE-9). */
  has_point_history: z.boolean(),
  tier: z.object({ name: tierCode, min_points: points }),
  total_tickets: z.int(),
  rewards_redeemed: z.int(),
  /** Newest first, at most 100. */
  tickets: z.array(ticket),
  /** Newest first, at most 100. */
  redeemed_rewards: z.array(voucher),
  available_rewards: z.array(reward),
})

export const profileApi = {
  profile: endpoint({
    method: 'GET',
    url: '/api/client/profile/',
    config: {
      access: 'client',
      checksSession: true,
      example: {
        answer: {
          id: 10001,
          full_name: 'Layla Hassan',
          email: 'layla@example.com',
          whatsapp: '+201005550142',
          national_id: '29405120100382',
          is_active: true,
          created_at: '2024-03-04T10:00:00.000Z',
          passport_expiry: '2027-02-18',
          points: 1250,
          points_earned: 1900,
          points_pending: 400,
          points_owed: 0,
          points_expiring_soon: 150,
          points_expiring_on: '2026-12-10',
          has_point_history: true,
          tier: { name: 'Silver', min_points: 500 },
          total_tickets: 1,
          rewards_redeemed: 1,
          tickets: [exampleTicket],
          redeemed_rewards: [exampleVoucher],
          available_rewards: [exampleReward],
        },
      },
    },
    schema: { summary: "The client's own profile, trips, vouchers and rewards", response: { 200: profile } },
  }),
}

export type Profile = z.infer<typeof profile>
