import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff, givenTicket, type GivenClient } from '../../../../test/given.ts'
import { givenCampaign, stopCampaigns } from '../../../../test/given-campaign.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'
import { startServer, type ServerProcess } from '../../../../test/server-process.ts'

const api = useApi()
const PEOPLE = 50
const ROUNDS = 20
let servers: ServerProcess[] = []
let clients: GivenClient[] = []

beforeAll(async () => {
  servers = await Promise.all([startServer(api.url), startServer(api.url)])
  clients = await Promise.all(Array.from({ length: PEOPLE }, () => givenClient(api.db)))
})
afterEach(() => stopCampaigns(api))
afterAll(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))

const call = async (place: number, method: 'POST' | 'PUT', path: string, token: string, body: object = {}) => {
  const response = await fetch(`${servers[place % 2]?.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}
const ticketsFor = (price: number) =>
  Promise.all(clients.map(({ id }) => givenTicket(api.db, id, { price, points_by_hand: false })))
const completeAll = (tickets: number[]) =>
  Promise.all(
    tickets.map((ticket, place) =>
      call(place, 'POST', `/api/tickets/${ticket}/complete/`, clients[place]?.token ?? ''),
    ),
  )
const givenBy = async (campaign: number) => {
  const { rows } = await sql<{ given: number; entries: number }>`
    select given, (select coalesce(sum(points), 0)::integer from point_entry where campaign_id = campaign.id) as entries
    from campaign where id = ${campaign}`.execute(api.db)
  return rows[0]
}

test('PROG-6: fifty trips completed at once on two servers get exactly the budget, twenty times out of twenty', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const campaign = await givenCampaign(api, { budget: 10_000 })
    // 22 trips get 450 points, one gets the last 100.
    const statuses = await completeAll(await ticketsFor(47_000))
    expect({ round, statuses: new Set(statuses) }).toEqual({ round, statuses: new Set([200]) })
    expect({ round, ...(await givenBy(campaign)) }).toEqual({ round, given: 10_000, entries: 10_000 })
    await stopCampaigns(api)
  }
  await expectLedgerToAddUp(api.db)
})

test('PROG-6: a budget that is not used up gives every trip its points, and so does a campaign without one', async () => {
  const [limited, open] = [
    await givenCampaign(api, { bonus: 7, budget: 10_000 }),
    await givenCampaign(api, { bonus: 3, client_limit: 3 }),
  ]
  expect(new Set(await completeAll(await ticketsFor(47_000)))).toEqual(new Set([200]))
  expect(await givenBy(limited)).toEqual({ given: 350, entries: 350 })
  expect(await givenBy(open), 'a row without a budget is not changed').toEqual({ given: 0, entries: 150 })
})

test('PROG-6: completing, cancelling and correcting at once neither exceeds a budget nor ends in a deadlock', async () => {
  const { token } = await givenStaff(api.db, { role: 'owner' })
  const campaigns = [
    await givenCampaign(api, { budget: 9000 }),
    await givenCampaign(api, { bonus: 90, budget: 2000 }),
    await givenCampaign(api, { bonus: 55, budget: 1500, client_limit: 60 }),
  ]
  const [first, second] = [await ticketsFor(47_000), await ticketsFor(52_000)]
  expect(new Set(await completeAll(first))).toEqual(new Set([200]))
  const statuses = await Promise.all([
    ...first.map((ticket, place) =>
      place % 2 === 0
        ? call(place, 'POST', `/api/admin/tickets/${ticket}/status/`, token, { status: 'cancelled' })
        : call(place, 'PUT', `/api/admin/tickets/${ticket}/`, token, {
            ...{ client: clients[place]?.id, ticket_type: 'flight', price: 30_000 + place * 1000, points: null },
            ...{ departure_city: 'Cairo', arrival_city: 'Istanbul', departure_date: '2026-01-15' },
          }),
    ),
    completeAll(second),
  ])
  expect(new Set(statuses.flat())).toEqual(new Set([200]))
  for (const campaign of campaigns) {
    const { given = 0, entries } = (await givenBy(campaign)) ?? {}
    expect(given).toBe(entries)
  }
  await expectLedgerToAddUp(api.db)
})
