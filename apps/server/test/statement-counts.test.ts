import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '@rihla/contract'
import { keyRing } from '../src/platform/key-ring.ts'
import { mailLinks } from '../src/platform/mail-links.ts'
import { TEST_NATIONAL_ID_KEY, useApi } from './api.ts'
import { givenReview } from './given-reviews.ts'
import { givenClient, givenReward, givenStaff, givenTicket, PASSWORD, type GivenClient } from './given.ts'
import { statementsOf } from './query-plans.ts'
import { READS, WRITES, type Sent } from './statements-sent.ts'

const api = useApi()
let client: GivenClient
let owner: string
let review: number
let reward: number

beforeAll(async () => {
  owner = (await givenStaff(api.db, { role: 'owner' })).token
  client = await givenClient(api.db, { points: 1000, whatsapp: '+201005550142' })
  reward = await givenReward(api.db)
  review = await givenReview(api.db, {
    name: 'Mona Adel',
    rating: 1,
    comment: 'The bus was late',
    client_id: client.id,
  })
  await send('POST', '/api/rewards/redeem/', { reward_id: reward })
})

const isClientCall = (url: string) => !url.startsWith('/api/admin') && !/promo|whatsapp|activate/.test(url)

const send = (method: 'GET' | 'POST', url: string, payload?: object, key?: string) =>
  api.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${isClientCall(url) ? client.token : owner}`,
      ...(key && { 'idempotency-key': key }),
    },
    ...(payload && { payload }),
  })

/** What servers tell each other follows the answer and is nobody's wait. */
const isBefore = ({ text }: { text: string }) => !/pg_notify|^listen/.test(text)

const sentBy = async (...call: Parameters<typeof send>): Promise<Sent> => {
  let status = 0
  const statements = await statementsOf(async () => {
    status = (await send(...call)).statusCode
  })
  expect([call[1], status]).toEqual([call[1], 200])
  const sent = statements.filter(isBefore)
  const prepared = sent.filter(({ name }) => name).length
  return sent.length === prepared ? `${prepared} prepared` : `${prepared} prepared, ${sent.length - prepared} other`
}

const links = mailLinks(keyRing(TEST_NATIONAL_ID_KEY))

/** What a call needs beside its path. */
const QUERIES: Record<string, () => string> = {
  '/api/admin/search/': () => '?q=mona',
  '/api/admin/scorecards/low/': () => '?by=airline&key=x',
  '/api/mails/off/': () => `?token=${links.tokenFor(client.id, 'points_added')}`,
}

const idOf = (url: string) => (/follow-ups|feedback/.test(url) ? review : client.id)

const pathOf = (url: string) => `${url.replace(':id', String(idOf(url)))}${QUERIES[url]?.() ?? ''}`

/** The same calls asked otherwise, where other statements answer them. */
const ALSO = [
  '/api/admin/feedback/?rating=1&from=2026-01-01',
  '/api/admin/feedback/?q=late',
  '/api/admin/clients/?q=mona',
  '/api/admin/tickets/?q=mona',
  '/api/admin/tickets/?status=confirmed',
  '/api/admin/vouchers/?today=true',
]

test('a read sends so many statements, its session included', async () => {
  const sent: Record<string, Sent> = {}
  for (const { method, url, config } of endpoints) {
    if (method === 'GET' && !('streams' in config)) sent[url] = await sentBy('GET', pathOf(url))
  }
  for (const path of ALSO) sent[path] = await sentBy('GET', path)
  expect(sent).toEqual(READS)
})

test('what many do at once sends so many statements, begin and commit included', async () => {
  const complete = async () => `/api/tickets/${await givenTicket(api.db, client.id)}/complete/`
  const words = { rating: 5, feedback: 'A lovely trip' }
  const guest = { ...words, name: 'Omar', mobile_number: '+201005550143' }
  expect({
    'log in': await sentBy('POST', '/api/client/login/', { email: client.email, password: PASSWORD }),
    redeem: await sentBy('POST', '/api/rewards/redeem/', { reward_id: reward }),
    'redeem with a key': await sentBy('POST', '/api/rewards/redeem/', { reward_id: reward }, randomUUID()),
    'complete a trip': await sentBy('POST', await complete(), {}),
    'complete a trip with a key': await sentBy('POST', await complete(), {}, randomUUID()),
    'leave a review': await sentBy('POST', '/api/feedback/', guest),
    'leave a review as a client': await sentBy('POST', '/api/feedback/auth/', words),
    'leave a review as a client with a key': await sentBy('POST', '/api/feedback/auth/', words, randomUUID()),
  }).toEqual(WRITES)
})
