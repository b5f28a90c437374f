import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'
import { givenCampaign, stopCampaigns } from '../../../../test/given-campaign.ts'
import { publishRules, SPECIFIED } from '../../../../test/given-rules.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'

const api = useApi()
let staff: { id: number }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})
afterEach(async () => {
  await expectLedgerToAddUp(api.db)
  await stopCampaigns(api)
})

type Trip = Partial<Parameters<typeof givenTicket>[2]>
/** 8 × 50 = 400 points without a campaign. */
const completed = async (client: number, trip: Trip = {}) =>
  givenTicket(api.db, client, { status: 'completed', price: 42_000, points_by_hand: false, ...trip })
const newClient = async () => (await givenClient(api.db)).id

/** What the trip has got from each campaign, and what it has got in all. */
const linesOf = async (ticket: number) => {
  const { rows } = await sql<{ campaign: number; points: number }>`
    select campaign_id as campaign, sum(points)::integer as points from point_entry
    where ticket_id = ${ticket} and bonus = 'campaign' group by 1 having sum(points) <> 0 order by 1`.execute(api.db)
  return Object.fromEntries(rows.map(({ campaign, points }) => [campaign, points]))
}
const pointsOf = async (ticket: number) =>
  (await api.db.selectFrom('ticket').select('points').where('id', '=', ticket).executeTakeFirstOrThrow()).points
const balanceOf = (client: number) =>
  api.db
    .selectFrom('point_balance')
    .select(['available', 'earned'])
    .where('client_id', '=', client)
    .executeTakeFirstOrThrow()
const givenOf = async (campaign: number) =>
  (await api.db.selectFrom('campaign').select('given').where('id', '=', campaign).executeTakeFirstOrThrow()).given
const correct = async (ticket: number, fields: object) => {
  await api.db.updateTable('ticket').set(fields).where('id', '=', ticket).execute()
  await sql`select correct_ticket(${ticket}, ${staff.id})`.execute(api.db)
}
const reopen = (ticket: number) =>
  api.db.transaction().execute(async (trx) => {
    await trx.updateTable('ticket').set({ status: 'confirmed', completed_at: null }).where('id', '=', ticket).execute()
    await sql`select set_ticket_points(${ticket}, 0, 'staff', ${staff.id}, 'mistake')`.execute(trx)
  })

test('PROG-4, PROG-6: a campaign multiplies base and tier, can be spent, and never counts for the tier', async () => {
  await publishRules(api, { ...SPECIFIED, tiers: SPECIFIED.tiers.map((tier) => ({ ...tier, multiplier: 150 })) })
  const campaign = await givenCampaign(api)
  const client = await newClient()
  const trip = await completed(client)
  expect(await pointsOf(trip)).toBe(1200)
  expect(await balanceOf(client)).toEqual({ available: 1200, earned: 400 })
  const entries = await api.db
    .selectFrom('point_entry')
    .select(['points', 'bonus', 'campaign_id', 'rule'])
    .where('ticket_id', '=', trip)
    .orderBy('points')
    .execute()
  expect(entries).toMatchObject([
    { points: 200, bonus: 'tier', campaign_id: null },
    { points: 400, bonus: null, campaign_id: null },
    {
      ...{ points: 600, bonus: 'campaign', campaign_id: campaign },
      rule: { campaign, multiplier: 2, bonus: null, would_add: 600, limited_by: null },
    },
  ])
  await publishRules(api, SPECIFIED)
})

test('PROG-6: the best multiplier counts, bonuses add up, and each line is rounded down once', async () => {
  const [, best, , small, large] = [
    await givenCampaign(api, { multiplier: 1.3 }),
    await givenCampaign(api, { multiplier: 1.33 }),
    await givenCampaign(api, { multiplier: 1.33 }),
    await givenCampaign(api, { bonus: 30 }),
    await givenCampaign(api, { bonus: 500 }),
  ]
  await publishRules(api, { ...SPECIFIED, step_price: 1000, step_points: 7 })
  // 5 × 7 = 35; 35 × 1.33 = 46.55
  const trip = await completed(await newClient(), { price: 5999.99 })
  expect(await linesOf(trip)).toEqual({ [best]: 11, [small]: 30, [large]: 500 })
  await publishRules(api, SPECIFIED)
})

