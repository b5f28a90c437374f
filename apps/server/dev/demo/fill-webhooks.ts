import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { WebhookEvent } from '@rihla/domain'
import type { Trx } from '../../src/platform/database/database.ts'
import type { Encryption } from '../../src/platform/crypto/encryption.ts'
import type { WebhookDelivery } from '../../src/platform/database/schema.ts'
import type { Calendar } from './calendar.ts'

/** The receiver that `npm run demo` starts on this machine. */
const RECEIVER_URL = 'http://127.0.0.1:4604/bookkeeping'
const SECRET = 'whsec_c2VjcmV0IG9mIHRoZSBkZW1vLCBzZWVuIGJ5IGFsbA=='

type DemoDelivery = {
  type: WebhookEvent
  data: object
  at: Date
  delivery: Partial<Insertable<WebhookDelivery>>
  attempts: { status: number | null; fault: string | null; took_ms: number }[]
}

const YES = { status: 204, fault: null, took_ms: 62 }
const NO = { status: 503, fault: 'status', took_ms: 118 }

const demoDeliveries = async (trx: Trx, { now, moment }: Calendar): Promise<DemoDelivery[]> => {
  const voucher = await trx
    .selectFrom('voucher')
    .select(['id as voucher_id', 'client_id', 'reward_id', 'used_at'])
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .executeTakeFirstOrThrow()
  const trip = await trx
    .selectFrom('ticket')
    .select(['id as ticket_id', 'client_id', 'booking_reference', 'points'])
    .where('status', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .executeTakeFirstOrThrow()
  const moved = { client_id: trip.client_id, movement_id: 1, kind: 'earn', points: trip.points, bonus_points: 0 }
  const taken = (at: Date) => ({ state: 'delivered', delivered_at: at, next_try_at: null, last_status: 204 }) as const
  const refused = { last_fault: 'status', last_status: 503 } as const
  return [
    {
      ...{ type: 'points.changed', data: { ...moved, available: trip.points, owed: 0 }, at: moment(-9, 10) },
      delivery: { state: 'failed', next_try_at: null, ...refused },
      attempts: Array.from({ length: 10 }, () => NO),
    },
    {
      ...{ type: 'voucher.used', data: voucher, at: moment(-3, 12) },
      ...{ delivery: taken(moment(-3, 12)), attempts: [YES] },
    },
    {
      ...{ type: 'ticket.completed', data: trip, at: moment(-1, 15) },
      ...{ delivery: taken(moment(-1, 15)), attempts: [NO, { ...YES, took_ms: 340 }] },
    },
    {
      ...{ type: 'voucher.used', data: voucher, at: moment(0, 9) },
      delivery: { step: 2, turn: 2, next_try_at: new Date(now.getTime() + 1_800_000), ...refused },
      attempts: [{ status: null, fault: 'timeout', took_ms: 15_004 }, NO],
    },
  ]
}

/** A webhook with a delivery log that shows every state. */
export const fillWebhooks = async (
  trx: Trx,
  { seal }: Encryption,
  calendar: Calendar,
  url = RECEIVER_URL,
): Promise<void> => {
  const { id } = await trx
    .insertInto('webhook')
    .values({
      ...{ url, description: 'Bookkeeping', events: ['points.changed', 'ticket.completed', 'voucher.used'] },
      ...{ secret_cipher: seal(SECRET), created_at: calendar.moment(-40, 11) },
      last_delivered_at: calendar.moment(-1, 15),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { type, data, at, delivery, attempts } of await demoDeliveries(trx, calendar)) {
    const event_id = randomUUID()
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
    await trx.insertInto('webhook_event').values({ id: event_id, type, body, occurred_at: at }).execute()
    const { id: delivery_id } = await trx
      .insertInto('webhook_delivery')
      .values({ webhook_id: id, event_id, created_at: at, touched_at: at, tries: attempts.length, ...delivery })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('webhook_attempt')
      .values(attempts.map((attempt) => ({ delivery_id, at, ...attempt })))
      .execute()
  }
}
