import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { WEBHOOK_PAYLOADS } from '@rihla/contract'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff, givenTicket, type GivenClient } from '../../../../test/given.ts'
import { givenCampaign, stopCampaigns } from '../../../../test/given-campaign.ts'
import { publishRules, SPECIFIED } from '../../../../test/given-rules.ts'
import { requestedEmails } from '../../../../test/mails.ts'
import { givenWebhook } from '../../../../test/receiver.ts'
import { jobDependencies } from '../../../../test/post.ts'
import { announceAddedPoints } from '../../../platform/messages/queue-email.ts'
import { ledgerEmails } from './ledger.emails.ts'

const api = useApi()
let owner: { id: number; token: string }
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
  await givenWebhook(api, owner.token, { url: 'https://hooks.example.com/', events: ['client.tier_changed'] })
})

const send = (url: string, { token }: { token: string }, payload: object = {}) =>
  api.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload })
const complete = async (client: GivenClient, points: number) => {
  const trip = await givenTicket(api.db, client.id, { points, points_by_hand: true })
  expect((await send(`/api/tickets/${trip}/complete/`, client)).statusCode).toBe(200)
  return trip
}
const move = async (trip: number, status: string) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/admin/tickets/${trip}/status/`,
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { status, reason: 'Booked twice' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
const noticesOf = async ({ id }: GivenClient) =>
  (await requestedEmails(api, id)).filter(({ mail }) => mail === 'tier_reached').map(({ tier }) => tier)
const eventsOf = async ({ id }: GivenClient) => {
  const { rows } = await api.owner.query<{ body: string }>(
    `select body from webhook_event
     where type = 'client.tier_changed' and body::json -> 'data' ->> 'client_id' = $1::text order by occurred_at`,
    [id],
  )
  return rows.map(({ body }) => WEBHOOK_PAYLOADS['client.tier_changed'].parse(JSON.parse(body)).data)
}

test('PROG-5: reaching a tier sends one email and one event; other trips send none', async () => {
  const client = await givenClient(api.db)
  await complete(client, 499)
  expect(await eventsOf(client)).toEqual([])
  await complete(client, 1)
  await complete(client, 100)
  expect(await noticesOf(client)).toEqual(['Silver'])
  expect(await eventsOf(client)).toEqual([
    { client_id: client.id, tier: 'Silver', previous_tier: 'Bronze', points_earned: 500 },
  ])
})

test('PROG-5: a trip that leads past a tier announces the highest alone', async () => {
  const client = await givenClient(api.db)
  await complete(client, 2500)
  expect(await noticesOf(client)).toEqual(['Gold'])
  expect(await eventsOf(client)).toMatchObject([{ tier: 'Gold', previous_tier: 'Bronze' }])
})

test('PROG-5: a tier that is lost and reached again is an event each time, and an email once', async () => {
  const client = await givenClient(api.db)
  const trip = await complete(client, 600)
  await move(trip, 'confirmed')
  await complete(client, 700)
  expect(await noticesOf(client)).toEqual(['Silver'])
  expect((await eventsOf(client)).map(({ previous_tier, tier }) => [previous_tier, tier])).toEqual([
    ['Bronze', 'Silver'],
    ['Silver', 'Bronze'],
    ['Bronze', 'Silver'],
  ])
})

test('PROG-5: a correction that raises the tier is announced, also when the balance falls', async () => {
  await givenCampaign(api, { bonus: 1000 })
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, { status: 'completed', price: 42_000, points_by_hand: false })
  await stopCampaigns(api)
  const answer = await api.app.inject({
    method: 'PUT',
    url: `/api/admin/tickets/${trip}/`,
    headers: { authorization: `Bearer ${owner.token}` },
    payload: {
      ...{ client: client.id, ticket_type: 'flight', price: 42_000, points: 600 },
      ...{ departure_city: 'Cairo', arrival_city: 'Istanbul', departure_date: '2026-01-15' },
    },
  })
  expect([answer.statusCode, answer.json().data?.points]).toEqual([200, 600])
  expect((await requestedEmails(api, client.id)).map(({ mail }) => mail)).toEqual(['tier_reached'])
  expect(await noticesOf(client)).toEqual(['Silver'])
})

test('PROG-5: a transaction that began before another reached the tier does not announce it again', async () => {
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, { points: 100, points_by_hand: true })
  await api.db.transaction().execute(async (trx) => {
    await sql`select now()`.execute(trx)
    await complete(client, 600)
    await sql`select complete_ticket(${client.id}, ${trip}, 'staff', ${owner.id})`.execute(trx)
    await announceAddedPoints(trx, client.id)
  })
  expect(await noticesOf(client)).toEqual(['Silver'])
})

test('PROG-5: the email names the tier and what it brings, in the client’s language', async () => {
  await publishRules(api, {
    ...SPECIFIED,
    tiers: SPECIFIED.tiers.map((tier) => ({ ...tier, multiplier: tier.code === 'Gold' ? 150 : 100 })),
  })
  const client = await givenClient(api.db, { language: 'ar' })
  const write = (tier: string) =>
    ledgerEmails['tier_reached']?.(jobDependencies(api), {
      ...{ mail: 'tier_reached', client_id: client.id, language: 'ar', tier },
    })
  expect(await write('Gold')).toMatchObject({
    subject: 'أهلًا بك في الفئة Gold',
    paragraphs: [expect.stringContaining('Gold'), '• النقاط × 1.5 في كل رحلة'],
  })
  expect(await write('Platinum'), 'a tier that is no longer in force').toBeUndefined()
})
