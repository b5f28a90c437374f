import * as z from 'zod'
import { TEST_EVENT, WEBHOOK_EVENTS } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { id, idInPath, line, moment, version } from '../fields.ts'
import { deliveriesApi, delivery, exampleDelivery, exampleReceiver } from './webhook-deliveries.ts'

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

const exampleWebhook = {
  ...exampleReceiver,
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
      row: 'webhook',
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
      row: 'webhook',
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
      row: 'webhook',
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
      row: 'webhook',
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

  ...deliveriesApi,
}

export type Webhook = z.infer<typeof webhook>
