import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { CampaignDryRun } from '@rihla/contract'
import { addDays, hijriMonth } from '@rihla/domain'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'
import { givenCampaign, stopCampaigns } from '../../../../test/given-campaign.ts'
import { publishRules, SPECIFIED } from '../../../../test/given-rules.ts'

const api = useApi()
let owner: { id: number; token: string }
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
  await api.db.updateTable('agency').set({ point_value: 0.5 }).execute()
})
afterEach(() => stopCampaigns(api))

type Conditions = Parameters<typeof givenCampaign>[1] & { starts_on: string; ends_on: string }
type Trip = Partial<Parameters<typeof givenTicket>[2]>

const dryRun = (campaign: Conditions) =>
  api.app.inject({
    method: 'POST',
    url: '/api/admin/campaigns/dry-run/',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: {
      campaign: { names: { en: 'Ramadan' }, counts_by: 'travel', ...campaign },
      ...{ from: campaign.starts_on, to: campaign.ends_on },
    },
  })
const foundBy = async (campaign: Conditions): Promise<CampaignDryRun> => {
  const answer = await dryRun(campaign)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

/** Clients with their trips in the order of completion; each run has new ones, so that both see the same. */
const completeAll = async (people: Trip[][]) => {
  const tickets: number[] = []
  const clients = await Promise.all(people.map(() => givenClient(api.db)))
  for (let place = 0; place < Math.max(...people.map(({ length }) => length)); place++)
    for (const [who, trips] of people.entries()) {
      const trip = trips[place]
      const client = clients[who]?.id ?? 0
      if (!trip) continue
      const id = await givenTicket(api.db, client, { price: 42_000, points_by_hand: false, ...trip })
      await sql`select complete_ticket(${client}, ${id}, 'staff', ${owner.id})`.execute(api.db)
      tickets.push(id)
    }
  return tickets
}
const reallyGiven = async (campaign: number) => {
  const { rows } = await sql<{ points: number; clients: number }>`
    select coalesce(sum(points), 0)::integer as points, count(distinct client_id) as clients
    from point_entry where campaign_id = ${campaign}`.execute(api.db)
  return rows[0]
}
const pointsOf = async (ids: number[]) =>
  (await api.db.selectFrom('ticket').select('points').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ points }) => points,
  )

test('PROG-6: double points to Jeddah in Ramadan 1448 count from its first day to its last', async () => {
  const { from, to } = hijriMonth(1448, 9)
  expect([from, to]).toEqual(['2027-02-08', '2027-03-08'])
  await givenCampaign(api, {
    counts_by: 'travel',
    starts_on: from,
    ends_on: to,
    cities: ['Jeddah', 'جدة'],
    multiplier: 2,
  })
  const days = [addDays(from, -1), from, to, addDays(to, 1)]
  const trips = [
    ...days.map((departure_date) => [{ departure_date, arrival_city: 'JEDDAH' }]),
    [{ departure_date: from, arrival_city: 'جده' }],
    [{ departure_date: from, arrival_city: 'Dubai' }],
  ]
  expect(await pointsOf(await completeAll(trips))).toEqual([400, 800, 800, 400, 800, 400])
})

test('PROG-6: a dry run on Ramadan 1447 says what the campaign really gives for the same trips', async () => {
  const { from, to } = hijriMonth(1447, 9)
  const campaign: Conditions = { counts_by: 'travel', starts_on: from, ends_on: to, cities: ['Jeddah'], multiplier: 2 }
  const people = [addDays(from, -1), from, addDays(from, 12), to, addDays(to, 1)].map((departure_date) => [
    { departure_date, arrival_city: 'Jeddah' },
  ])
  await completeAll(people)
  const said = await foundBy(campaign)
  expect(said).toMatchObject({ trips: 3, clients: 3, points: 1200, value: 600, point_value: 0.5, budget_percent: null })
  const id = await givenCampaign(api, campaign)
  expect(await pointsOf(await completeAll(people))).toEqual([400, 800, 800, 800, 400])
  expect(await reallyGiven(id)).toEqual({ points: said.points, clients: said.clients })
})

/** Several trips of several clients, some of them typed by staff or entered with the account, in an otherwise empty month. */
const peopleIn = (month: string): Trip[][] => {
  const day = (number: number) => `${month}-${String(number).padStart(2, '0')}`
  const hotel = (check_in_date: string) => ({
    ...{
      ticket_type: 'hotel' as const,
      hotel_name: 'Hilton',
      hotel_city: 'Jeddah',
      number_of_guests: 1,
      check_in_date,
    },
    ...{ check_out_date: addDays(check_in_date, 3), departure_city: null, arrival_city: null, departure_date: null },
  })
  return [
    [{ price: 61_250 }, { price: 12_345.67 }, { price: 180_000 }].map((trip, place) => ({
      departure_date: day(1 + place),
      ...trip,
    })),
    [{ price: 4999.99 }, { price: 250_000 }, { price: 42_000 }].map((trip, place) => ({
      departure_date: day(5 + place),
      airline: 'EgyptAir',
      ...trip,
    })),
    [
      { departure_date: day(9), points: 70, points_by_hand: true },
      { departure_date: day(10), arrival_city: 'Jeddah' },
    ],
    [hotel(day(11)), { ...hotel(day(12)), price: 90_000 }],
    [{ departure_date: day(13), is_opening: true }, { departure_date: day(14) }],
  ]
}
const TIERS = {
  ...SPECIFIED,
  step_points: 37,
  tiers: SPECIFIED.tiers.map((tier, place) => ({ ...tier, multiplier: 100 + place * 33 })),
}

