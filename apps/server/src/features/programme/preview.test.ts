import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ProgrammePreview } from '@rihla/contract'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../test/given.ts'
import { givenCampaign, stopCampaigns } from '../../../test/given-campaign.ts'
import { publishRules, SPECIFIED } from '../../../test/given-rules.ts'

const api = useApi()

type Tier = { code?: string; min_points: number; multiplier: number }
type Draft = { step_price: number; step_points: number; tiers: Tier[] }

const PRICES = [42_000, 4999.99, 180_000, 5000, 61_250, 12_345.67]
const TYPED = 70
let owner: { id: number; token: string }
let people: number[][]

/** Six clients with one to six trips each, the first of every client typed by staff. */
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
  await api.db.updateTable('agency').set({ point_value: 0.5 }).execute()
  people = PRICES.map((_, place) => PRICES.slice(0, place + 1))
  for (const prices of people) {
    const { id } = await givenClient(api.db)
    for (const [place, price] of prices.entries()) {
      const points = place === 0 ? { points: TYPED, points_by_hand: true } : { points_by_hand: false }
      await givenTicket(api.db, id, { status: 'completed', price, ...points })
    }
  }
})

const preview = async ({ tiers, ...rules }: Draft): Promise<ProgrammePreview> => {
  const named = tiers.map((tier) => ({ ...tier, names: { en: tier.code ?? 'Platinum' } }))
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/admin/programme/preview/',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { ...rules, validity_days: 365, tiers: named },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

/** Trip by trip, as somebody would count on paper. */
const countAgain = ({ step_price, step_points, tiers }: Draft) => {
  const reached = tiers.map(() => 0)
  let points = 0
  for (const prices of people) {
    let earned = 0
    for (const [place, price] of prices.entries()) {
      const tier = tiers.findLast(({ min_points }) => earned >= min_points)
      const base = place === 0 ? TYPED : Math.floor(price / step_price) * step_points
      points += place === 0 ? TYPED : Math.floor((base * Math.round((tier?.multiplier ?? 1) * 100)) / 100)
      earned += base
    }
    const last = tiers.findLastIndex(({ min_points }) => earned >= min_points)
    reached[last] = (reached[last] ?? 0) + 1
  }
  return { points, reached }
}

const AS_SPECIFIED: Draft = {
  ...SPECIFIED,
  tiers: SPECIFIED.tiers.map((tier) => ({ ...tier, multiplier: tier.multiplier / 100 })),
}

test('PROG-3: the rules in force give what was given, and move nobody', async () => {
  const found = await preview(AS_SPECIFIED)
  const { points, reached } = countAgain(AS_SPECIFIED)
  expect(found).toMatchObject({ trips: 21, given: points, would_give: points, value: 0, point_value: 0.5 })
  expect(found.tiers.map(({ was }) => was)).toEqual(found.tiers.map(({ would_be }) => would_be))
  expect(found.tiers.map(({ would_be }) => would_be)).toEqual(reached)
  expect(found.sales).toBeCloseTo(people.flat().reduce((sum, price) => sum + price, 0))
})

test.each<[string, Draft]>([
  ['more points a step', { ...AS_SPECIFIED, step_points: 55 }],
  ['a smaller step with an odd number', { ...AS_SPECIFIED, step_price: 999.99, step_points: 7 }],
  [
    'multipliers that round',
    {
      ...AS_SPECIFIED,
      step_points: 37,
      tiers: [
        { code: 'Bronze', min_points: 0, multiplier: 1 },
        { code: 'Silver', min_points: 300, multiplier: 1.33 },
        { code: 'Gold', min_points: 1200, multiplier: 1.57 },
      ],
    },
  ],
  [
    'another number of tiers',
    {
      ...AS_SPECIFIED,
      tiers: [
        { code: 'Bronze', min_points: 0, multiplier: 1 },
        { min_points: 900, multiplier: 2 },
      ],
    },
  ],
])('PROG-3: %s is counted trip by trip', async (_what, draft) => {
  const [found, counted, before] = [await preview(draft), countAgain(draft), countAgain(AS_SPECIFIED)]
  expect(found).toMatchObject({ given: before.points, would_give: counted.points })
  expect(found.value).toBe((counted.points - before.points) * 0.5)
  expect(found.tiers.flatMap(({ would_be }) => would_be ?? [])).toEqual(counted.reached)
  for (const { code, was, would_be } of found.tiers) {
    expect(was === null, code).toBe(!['Bronze', 'Silver', 'Gold'].includes(code))
    expect(would_be === null, code).toBe(!draft.tiers.some((tier) => (tier.code ?? 'Platinum') === code))
  }
})

test('PROG-3: trips of an erased client count, by the first tier, and the client is in no tier', async () => {
  const draft: Draft = {
    ...AS_SPECIFIED,
    tiers: AS_SPECIFIED.tiers.map((tier, place) => ({ ...tier, multiplier: 2 + place })),
  }
  const before = await preview(draft)
  const { id } = await givenClient(api.db)
  for (const price of [180_000, 180_000])
    await givenTicket(api.db, id, { status: 'completed', price, points_by_hand: false })
  const nobody = { full_name: null, email: null, whatsapp: null, national_id_cipher: null, passport_expiry: null }
  await api.db
    .updateTable('client')
    .set({ ...nobody, password_hash: null, erased_at: new Date() })
    .where('id', '=', id)
    .execute()
  const after = await preview(draft)
  expect([after.trips - before.trips, after.would_give - before.would_give]).toEqual([2, 2 * 1800 * 2])
  expect(after.tiers).toEqual(before.tiers)
  await api.db
    .updateTable('ticket')
    .set({ completed_at: new Date('2020-01-01') })
    .where('client_id', '=', id)
    .execute()
})

test('PROG-3: the rules in force give what was given, without what campaigns added', async () => {
  const before = await preview(AS_SPECIFIED)
  await givenCampaign(api, { multiplier: 3 })
  await givenCampaign(api, { bonus: 70 })
  const { id } = await givenClient(api.db)
  const trip = { status: 'completed', price: 42_000, points_by_hand: false } as const
  const [kept, corrected] = [await givenTicket(api.db, id, trip), await givenTicket(api.db, id, trip)]
  await stopCampaigns(api)
  await sql`update ticket set points = 100, points_by_hand = true where id = ${corrected}`.execute(api.db)
  await sql`select correct_ticket(${corrected}, ${owner.id})`.execute(api.db)
  const after = await preview(AS_SPECIFIED)
  expect([after.given - before.given, after.would_give - before.would_give, after.value]).toEqual([500, 500, 0])
  await sql`update ticket set completed_at = '2020-01-01' where id in (${kept}, ${corrected})`.execute(api.db)
  expect(await preview(AS_SPECIFIED), 'campaigns of trips that are not counted').toMatchObject({ given: before.given })
})

test('PROG-3: what a preview says is what the rules then give', async () => {
  const draft: Draft = { ...AS_SPECIFIED, step_points: 61 }
  const said = await preview(draft)
  await publishRules(api, { ...SPECIFIED, step_points: 61 })
  const { id } = await givenClient(api.db)
  for (const price of [42_000, 180_000])
    await givenTicket(api.db, id, { status: 'completed', price, points_by_hand: false })
  const after = await preview(draft)
  expect(after.given - said.given).toBe((8 + 36) * 61)
  expect(after.would_give - said.would_give, 'trips of another version are counted by it').toBe((8 + 36) * 61)
})