test('PROG-6: the best multiplier is the one that gives most after its limits', async () => {
  const [narrow, double] = [
    await givenCampaign(api, { multiplier: 5, budget: 300 }),
    await givenCampaign(api, { multiplier: 2 }),
  ]
  expect(await linesOf(await completed(await newClient()))).toEqual({ [double]: 400 })
  expect(await givenOf(narrow)).toBe(0)
})

test('PROG-6: a client gets at most the limit, the last trip the rest, and a cancelled trip gives it back', async () => {
  const campaign = await givenCampaign(api, { client_limit: 1000 })
  const [client, other] = [await newClient(), await newClient()]
  const [first, second, third] = [await completed(client), await completed(client), await completed(client)]
  expect([await linesOf(first), await linesOf(second), await linesOf(third)]).toEqual([
    ...[{ [campaign]: 400 }, { [campaign]: 400 }, { [campaign]: 200 }],
  ])
  expect(await linesOf(await completed(client)), 'nothing is left').toEqual({})
  expect(await linesOf(await completed(other)), 'another client has a limit of their own').toEqual({ [campaign]: 400 })
  await reopen(first)
  expect(await linesOf(await completed(client))).toEqual({ [campaign]: 400 })
  const { rows } = await sql<{ lines: object[] }>`
    select explain_movement(${third}, 9e15::bigint, 42000) as lines`.execute(api.db)
  expect(rows[0]?.lines[1]).toEqual({
    ...{ kind: 'campaign', adds: 200, campaign, names: { en: 'Ramadan', ar: 'رمضان' } },
    ...{ multiplier: 2, bonus: null, would_add: 400, limited_by: 'client' },
  })
})

test('PROG-6: a budget gives what is left, and gets back what a trip loses', async () => {
  const campaign = await givenCampaign(api, { budget: 1000 })
  const trips = [
    await completed(await newClient()),
    await completed(await newClient()),
    await completed(await newClient()),
  ]
  expect(await Promise.all(trips.map(linesOf))).toEqual([
    ...[{ [campaign]: 400 }, { [campaign]: 400 }, { [campaign]: 200 }],
  ])
  const { rule } = await api.db
    .selectFrom('point_entry')
    .select('rule')
    .where('ticket_id', '=', trips[2] ?? 0)
    .where('bonus', '=', 'campaign')
    .executeTakeFirstOrThrow()
  expect(rule).toMatchObject({ would_add: 400, limited_by: 'budget' })
  const late = await completed(await newClient())
  expect([await linesOf(late), await givenOf(campaign)]).toEqual([{}, 1000])

  await reopen(trips[0] ?? 0)
  expect(await givenOf(campaign)).toBe(600)
  await correct(late, { price: 42_000 })
  expect(await linesOf(late), 'a correction brings no campaign that gave nothing').toEqual({})
  await correct(trips[2] ?? 0, { special_requests: 'Window seat' })
  expect(await linesOf(trips[2] ?? 0), 'saving without a new price changes nothing').toEqual({ [campaign]: 200 })
  expect(await linesOf(await completed(await newClient()))).toEqual({ [campaign]: 400 })
})

test('PROG-6: a correction uses the campaigns of its entries, and is cut to what is left of the budget', async () => {
  const campaign = await givenCampaign(api, { budget: 1000 })
  const client = await newClient()
  const trip = await completed(client)
  await completed(await newClient())
  const later = await givenCampaign(api, { bonus: 70 })
  await correct(trip, { price: 62_000 })
  expect([await linesOf(trip), await pointsOf(trip)]).toEqual([{ [campaign]: 600 }, 1200])
  await correct(trip, { price: 92_000 })
  expect([await linesOf(trip), await givenOf(campaign)], 'cut to the rest').toEqual([{ [campaign]: 600 }, 1000])
  await correct(trip, { price: 10_000 })
  expect([await linesOf(trip), await givenOf(campaign)]).toEqual([{ [campaign]: 100 }, 500])
  await stopCampaigns(api)
  await correct(trip, { price: 22_000 })
  expect(await linesOf(trip), 'stopped, but promised').toEqual({ [campaign]: 200 })
  await correct(trip, { points: 777, points_by_hand: true })
  expect([await linesOf(trip), await givenOf(campaign), await givenOf(later)]).toEqual([{}, 400, 0])
  expect(await balanceOf(client)).toEqual({ available: 777, earned: 777 })
  await correct(trip, { points_by_hand: false })
  expect(await linesOf(trip)).toEqual({ [campaign]: 200 })
})

