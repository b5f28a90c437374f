import * as z from 'zod'
import type { WebhookEvent } from '@rihla/domain'
import { day, id, moment, points, tierCode } from '../fields.ts'
import { ENTRY_KINDS } from '../points.ts'

const payload = <Type extends WebhookEvent, Data extends z.ZodRawShape>(type: Type, data: Data) =>
  z.strictObject({ type: z.literal(type), timestamp: moment, data: z.strictObject(data) })

/**
 * The payload of each event: ids and numbers without personal data, since deliveries may be read on the way. Receivers
 * that need more ask the API with a key.
 */
export const WEBHOOK_PAYLOADS = {
  'review.created': payload('review.created', {
    review_id: id,
    /** Null when it was left without an account. */
    client_id: id.nullable(),
    ticket_id: id.nullable(),
    rating: z.int(),
  }),
  'ticket.completed': payload('ticket.completed', {
    ticket_id: id,
    client_id: id,
    booking_reference: z.string(),
    points,
  }),
  'points.changed': payload('points.changed', {
    client_id: id,
    movement_id: id,
    kind: z.enum(ENTRY_KINDS),
    /** The difference; negative when points were taken. */
    points,
    /** What of it multipliers, campaigns and referrals added: it can be spent, and does not count towards the tier. */
    bonus_points: points,
    available: points,
    owed: points,
  }),
  'client.tier_changed': payload('client.tier_changed', {
    client_id: id,
    /** The codes of the tiers. */
    tier: tierCode,
    previous_tier: tierCode,
    points_earned: points,
  }),
  'voucher.issued': payload('voucher.issued', {
    voucher_id: id,
    client_id: id,
    reward_id: id,
    cost_points: points,
    valid_until: day,
  }),
  'voucher.used': payload('voucher.used', { voucher_id: id, client_id: id, reward_id: id, used_at: moment }),
} satisfies Record<WebhookEvent, z.ZodType>
