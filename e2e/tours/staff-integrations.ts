import { expect } from '../fixtures.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { chooseInRow } from '../staff/row-menu.ts'
import type { Tour } from './tour.ts'

const HOOKS = '/api/admin/webhooks/'
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const hook = (id: number, own: object) => ({
  id,
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
  ...own,
})

/** A healthy, a failing and a paused webhook; a long address, and texts of both directions. */
const WEBHOOKS = [
  hook(1, {}),
  hook(2, {
    url: 'https://hooks.analytics.example.com/v2/tenants/8f14e45fceea167a5a36dedd4bea2543/rihla-events',
    description: 'لوحة المتابعة',
    events: ['review.created', 'ticket.completed', 'points.changed', 'voucher.issued', 'voucher.used'],
    failing_since: '2026-11-14T09:05:00.000Z',
    waiting: 14,
    failed: 3,
  }),
  hook(3, { url: 'https://crm.example/in', description: '', paused_at: '2026-11-10T08:00:00.000Z', waiting: 2 }),
]

const delivery = (id: number, own: object) => ({
  id,
  message_id: `msg_0b6f9f0e-8f9b-4c53-9d9a-3f4c3a1d7e${id}`,
  event: 'voucher.used',
  state: 'delivered',
  tries: 1,
  created_at: `2026-11-14T12:${id}:00.000Z`,
  delivered_at: null,
  next_try_at: null,
  last_fault: null,
  last_status: 204,
  ...own,
})

const FAILED = delivery(43, {
  event: 'review.created',
  state: 'failed',
  tries: 10,
  last_fault: 'timeout',
  last_status: null,
})
const DELIVERIES = [
  delivery(44, {
    state: 'waiting',
    tries: 2,
    next_try_at: '2099-01-01T00:00:00.000Z',
    last_fault: 'status',
    last_status: 503,
  }),
  FAILED,
  delivery(42, { event: 'webhook.test' }),
  delivery(41, { event: 'points.changed' }),
]

const OPENED = {
  ...FAILED,
  webhook: { id: 2, url: WEBHOOKS[1]?.url, description: '' },
  payload:
    '{"type":"review.created","timestamp":"2026-11-14T12:43:00.000Z","data":{"review_id":214,"client_id":10001,"ticket_id":31,"rating":5}}',
  attempts: [
    { at: '2026-11-14T14:43:16.000Z', status: null, fault: 'timeout', took_ms: 15_000 },
    { at: '2026-11-14T13:13:07.000Z', status: 500, fault: 'status', took_ms: 1240 },
    { at: '2026-11-14T12:43:01.000Z', status: null, fault: 'unreachable', took_ms: 84 },
  ],
}

const key = (id: number, own: object) => ({
  id,
  name: 'Booking system',
  hint: 'rihla_q8mJ0z',
  scopes: ['clients:read', 'tickets:read', 'tickets:write'],
  created_by: 'admin',
  created_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2099-11-01T08:00:00.000Z',
  last_used_at: '2026-11-14T12:20:00.000Z',
  revoked_at: null,
  ...own,
})

const KEYS = [
  key(4, {}),
  key(5, { name: 'شاشة العرض', hint: 'rihla_Zp41xB', scopes: ['figures:read'], expires_at: null, last_used_at: null }),
  key(3, { name: 'Old till', hint: 'rihla_a0Kd9s', revoked_at: '2026-10-02T08:00:00.000Z', created_by: 'nadia.samir' }),
]

/** Mocked answers, for states that would take days. */
export const theIntegrations = async ({ page, text, rihla, look }: Tour) => {
  const words = (name: string, values?: Record<string, string>) => text(`admin-integrations:${name}`, values)
  const answers: [RegExp, object][] = [
    [new RegExp(`${HOOKS}$`), { data: WEBHOOKS }],
    [new RegExp(`${HOOKS}2/deliveries/`), { data: DELIVERIES, next_cursor: null, total: DELIVERIES.length }],
    [/\/api\/admin\/webhook-deliveries\/43\//, { data: OPENED }],
    [new RegExp(`${HOOKS}1/secret/`), { data: WEBHOOKS[0], secret: SECRET }],
    [/\/api\/admin\/api-keys\/$/, { data: KEYS }],
  ]
  for (const [address, json] of answers) await page.route(address, (route) => route.fulfill({ json }))

  await enterAsStaff(page, '/admin/integrations')
  await expect(page.getByRole('row')).toHaveCount(4)
  await look('staff webhooks')
  await page.getByRole('button', { name: words('newWebhook') }).click()
  await page.getByRole('form').locator('button[type="submit"]').click()
  await expect(page.getByText(words('urlRequired'))).toBeVisible()
  await look('staff webhook form, faults')
  await page
    .getByRole('form')
    .getByRole('button', { name: text('common:cancel') })
    .click()
  await chooseInRow(page.getByRole('row').nth(1), text, words('renew'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('renew') }).click()
  await expect(dialog.getByText(SECRET)).toBeVisible()
  await look('staff webhook secret')
  await dialog.getByRole('button', { name: text('staff:storedIt') }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`${rihla.url}/admin/integrations/webhooks/2`)
  await page.getByRole('row').nth(2).getByRole('button').click()
  await expect(page.getByRole('list', { name: words('tries') })).toBeVisible()
  await look('staff webhook delivery')

  await page.goto(`${rihla.url}/admin/integrations/keys`)
  await expect(page.getByRole('row')).toHaveCount(4)
  await look('staff api keys')
  await page.getByRole('button', { name: words('newKey') }).click()
  await page.getByRole('form').locator('button[type="submit"]').click()
  await expect(page.getByText(words('nameRequired'))).toBeVisible()
  await look('staff api key form')
}
