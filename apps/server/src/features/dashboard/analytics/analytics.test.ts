import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenManyReviews, givenReview } from '../../../../test/given-reviews.ts'
import { givenApiKey, givenClient, givenStaff } from '../../../../test/given.ts'
import { tablesScannedBy } from '../../../../test/query-plans.ts'

const api = useApi()
let token: string
beforeAll(async () => {
  token = (await givenStaff(api.db)).token
})
beforeEach(async () => {
  await api.owner.query('truncate feedback, reviewer, feedback_daily, feedback_daily_part, follow_up cascade')
})

const ask = (query: Record<string, string>, bearer = token) =>
  api.app.inject({ url: '/api/admin/analytics/', query, headers: { authorization: `Bearer ${bearer}` } })

const given = async (...reviews: [day: string, rating: number][]) => {
  for (const [day, rating] of reviews) await givenReview(api.db, { rating, created_at: `${day}T10:00:00Z` })
}

test('DASH-13: the figures and the trend of a period, with gaps where nobody rated', async () => {
  await given(['2026-03-01', 5], ['2026-03-03', 4], ['2026-03-20', 2], ['2026-02-28', 1], ['2026-03-31', 1])
  const answer = (await ask({ from: '2026-03-01', to: '2026-03-30' })).json()
  expect(answer).toEqual({
    ...{ from: '2026-03-01', to: '2026-03-30', unit: 'week', compared: null },
    ...{ total_reviews: 3, average_rating: 3.67, highest_rating: 5, lowest_rating: 2 },
    ratings_distribution: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 1 },
    trend: [
      { from: '2026-03-01', reviews: 2, average: 4.5 },
      { from: '2026-03-08', reviews: 0, average: null },
      { from: '2026-03-15', reviews: 1, average: 2 },
      { from: '2026-03-22', reviews: 0, average: null },
      { from: '2026-03-29', reviews: 0, average: null },
    ],
  })
})

test('DASH-13: a period is compared with the one before or with the year before', async () => {
  await given(['2026-03-10', 5], ['2026-02-25', 3], ['2025-03-10', 1], ['2025-12-31', 2])
  const period = { from: '2026-03-01', to: '2026-03-31' }
  const before = (await ask({ ...period, against: 'before' })).json().compared
  expect(before).toMatchObject({ from: '2026-01-29', to: '2026-02-28', total_reviews: 1, average_rating: 3 })
  const year = (await ask({ ...period, against: 'year' })).json().compared
  expect(year).toMatchObject({ from: '2025-03-01', to: '2025-03-31', total_reviews: 1, average_rating: 1 })
  const months = (await ask({ from: '2025-03-05', to: '2026-03-31' })).json()
  expect([months.unit, months.trend.length]).toEqual(['month', 13])
  expect(months.trend[0]).toEqual({ from: '2025-03-05', reviews: 1, average: 1 })
})

test('DASH-13: every part is compared with as many days before, also over months of unlike lengths', async () => {
  await given(['2026-01-29', 1], ['2026-03-01', 3], ['2026-03-02', 5], ['2026-03-31', 5])
  const answer = (await ask({ from: '2026-04-01', to: '2026-06-30', against: 'before' })).json()
  expect(answer.trend).toHaveLength(3)
  expect(answer.compared).toMatchObject({ from: '2025-12-31', to: '2026-03-31', total_reviews: 4 })
  expect(answer.compared.trend).toEqual([
    { from: '2025-12-31', reviews: 1, average: 1 },
    { from: '2026-01-30', reviews: 1, average: 3 },
    { from: '2026-03-02', reviews: 2, average: 5 },
  ])
})

test('DASH-13: a period that ends before it begins or lasts longer than ten years is refused', async () => {
  for (const period of [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2006-01-01', to: '2026-03-01' },
  ])
    expect((await ask(period)).json()).toEqual({ to: ['This value is not valid.'] })
  expect((await ask({ from: 'soon', to: '2026-03-01' })).statusCode).toBe(400)
})

test('DASH-13: a period before 1900 or after 2999 is refused', async () => {
  const refused = ['This value is not valid.']
  expect((await ask({ from: '1899-12-31', to: '1900-01-03' })).json()).toEqual({ from: refused })
  expect((await ask({ from: '2999-12-25', to: '3000-01-01' })).json()).toEqual({ to: refused })
  expect((await ask({ from: '9999-12-25', to: '9999-12-31' })).json()).toEqual({ to: refused })
  for (const period of [
    { from: '1900-01-01', to: '1900-01-03', against: 'year' },
    { from: '2999-12-25', to: '2999-12-31' },
  ])
    expect((await ask(period)).statusCode).toBe(200)
})

test('DASH-13: a program needs the scope for figures', async () => {
  const period = { from: '2026-03-01', to: '2026-03-02' }
  const [allowed, refused] = [
    await givenApiKey(api.db, { scopes: ['figures:read'] }),
    await givenApiKey(api.db, { scopes: ['reviews:read'] }),
  ]
  expect((await ask(period, allowed.token)).statusCode).toBe(200)
  expect((await ask(period, refused.token)).statusCode).toBe(403)
})

test('DASH-13: a period of 100,000 reviews is read from the daily counts, by its days', async () => {
  await givenManyReviews(api.owner, 100_000, (await givenClient(api.db)).id)
  // Thirty years of counts, so that reading all of them would cost more.
  await api.owner.query(`
    insert into feedback_daily (day, rating, reviews)
    select agency_today() - n, rating, 1 from generate_series(500, 11000) n, generate_series(1, 5) rating
    on conflict do nothing`)
  await api.owner.query('vacuum analyze feedback_daily')
  const period = () => ask({ from: '2026-01-01', to: '2026-03-01', against: 'year' })
  const scanned = await tablesScannedBy(api.owner, period)
  expect(scanned.filter((table) => ['feedback', 'feedback_daily'].includes(table))).toEqual([])
})
