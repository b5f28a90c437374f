import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from './api.ts'
import { everyRead, isStaffCall, type Known } from './every-read.ts'
import { givenReview } from './given-reviews.ts'
import { givenClaim } from './given-claims.ts'
import { givenCampaign } from './given-campaign.ts'
import {
  givenClient,
  givenReward,
  givenStaff,
  givenTicket,
  givenTraveller,
  PASSWORD,
  type GivenClient,
} from './given.ts'
import { statementsOf } from './query-plans.ts'
import { givenWebhook } from './receiver.ts'
import { READS, USUAL_READ, WRITES, type Sent } from './statements-sent.ts'

const api = useApi()
let client: GivenClient
let owner: string
let reward: number
let known: Known

beforeAll(async () => {
  owner = (await givenStaff(api.db, { role: 'owner' })).token
  client = await givenClient(api.db, { points: 1000, whatsapp: '+201005550142' })
  // Another record, to be compared with.
  await givenClient(api.db)
  reward = await givenReward(api.db)
  const review = await givenReview(api.db, { rating: 1, comment: 'The bus was late', client_id: client.id })
  const { rows } = await api.owner.query('select reviewer_id from feedback where id = $1', [review])
  const webhook = await givenWebhook(api, owner, { url: 'http://127.0.0.1:9/', events: ['review.created'] })
  const { data: delivery } = (await send('POST', `/api/admin/webhooks/${webhook.id}/test/`, {})).json()
  known = {
    ...{ client: client.id, ticket: await givenTicket(api.db, client.id), review, reviewer: rows[0].reviewer_id },
    ...{ webhook: webhook.id, delivery: delivery.id, campaign: await givenCampaign(api) },
    ...{ traveller: await givenTraveller(api.db, client.id), claim: await givenClaim(api.db, client.id) },
  }
  await send('POST', '/api/rewards/redeem/', { reward_id: reward })
})

const send = (method: 'GET' | 'POST', url: string, payload?: object, key?: string) =>
  api.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${isStaffCall(url) ? owner : client.token}`,
      ...(key && { 'idempotency-key': key }),
    },
    ...(payload && { payload }),
  })

/** Notifications between servers are sent after the response, so no client waits for them. */
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

const measureAll = async (calls: Record<string, () => Promise<Sent>>, expected: Record<string, Sent>) => {
  const sent: Record<string, Sent> = {}
  for (const [name, measure] of Object.entries(calls)) {
    sent[name] = await measure()
    // On a slow machine a periodic statement of the server falls into the measurement; it does not come twice in a row.
    if (sent[name] !== expected[name]) sent[name] = await measure()
  }
  return sent
}

test('a read sends a fixed number of statements, including its session', async () => {
  const reads = everyRead(known)
  const expected = { ...Object.fromEntries(reads.map(([name]): [string, Sent] => [name, USUAL_READ])), ...READS }
  const calls = Object.fromEntries(reads.map(([name, address]) => [name, () => sentBy('GET', address)]))
  expect(await measureAll(calls, expected)).toEqual(expected)
})

test('a frequent change sends a fixed number of statements, including begin and commit', async () => {
  const complete = async () => `/api/tickets/${await givenTicket(api.db, client.id)}/complete/`
  const words = { rating: 5, feedback: 'A lovely trip' }
  const guest = { ...words, name: 'Omar', mobile_number: '+201005550143' }
  const calls = {
    'log in': () => sentBy('POST', '/api/client/login/', { email: client.email, password: PASSWORD }),
    redeem: () => sentBy('POST', '/api/rewards/redeem/', { reward_id: reward }),
    'redeem with a key': () => sentBy('POST', '/api/rewards/redeem/', { reward_id: reward }, randomUUID()),
    'complete a trip': async () => sentBy('POST', await complete(), {}),
    'complete a trip with a key': async () => sentBy('POST', await complete(), {}, randomUUID()),
    'leave a review': () => sentBy('POST', '/api/feedback/', guest),
    'leave a review as a client': () => sentBy('POST', '/api/feedback/auth/', words),
    'leave a review as a client with a key': () => sentBy('POST', '/api/feedback/auth/', words, randomUUID()),
  }
  expect(await measureAll(calls, WRITES)).toEqual(WRITES)
})
