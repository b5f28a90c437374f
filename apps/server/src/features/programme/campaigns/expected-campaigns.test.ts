import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '@rihla/domain'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'
import { givenCampaign, stopCampaigns } from '../../../../test/given-campaign.ts'
import { expectPoints } from '../update-expected-points.ts'

const api = useApi()
let agent: { id: number; token: string }
beforeAll(async () => {
  agent = await givenStaff(api.db, { role: 'agent' })
})
afterEach(async () => {
  await stopCampaigns(api)
  await expectPoints(api.db)
})

const get = async (url: string, { token }: { token: string }) =>
  (await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json()
const formShows = async (query: string) => (await get(`/api/admin/programme/points/?${query}`, agent)).data
const pointsOf = async (ticket: number) =>
  (await api.db.selectFrom('ticket').select('points').where('id', '=', ticket).executeTakeFirstOrThrow()).points
const stateOf = (ticket: number) =>
  api.db.selectFrom('ticket').select(['points', 'points_by_hand']).where('id', '=', ticket).executeTakeFirstOrThrow()
const openTrip = (client: number, trip: object = {}) =>
  givenTicket(api.db, client, { price: 42_000, points_by_hand: false, ...trip })

const JEDDAH = { counts_by: 'travel', starts_on: '2027-02-08', ends_on: '2027-03-08', cities: ['Jeddah'] } as const

test('PROG-4, PROG-6: the form shows the campaigns of the trip while somebody types', async () => {
  const campaign = await givenCampaign(api, { ...JEDDAH, cities: ['Jeddah'] })
  const { id } = await givenClient(api.db)
  const trip = `price=42000&client_id=${id}&ticket_type=flight&arrival_city=jeddah`
  expect(await formShows(`${trip}&departure_date=2027-02-08`)).toEqual({
    points: 800,
    lines: [
      { kind: 'base', adds: 400, steps: 8, step_points: 50, step_price: 5000 },
      {
        ...{ kind: 'campaign', adds: 400, campaign, names: { en: 'Ramadan', ar: 'رمضان' } },
        ...{ multiplier: 2, bonus: null, would_add: 400, limited_by: null },
      },
    ],
  })
  expect((await formShows(`${trip}&departure_date=2027-02-07`)).points).toBe(400)
  expect((await formShows('price=42000')).points, 'nothing is known of the trip').toBe(400)

  const stored = await openTrip(id, { arrival_city: 'Jeddah', departure_date: '2027-02-09' })
  expect((await formShows(`price=47000&client_id=${id}&ticket_id=${stored}`)).points).toBe(900)
  expect((await formShows(`price=47000&ticket_id=${stored}&arrival_city=Rome`)).points).toBe(450)
})

test('PROG-6: the form of a completed trip shows its own campaigns, also when they have been stopped', async () => {
  await givenCampaign(api, { budget: 500 })
  const { id } = await givenClient(api.db)
  const trip = await openTrip(id)
  await sql`select complete_ticket(${id}, ${trip}, 'client', null)`.execute(api.db)
  await stopCampaigns(api)
  await givenCampaign(api, { bonus: 70 })
  const form = await formShows(`price=92000&client_id=${id}&ticket_id=${trip}`)
  expect(form.lines[1]).toMatchObject({ kind: 'campaign', adds: 500, would_add: 900, limited_by: 'budget' })
})

test('PROG-6: clients read the campaign of a trip in their statement and on the trip', async () => {
  const campaign = await givenCampaign(api, { bonus: 70 })
  const client = await givenClient(api.db)
  const [done, open] = [await openTrip(client.id), await openTrip(client.id, { price: 10_000 })]
  await sql`select complete_ticket(${client.id}, ${done}, 'client', null)`.execute(api.db)
  const line = { kind: 'campaign', adds: 70, campaign, names: { en: 'Ramadan' }, multiplier: null, bonus: 70 }
  expect(await get('/api/client/points/', client)).toMatchObject({
    data: [{ points: 470, ticket: { points: 470, lines: [{ kind: 'base' }, line] } }],
    pending: [{ points: 170, lines: [{ kind: 'base', adds: 100 }, line] }],
  })
  expect((await get(`/api/client/tickets/${done}/points/`, client)).data).toMatchObject({
    points: 470,
    lines: [{}, line],
  })
  expect((await get(`/api/client/tickets/${open}/points/`, client)).data).toMatchObject({
    points: 170,
    lines: [{}, line],
  })
})

test('PROG-6: open trips follow campaigns that are scheduled, used up and stopped', async () => {
  const [rich, other] = [await givenClient(api.db), await givenClient(api.db)]
  const [open, typed] = [await openTrip(rich.id), await openTrip(rich.id, { points: 70, points_by_hand: true })]
  await givenCampaign(api, { budget: 500 })
  await expectPoints(api.db)
  expect([await pointsOf(open), await pointsOf(typed)]).toEqual([800, 70])

  const taken = await openTrip(other.id)
  await sql`select complete_ticket(${other.id}, ${taken}, 'client', null)`.execute(api.db)
  await expectPoints(api.db)
  expect(await pointsOf(open), 'what is left of the budget').toBe(500)
  await stopCampaigns(api)
  await expectPoints(api.db)
  expect(await stateOf(open)).toEqual({ points: 400, points_by_hand: false })
})

test('PROG-6: a trip booked for a scheduled campaign is expected to earn by it before it starts', async () => {
  const { rows } = await sql<{ today: string }>`select agency_today() as today`.execute(api.db)
  const day = addDays(rows[0]?.today ?? '', 30)
  await givenCampaign(api, { counts_by: 'travel', starts_on: day, ends_on: day })
  const { id } = await givenClient(api.db)
  expect(await pointsOf(await openTrip(id, { departure_date: day }))).toBe(800)
  expect(await pointsOf(await openTrip(id, { departure_date: addDays(day, 1) }))).toBe(400)
})

test('PROG-6: what a server of the previous release expects without campaigns does not count as typed', async () => {
  await givenCampaign(api, { bonus: 70 })
  const { id } = await givenClient(api.db)
  const trip = await openTrip(id)
  await sql`update ticket set points = 400 where id = ${trip}`.execute(api.db)
  expect(await stateOf(trip)).toEqual({ points: 470, points_by_hand: false })
})
