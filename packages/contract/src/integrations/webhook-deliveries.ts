import * as z from 'zod'
import { DELIVERY_FAULTS, DELIVERY_STATES, TEST_EVENT, WEBHOOK_EVENTS } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { examplePage } from '../examples.ts'
import { id, idInPath, listOf, listQuery, moment } from '../fields.ts'

export const delivery = z.object({
  id,
  /** The `webhook-id` of every attempt, also of a replay: with it a receiver recognises duplicates. */
  message_id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  created_at: moment,
  delivered_at: moment.nullable(),
  next_try_at: moment.nullable(),
  last_fault: z.enum(DELIVERY_FAULTS).nullable(),
  /** The last status of the receiver. */
  last_status: z.int().nullable(),
})

const openedDelivery = delivery.extend({
  webhook: z.object({ id, url: z.string(), description: z.string() }),
  /** The body exactly as it is sent. */
  payload: z.string(),
  /** Newest first, the last twenty. */
  attempts: z.array(
    z.object({
      at: moment,
      status: z.int().nullable(),
      fault: z.enum(DELIVERY_FAULTS).nullable(),
      took_ms: z.int(),
    }),
  ),
})

export const exampleReceiver = { id: 2, url: 'https://books.example/rihla', description: 'Bookkeeping' }
export const exampleDelivery = {
  id: 41,
  message_id: 'msg_0b6f9f0e-8f9b-4c53-9d9a-3f4c3a1d7e21',
  event: 'voucher.used',
  state: 'delivered',
  tries: 1,
  created_at: '2026-11-14T12:20:00.000Z',
  delivered_at: '2026-11-14T12:20:01.000Z',
  next_try_at: null,
  last_fault: null,
  last_status: 204,
}
const exampleOpened = {
  ...exampleDelivery,
  webhook: exampleReceiver,
  payload:
    '{"type":"voucher.used","timestamp":"2026-11-14T12:20:00.000Z","data":{"voucher_id":12,"client_id":10001,"reward_id":3,"used_at":"2026-11-14T12:20:00.000Z"}}',
  attempts: [{ at: '2026-11-14T12:20:01.000Z', status: 204, fault: null, took_ms: 84 }],
}

export const deliveriesApi = {
  deliveries: endpoint({
    method: 'GET',
    url: '/api/admin/webhooks/:id/deliveries/',
    config: {
      access: 'owner',
      row: 'webhook',
      problems: ['webhook_not_found', 'invalid_cursor'],
      example: {
        params: { id: String(exampleReceiver.id) },
        query: { state: 'delivered' },
        answer: examplePage(exampleDelivery),
      },
    },
    schema: {
      summary: 'Deliveries of a webhook, sent or waiting, newest first; kept for 30 days',
      params: idInPath,
      querystring: z.strictObject({ ...listQuery, state: z.enum(DELIVERY_STATES).optional() }),
      response: { 200: listOf(delivery) },
    },
  }),

  readDelivery: endpoint({
    method: 'GET',
    url: '/api/admin/webhook-deliveries/:id/',
    config: {
      access: 'owner',
      row: 'delivery',
      problems: ['delivery_not_found'],
      example: { params: { id: '41' }, answer: { data: exampleOpened } },
    },
    schema: {
      summary: 'One delivery with its body and its attempts',
      params: idInPath,
      response: { 200: z.object({ data: openedDelivery }) },
    },
  }),

  replay: endpoint({
    method: 'POST',
    url: '/api/admin/webhook-deliveries/:id/replay/',
    config: {
      access: 'owner',
      row: 'delivery',
      problems: ['delivery_not_found', 'webhook_paused'],
      example: {
        params: { id: '41' },
        answer: {
          data: { ...exampleOpened, state: 'waiting', delivered_at: null, next_try_at: '2026-11-15T09:00:00.000Z' },
        },
      },
    },
    schema: {
      summary: 'Send a delivery again now, with the same id; a waiting one is sent now',
      params: idInPath,
      response: { 200: z.object({ data: openedDelivery }) },
    },
  }),
}

export type Delivery = z.infer<typeof delivery>
export type OpenedDelivery = z.infer<typeof openedDelivery>