test.each<[string, string, Omit<Conditions, 'starts_on' | 'ends_on'>]>([
  ['a multiplier that rounds', '2025-12', { multiplier: 1.37 }],
  ['a bonus for each trip', '2026-01', { bonus: 55 }],
  ['a limit for each client', '2025-10', { multiplier: 2, client_limit: 900 }],
  ['a budget that is used up', '2026-04', { multiplier: 2, budget: 1500 }],
  ['a budget and a limit', '2026-05', { multiplier: 3, budget: 2500, client_limit: 1200 }],
  ['first trips', '2026-06', { bonus: 100, first_trip: true }],
  ['tiers', '2026-07', { multiplier: 1.5, tiers: ['Silver', 'Gold'] }],
  [
    'hotels in one city from a price',
    '2026-08',
    { multiplier: 2, cities: ['jeddah'], ticket_types: ['hotel'], min_price: 50_000 },
  ],
  ['an airline', '2026-09', { bonus: 10, airlines: ['EGYPTAIR'] }],
])('PROG-6: a dry run of %s equals the real run', async (_what, month, conditions) => {
  await publishRules(api, TIERS)
  const period = { counts_by: 'travel', starts_on: `${month}-01`, ends_on: `${month}-28` } as const
  const people = peopleIn(month)
  await completeAll(people)
  const said = await foundBy({ ...period, ...conditions })
  const campaign = await givenCampaign(api, { ...period, ...conditions })
  await completeAll(people)
  const real = await reallyGiven(campaign)
  expect(said.points).toBe(real?.points)
  expect(said.points).toBeGreaterThan(0)
  expect(said.value).toBe(said.points / 2)
  const { budget } = conditions
  expect(said.uses_up_budget).toBe(budget !== undefined && real?.points === budget)
  expect(said.budget_percent).toBe(budget === undefined ? null : Math.floor((said.points * 100) / budget))
  if (conditions.client_limit !== undefined && budget === undefined) expect(said.clients_at_limit).toBe(3)
  await publishRules(api, SPECIFIED)
})

test('PROG-6: trips of earlier releases, which say neither version nor tier, count by the tier of that day', async () => {
  const period = { counts_by: 'travel', starts_on: '2025-11-20', ends_on: '2025-11-28' } as const
  const tickets = await completeAll([
    [{ departure_date: '2025-11-20', price: 60_000 }, { departure_date: '2025-11-21' }],
  ])
  await sql`update ticket set tier = null, programme_version = null, points_by_hand = null, points = 50 * floor(price / 5000)
            where id = any (${tickets})`.execute(api.db)
  expect(await foundBy({ ...period, multiplier: 2, tiers: ['Silver'] })).toMatchObject({ trips: 1, points: 400 })
  expect(await foundBy({ ...period, multiplier: 2 })).toMatchObject({ trips: 2, points: 1000 })
})

test('PROG-6: of two trips completed in one moment, the one with the lower number is the first', async () => {
  const period = { counts_by: 'travel', starts_on: '2025-09-20', ends_on: '2025-09-28' } as const
  const trips = [{ departure_date: '2025-09-20', price: 60_000 }, { departure_date: '2025-09-21' }]
  const tickets = await completeAll([trips])
  await sql`update ticket set completed_at = '2025-09-25' where id = any (${tickets})`.execute(api.db)
  const first = { ...period, multiplier: 2, first_trip: true }
  expect(await foundBy(first)).toMatchObject({ trips: 1, points: 600 })
  expect(await foundBy({ ...first, starts_on: '2025-09-21' }), 'the first is outside the period').toMatchObject({
    trips: 0,
    points: 0,
  })
})

test('PROG-6: a dry run by booking date counts the days of the agency', async () => {
  const booked = (created_at: string) => [{ created_at: new Date(created_at) }]
  await completeAll([
    ...[booked('2026-03-01T21:59:59Z'), booked('2026-03-01T22:00:00Z')],
    ...[booked('2026-03-02T21:59:59Z'), booked('2026-03-02T22:00:00Z')],
  ])
  const found = await foundBy({ counts_by: 'booking', starts_on: '2026-03-02', ends_on: '2026-03-02', bonus: 10 })
  expect(found).toMatchObject({ trips: 2, points: 20 })
})

test.each<[string, string, string]>([
  ['ends before it starts', '2026-03-02', '2026-03-01'],
  ['is longer than a year', '2025-03-01', '2026-03-02'],
  ['is not over', '2026-10-01', '2999-01-01'],
])('PROG-6: a dry run on a period that %s is refused', async (_what, from, to) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/admin/campaigns/dry-run/',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: {
      campaign: { names: { en: 'Any' }, counts_by: 'travel', starts_on: '2027-01-01', ends_on: '2027-01-02', bonus: 1 },
      ...{ from, to },
    },
  })
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['to']])
})
