import { endpoints, type EndpointConfig, type RowKind } from '@rihla/contract'
import type * as z from 'zod'
import { keyRing } from '../src/platform/crypto/key-ring.ts'
import { unsubscribeLinks } from '../src/platform/messages/unsubscribe-links.ts'
import { TEST_NATIONAL_ID_KEY } from './api.ts'

/** Ids of existing rows, for endpoints that need one. */
export type Known = Partial<Record<RowKind, number>> & { client: number }

const links = unsubscribeLinks(keyRing(TEST_NATIONAL_ID_KEY))

/** Required query parameters that must match the rows of the test; otherwise the example of the endpoint is sent. */
const QUERIES: Record<string, (known: Known) => string> = {
  '/api/admin/clients/:id/merge/': ({ client }) => `?with=${client + 1}`,
  '/api/admin/search/': () => '?q=mona',
  '/api/admin/scorecards/low/': () => '?by=airline&key=MS',
  '/api/mails/off/': ({ client }) => `?token=${links.tokenFor(client, 'points_added')}`,
}

/** Variants of the same endpoints that use other statements. */
const ASKED_OTHERWISE = [
  '/api/admin/feedback/?rating=1&from=2026-01-01',
  '/api/admin/feedback/?q=late',
  '/api/admin/feedback/:id/reviews/?rating=1',
  '/api/admin/clients/?q=mona',
  '/api/admin/clients/?sort=name',
  '/api/admin/clients/?sort=-name',
  '/api/admin/clients/?sort=points',
  '/api/admin/clients/?sort=-points',
  '/api/admin/clients/?q=mona&sort=-points',
  '/api/admin/tickets/?q=mona',
  '/api/admin/tickets/?status=confirmed',
  '/api/admin/tickets/?client=:id',
  '/api/admin/tickets/?sort=date',
  '/api/admin/tickets/?sort=-date',
  '/api/admin/tickets/?sort=-price',
  '/api/admin/tickets/?status=confirmed&sort=date',
  '/api/admin/tickets/?client=:id&sort=price',
  '/api/admin/tickets/?q=mona&sort=-price',
  '/api/admin/vouchers/?today=true',
  '/api/admin/follow-ups/?sort=created',
  '/api/admin/requests/?sort=created',
  '/api/admin/claims/?sort=created',
  '/api/admin/vouchers/?client_id=:id',
  '/api/admin/audit/?from=2026-01-01',
  '/api/admin/webhooks/:id/deliveries/?state=failed',
]

export const isStaffCall = (url: string) => url.startsWith('/api/admin') || /promo|whatsapp|activate/.test(url)

const READ_ENDPOINTS = endpoints.filter(({ method, config }) => method === 'GET' && !('streams' in config))

const requiredQuery = ({ schema, config }: (typeof READ_ENDPOINTS)[number]) => {
  const { querystring } = schema as { querystring?: z.ZodType }
  const { query } = (config as EndpointConfig).example
  if (!querystring || querystring.safeParse({}).success) return ''
  return `?${new URLSearchParams(query as Record<string, string>).toString()}`
}

/** Every GET of the contract except the event stream: its name and the URL to call. */
export const everyRead = (known: Known): [name: string, address: string][] =>
  READ_ENDPOINTS.flatMap((endpoint) => {
    const { row = 'client' } = endpoint.config as EndpointConfig
    const id = known[row]
    if (id === undefined && endpoint.url.includes(':id')) throw new Error(`${endpoint.url} needs a ${row}`)
    const address = (url: string) => url.replace(':id', String(id))
    const others = ASKED_OTHERWISE.filter((url) => url.split('?')[0] === endpoint.url)
    const query = QUERIES[endpoint.url]?.(known) ?? requiredQuery(endpoint)
    return [
      [endpoint.url, address(endpoint.url) + query],
      ...others.map((url): [string, string] => [url, address(url)]),
    ]
  })