test('PROG-6: a trip that no longer meets the conditions loses the campaign, and gets it back with them', async () => {
  const campaign = await givenCampaign(api, { cities: ['Istanbul'], min_price: 20_000 })
  const trip = await completed(await newClient())
  expect(await linesOf(trip)).toEqual({ [campaign]: 400 })
  await correct(trip, { price: 15_000 })
  expect(await linesOf(trip)).toEqual({})
  await correct(trip, { price: 20_000, arrival_city: 'Ankara' })
  expect(await linesOf(trip)).toEqual({})
  await correct(trip, { arrival_city: 'ISTANBUL' })
  expect(await linesOf(trip)).toEqual({ [campaign]: 200 })
})

test('PROG-6: points typed by hand get no campaign', async () => {
  await givenCampaign(api)
  const trip = await completed(await newClient(), { points: 70, points_by_hand: true })
  expect([await linesOf(trip), await pointsOf(trip)]).toEqual([{}, 70])
})

test('PROG-6: the tier before the trip decides, and a first trip is the first that is completed', async () => {
  const [silver, first] = [
    await givenCampaign(api, { tiers: ['Silver', 'Gold'], bonus: 20 }),
    await givenCampaign(api, { first_trip: true, bonus: 1000 }),
  ]
  const client = await newClient()
  const opened = await completed(client, { price: 60_000 })
  expect(await linesOf(opened), 'still Bronze').toEqual({ [first]: 1000 })
  expect(await linesOf(await completed(client))).toEqual({ [silver]: 20 })
  await correct(opened, { price: 65_000 })
  expect(await linesOf(opened), 'it was the first when it was completed').toEqual({ [first]: 1000 })
})

test('PROG-6: an opening ticket is no trip: it gets no campaign, and the next one is the first', async () => {
  const [every, first] = [
    await givenCampaign(api, { bonus: 20 }),
    await givenCampaign(api, { first_trip: true, bonus: 1000 }),
  ]
  const client = await newClient()
  const opening = await givenTicket(api.db, client, { price: 42_000, points_by_hand: false, is_opening: true })
  expect(await pointsOf(opening), 'expected').toBe(400)
  await sql`select complete_ticket(${client}, ${opening}, 'staff', ${staff.id})`.execute(api.db)
  expect([await linesOf(opening), await pointsOf(opening)]).toEqual([{}, 400])
  expect(await linesOf(await completed(client))).toEqual({ [every]: 20, [first]: 1000 })
})

test('PROG-6: drafts and stopped campaigns give nothing', async () => {
  await givenCampaign(api, { state: 'draft' })
  await givenCampaign(api)
  await stopCampaigns(api)
  expect(await linesOf(await completed(await newClient()))).toEqual({})
})

test('PROG-6: a trip completed again gets the campaigns of that day, and its old ones stay out of it', async () => {
  const old = await givenCampaign(api, { bonus: 25, budget: 1000 })
  const client = await newClient()
  const trip = await completed(client)
  await reopen(trip)
  await stopCampaigns(api)
  const recent = await givenCampaign(api, { bonus: 30 })
  await sql`select complete_ticket(${client}, ${trip}, 'staff', ${staff.id})`.execute(api.db)
  await correct(trip, { price: 47_000 })
  expect([await linesOf(trip), await givenOf(old)]).toEqual([{ [recent]: 30 }, 0])
})
