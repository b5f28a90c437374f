import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Scorecard } from '@rihla/contract'
import { useApi } from '../../../../test/api.ts'
import { givenReview } from '../../../../test/given-reviews.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'

const api = useApi()
let token: string
let client: number
beforeAll(async () => {
  token = (await givenStaff(api.db)).token
  client = (await givenClient(api.db)).id
})
beforeEach(async () => {
  await api.owner.query('truncate feedback, reviewer, feedback_daily, feedback_daily_part, follow_up cascade')
})

const ask = async (path: string, query: Record<string, string>) =>
  (
    await api.app.inject({ url: `/api/admin/scorecards/${path}`, query, headers: { authorization: `Bearer ${token}` } })
  ).json()

const monthsAgo = (months: number) => {
  const day = new Date()
  day.setUTCDate(15)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day
}

const reviewed = async (trip: object, rating: number, created_at: Date, comment = 'x') => {
  const ticket = await givenTicket(api.db, client, trip)
  const id = await givenReview(api.db, { rating, created_at, comment })
  await api.db.updateTable('feedback').set({ ticket_id: ticket }).where('id', '=', id).execute()
  return id
}

test('DASH-7: ratings are grouped by airline in any spelling, with average, counts, months and change', async () => {
  for (const [airline, rating, ago] of [
    ['Nile Air', 5, 5],
    ['Nile Air', 4, 4],
    ['NILE AIR', 3, 3],
    ['nile air', 2, 1],
    ['Nile Air', 1, 0],
    ['EgyptAir', 5, 0],
    ['EgyptAir', 4, 7],
  ] as const)
    await reviewed({ airline }, rating, monthsAgo(ago))
  await givenReview(api.db, { rating: 5 })

  const { data, all, linked, total } = await ask('', { by: 'airline' })

  expect([linked, total]).toEqual([6, 7])
  expect(
    data.map(({ name, reviews, average, low, change }: Scorecard) => [name, reviews, average, low, change]),
  ).toEqual([
    ['Nile Air', 5, 3, 2, -2.5],
    ['EgyptAir', 1, null, 0, null],
  ])
  expect(data[0].distribution).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 })
  expect(data[0].months.map(({ average }: { average: number | null }) => average)).toEqual([5, 4, 3, null, 2, 1])
  expect(all.at(-1)).toEqual({ month: data[0].months.at(-1).month, reviews: 2, average: 3 })
})

test('DASH-7: hotels with one name in two cities are two, and a route has a direction', async () => {
  const hotel = (hotel_city: string) => ({
    ...{ ticket_type: 'hotel' as const, hotel_name: 'Palm Court', hotel_city, number_of_guests: 2 },
    ...{ check_in_date: '2026-10-01', check_out_date: '2026-10-05' },
  })
  await reviewed(hotel('Hurghada'), 2, monthsAgo(0))
  await reviewed(hotel('hurghada'), 4, monthsAgo(0))
  await reviewed(hotel('Dubai'), 5, monthsAgo(0))
  await reviewed({ departure_city: 'Cairo', arrival_city: 'Rome' }, 5, monthsAgo(0))
  await reviewed({ departure_city: 'Rome', arrival_city: 'Cairo' }, 1, monthsAgo(0))

  const named = ({ name, place, reviews, low }: Scorecard) => [name, place, reviews, low]
  expect((await ask('', { by: 'hotel' })).data.map(named)).toEqual([
    ['Palm Court', expect.stringMatching(/hurghada/i), 2, 1],
    ['Palm Court', 'Dubai', 1, 0],
  ])
  expect((await ask('', { by: 'route' })).data.map(named)).toEqual([
    ['Cairo', 'Rome', 1, 0],
    ['Rome', 'Cairo', 1, 1],
  ])
})

test('DASH-7: the low ratings behind a scorecard are paginated, newest first', async () => {
  const ids: number[] = []
  for (let place = 0; place < 5; place++)
    ids.unshift(await reviewed({ airline: 'Nile Air' }, 1 + (place % 2), monthsAgo(0), `late ${place}`))
  await reviewed({ airline: 'Nile Air' }, 3, monthsAgo(0))
  await reviewed({ airline: 'EgyptAir' }, 1, monthsAgo(0))
  const [card] = (await ask('', { by: 'airline' })).data
  const first = await ask('low/', { by: 'airline', key: card.key, limit: '3' })
  const second = await ask('low/', { by: 'airline', key: card.key, limit: '3', cursor: first.next_cursor })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
  expect([first.total, second.next_cursor]).toEqual([5, null])
  expect(first.data[0]).toMatchObject({
    rating: 1,
    feedback: 'late 4',
    departure_city: 'Cairo',
    arrival_city: 'Istanbul',
  })
})
