import { beforeAll, describe, expect, test } from 'vitest'
import type { Scorecard } from '@rihla/contract'
import { useApi } from './api.ts'
import { givenTwoBranches, NASR_CITY, readsOf } from './given-branches.ts'
import { givenReview } from './given-reviews.ts'
import { givenClient, givenTicket } from './given.ts'
import { countUntil } from '../src/features/feedback/count-branches.ts'

const api = useApi()
const read = readsOf(api)
let staff: Awaited<ReturnType<typeof givenTwoBranches>>
let today: string

/** By the branch of the client, then by where the trip was sold; each with its own rating. */
const LEFT = { gizaGiza: 5, gizaNasr: 4, nasrGiza: 2, nasrNasr: 1 }

beforeAll(async () => {
  staff = await givenTwoBranches(api)
  await api.owner.query(`update agency set time_zone = 'Africa/Cairo'`)
  today = (await api.owner.query('select agency_today() as day')).rows[0].day
  const clients = {
    giza: await givenClient(api.db, { branch_id: staff.giza }),
    nasr: await givenClient(api.db, { branch_id: NASR_CITY }),
  }
  const left = async (client: { id: number }, sold: number, sold_by: number, rating: number) => {
    const trip = { branch_id: sold, sold_by, airline: 'Nile Air' }
    const ticket_id = await givenTicket(api.db, client.id, trip)
    await givenReview(api.db, { client_id: client.id, ticket_id, rating, comment: `rated ${rating}` })
  }
  await left(clients.giza, staff.giza, staff.agent.id, LEFT.gizaGiza)
  await left(clients.giza, NASR_CITY, staff.owner.id, LEFT.gizaNasr)
  await left(clients.nasr, staff.giza, staff.owner.id, LEFT.nasrGiza)
  await left(clients.nasr, NASR_CITY, staff.owner.id, LEFT.nasrNasr)
  const nobody = await givenReview(api.db, { rating: 3 })
  await api.db.updateTable('feedback').set({ branch_id: NASR_CITY }).where('id', '=', nobody).execute()
})

type Query = Record<string, string | number>

const rated = (distribution: Record<string, number>) =>
  Object.entries(distribution).flatMap(([rating, reviews]) => Array<number>(reviews).fill(Number(rating)))

/** What a caller sees with a filter, as ratings. */
const SEEN: [name: string, caller: 'owner' | 'agent', branch: 'giza' | 'nasr' | undefined, ratings: number[]][] = [
  ['everything', 'owner', undefined, [1, 2, 3, 4, 5]],
  ['trips sold in Giza', 'owner', 'giza', [2, 5]],
  ['trips sold in Nasr City', 'owner', 'nasr', [1, 4]],
  ['clients of Giza', 'agent', undefined, [4, 5]],
  ['clients of Giza with trips sold in Giza', 'agent', 'giza', [5]],
]

const queryOf = (branch: 'giza' | 'nasr' | undefined): Query =>
  branch === undefined ? {} : { branch: branch === 'giza' ? staff.giza : NASR_CITY }

const SOURCES: [name: string, countFirst: () => Promise<void>][] = [
  ['reviews that are not counted yet', async () => undefined],
  ['reviews that are counted', () => countUntil(api.db, new Date().toISOString())],
]

describe.each(SOURCES)('figures of %s', (_name, countFirst) => {
  beforeAll(countFirst)

  test.each(SEEN)('PEOPLE-4, API-3: the dashboard contains %s', async (_, caller, branch, ratings) => {
    const answer = (await read(staff[caller], 'dashboard/', queryOf(branch))).json()
    expect(rated(answer.ratings_distribution)).toEqual(ratings)
    expect(answer.total_reviews).toBe(ratings.length)
    const { labels, data } = answer.real_time_data
    expect([labels.length, labels.at(-1), data.at(-1)]).toEqual([30, today, ratings.length])
    expect(answer.customer_feedbacks.map(({ rating }: { rating: number }) => rating).toSorted()).toEqual(ratings)
  })

  test.each(SEEN)('PEOPLE-4, DASH-13: the figures of a period contain %s', async (_, caller, branch, ratings) => {
    const period = { from: today, to: today, against: 'before' }
    const answer = (await read(staff[caller], 'analytics/', { ...period, ...queryOf(branch) })).json()
    expect(rated(answer.ratings_distribution)).toEqual(ratings)
    expect(answer.trend.map(({ reviews }: { reviews: number }) => reviews)).toEqual([ratings.length])
    expect(answer.compared.total_reviews).toBe(0)
  })

  test.each(SEEN)('PEOPLE-4, DASH-7: the scorecards contain %s', async (_, caller, branch, ratings) => {
    const query = queryOf(branch)
    const answer = (await read(staff[caller], 'scorecards/', { ...query, by: 'airline' })).json()
    // The review without an account is about no trip.
    const linked = ratings.filter((rating) => rating !== 3)
    expect([answer.total, answer.linked]).toEqual([ratings.length, linked.length])
    expect(answer.data.map(({ distribution }: Scorecard) => rated(distribution))).toEqual([linked])
    const low = (await read(staff[caller], 'scorecards/low/', { ...query, by: 'airline', key: 'NP' })).json()
    expect(low.data.map(({ rating }: { rating: number }) => rating).toSorted()).toEqual(
      linked.filter((one) => one <= 2),
    )
  })
})

test('PEOPLE-4, DASH-7: scorecards by branch and by seller are of trips of any kind', async () => {
  const stay = {
    ...{ ticket_type: 'hotel' as const, hotel_name: 'Palm Court', hotel_city: 'Hurghada', number_of_guests: 2 },
    ...{ check_in_date: '2026-10-01', check_out_date: '2026-10-05', departure_city: null, arrival_city: null },
    ...{ departure_date: null, branch_id: staff.giza, sold_by: staff.agent.id },
  }
  const client = await givenClient(api.db, { branch_id: staff.giza })
  const ticket_id = await givenTicket(api.db, client.id, stay)
  await givenReview(api.db, { client_id: client.id, ticket_id, rating: 1 })
  const cards = async (caller: typeof staff.owner, query: Query) =>
    (await read(caller, 'scorecards/', query))
      .json()
      .data.map(({ name, place, distribution }: Scorecard) => [name, place, rated(distribution)])
  const { owner, agent } = staff
  expect(await cards(owner, { by: 'branch' })).toEqual([
    ['Giza', null, [1, 2, 5]],
    ['Nasr City', null, [1, 4]],
  ])
  expect(await cards(owner, { by: 'seller' })).toEqual([
    [owner.username, null, [1, 2, 4]],
    [agent.username, null, [1, 5]],
  ])
  expect(await cards(owner, { by: 'seller', branch: staff.giza })).toEqual([
    [agent.username, null, [1, 5]],
    [owner.username, null, [2]],
  ])
  expect(await cards(agent, { by: 'branch' })).toEqual([
    ['Giza', null, [1, 5]],
    ['Nasr City', null, [4]],
  ])
  const low = async (by: string, key: string) =>
    (await read(owner, 'scorecards/low/', { by, key })).json().data.map(({ rating }: { rating: number }) => rating)
  expect(await low('branch', 'giza')).toEqual([1, 2])
  expect(await low('seller', agent.username)).toEqual([1])
})
