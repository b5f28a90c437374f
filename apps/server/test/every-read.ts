import { endpoints } from '@rihla/contract'
import { keyRing } from '../src/platform/crypto/key-ring.ts'
import { unsubscribeLinks } from '../src/platform/messages/unsubscribe-links.ts'
import { TEST_NATIONAL_ID_KEY } from './api.ts'

/** Ids of existing rows, for endpoints that need one. */
export type Known = { client: number; review: number; reviewer: number; webhook: number; delivery: number }

const links = unsubscribeLinks(keyRing(TEST_NATIONAL_ID_KEY))

/** The query parameters that an endpoint requires. */
const QUERIES: Record<string, (known: Known) => string> = {
  '/api/admin/search/': () => '?q=mona',
  '/api/admin/scorecards/low/': () => '?by=airline&key=egyptair',
  '/api/mails/off/': ({ client }) => `?token=${links.tokenFor(client, 'points_added')}`,
}

/** Variants of the same endpoints that use other statements. */
const ASKED_OTHERWISE = [
  '/api/admin/feedback/?rating=1&from=2026-01-01',
  '/api/admin/feedback/?q=late',
  '/api/admin/feedback/:id/reviews/?rating=1',
  '/api/admin/clients/?q=mona',
  '/api/admin/tickets/?q=mona',
  '/api/admin/tickets/?status=confirmed',
  '/api/admin/tickets/?client=:id',
  '/api/admin/vouchers/?today=true',
  '/api/admin/vouchers/?client_id=:id',
  '/api/admin/audit/?from=2026-01-01',
  '/api/admin/webhooks/:id/deliveries/?state=failed',
]

const idIn = (url: string, { client, review, reviewer, webhook, delivery }: Known) => {
  if (url.includes('webhook-deliveries')) return delivery
  if (url.includes('webhooks')) return webhook
  if (url.includes('follow-ups')) return review
  return url.includes('feedback') ? reviewer : client
}

export const isStaffCall = (url: string) => url.startsWith('/api/admin') || /promo|whatsapp|activate/.test(url)

/** Every GET of the contract except the event stream: its name and the URL to call. */
export const everyRead = (known: Known): [name: string, address: string][] => {
  const urls = endpoints
    .filter(({ method, config }) => method === 'GET' && !('streams' in config))
    .map(({ url }) => url)
  return [...urls, ...ASKED_OTHERWISE].map((url) => [
    url,
    `${url.replace(':id', String(idIn(url, known)))}${QUERIES[url]?.(known) ?? ''}`,
  ])
}
