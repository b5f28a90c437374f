import * as z from 'zod'
import { DELIVERY_FAULTS, DELIVERY_STATES, TEST_EVENT, WEBHOOK_EVENTS } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { examplePage } from '../examples.ts'
import { id, idInPath, line, listOf, listQuery, moment, version } from '../fields.ts'

const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length)
const url = z
  .string()
  .trim()
  .max(2000)
  .pipe(z.url({ protocol: /^https?$/ }))
const description = line(120).default('')

const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  paused_at: moment.nullable(),
  /** Since when no attempt has succeeded; null when the last one did. */
  failing_since: moment.nullable(),
  last_delivered_at: moment.nullable(),
  /** Until when deliveries are also signed with the previous secret. */
  signed_twice_until: moment.nullable(),
  waiting: z.int(),
  failed: z.int(),
  created_at: moment,
  version: z.int(),
})

const delivery = z.object({
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

const exampleWebhook = {
  id: 2,
  url: 'https://books.example/rihla',
  description: 'Bookkeeping',
  events: ['points.changed', 'voucher.used'],
  paused_at: null,
  failing_since: null,
  last_delivered_at: '2026-11-14T12:20:01.000Z',
  signed_twice_until: null,
  waiting: 0,
  failed: 0,
  created_at: '2026-11-01T08:00:00.000Z',
  version: 1,
}
const exampleDelivery = {
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
  webhook: { id: 2, url: exampleWebhook.url, description: exampleWebhook.description },
  payload:
    '{"type":"voucher.used","timestamp":"2026-11-14T12:20:00.000Z","data":{"voucher_id":12,"client_id":10001,"reward_id":3,"used_at":"2026-11-14T12:20:00.000Z"}}',
  attempts: [{ at: '2026-11-14T12:20:01.000Z', status: 204, fault: null, took_ms: 84 }],
}
const inPath = { id: '2' }
const exampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

export const webhooksApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/webhooks/',
    config: { access: 'owner', example: { answer: { data: [exampleWebhook] } } },
    schema: {
      summary: 'Webhooks: addresses of other programs that receive events; ten at most',
      response: { 200: z.object({ data: z.array(webhook) }) },
    },
  }),

  create: endpoint({
    method: 'POST',
    url: '/api/admin/webhooks/',
    config: {
      access: 'owner',
      stepUp: true,
      problems: ['too_many_webhooks'],
      example: {
        body: { url: exampleWebhook.url, description: 'Bookkeeping', events: exampleWebhook.events },
        answer: { data: exampleWebhook, secret: exampleSecret },
      },
    },
    schema: {
      summary: 'Create a webhook; the secret for its signatures is shown only once',
      body: z.strictObject({ url, description, events }),
      response: { 200: z.object({ data: webhook, secret: z.string() }) },
    },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/webhooks/:id/',
    config: {
      access: 'owner',
      problems: ['webhook_not_found', 'changed_meanwhile', 'reauthentication_required'],
      example: {
        params: inPath,
        body: { paused: true, version: 1 },
        answer: { data: { ...exampleWebhook, paused_at: '2026-11-15T09:00:00.000Z', version: 2 } },
      },
    },
    schema: {
      summary: 'Change a webhook, pause or resume it; events during a pause are sent afterwards',
      params: idInPath,
      body: z.strictObject({
        url: url.optional(),
        description: line(120).optional(),
        events: events.optional(),
        paused: z.boolean().optional(),
        version,
      }),
      response: { 200: z.object({ data: webhook }) },
    },
  }),

  remove: endpoint({
    method: 'DELETE',
    url: '/api/admin/webhooks/:id/',
    config: {
      access: 'owner',
      problems: ['webhook_not_found'],
      example: { params: inPath, answer: { status: 'ok' } },
    },
    schema: {
      summary: 'Delete a webhook with its log; nothing more is sent to it',
      params: idInPath,
      response: { 200: z.object({ status: z.literal('ok') }) },
    },
  }),

  renewSecret: endpoint({
    method: 'POST',
    url: '/api/admin/webhooks/:id/secret/',
    config: {
      access: 'owner',
      stepUp: true,
      problems: ['webhook_not_found'],
      example: {
        params: inPath,
        answer: { data: { ...exampleWebhook, signed_twice_until: '2026-11-16T09:00:00.000Z' }, secret: exampleSecret },
      },
    },
    schema: {
      summary: 'Create a new secret, shown only once; for a day everything is signed with both',
      params: idInPath,
      response: { 200: z.object({ data: webhook, secret: z.string() }) },
    },
  }),

  test: endpoint({
    method: 'POST',
    url: '/api/admin/webhooks/:id/test/',
    config: {
      access: 'owner',
      problems: ['webhook_not_found', 'webhook_paused'],
      example: {
        params: inPath,
        answer: {
          data: {
            ...exampleDelivery,
            event: TEST_EVENT,
            state: 'waiting',
            tries: 0,
            delivered_at: null,
            last_status: null,
          },
        },
      },
    },
    schema: {
      summary: 'Send a test event, to see whether it arrives',
      params: idInPath,
      response: { 200: z.object({ data: delivery }) },
    },
  }),

  deliveries: endpoint({
    method: 'GET',
    url: '/api/admin/webhooks/:id/deliveries/',
    config: {
      access: 'owner',
      row: 'webhook',
      problems: ['webhook_not_found', 'invalid_cursor'],
      example: { params: inPath, query: { state: 'delivered' }, answer: examplePage(exampleDelivery) },
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

export type Webhook = z.infer<typeof webhook>
export type Delivery = z.infer<typeof delivery>
export type OpenedDelivery = z.infer<typeof openedDelivery>
