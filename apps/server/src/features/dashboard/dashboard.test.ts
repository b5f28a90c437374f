import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import { givenStaff } from '../../../test/given.ts'

const api = useApi()
let token: string
beforeAll(async () => {
  token = (await givenStaff(api.db)).token
})
beforeEach(async () => {
  await api.owner.query('truncate feedback, reviewer, feedback_daily, feedback_daily_part, follow_up cascade')
  await api.owner.query(`update agency set time_zone = 'Africa/Cairo'`)
})

const dashboard = async (headers: Record<string, string> = {}) =>
  (
    await api.app.inject({
      url: '/api/admin/dashboard/',
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  ).json()

const today = async (): Promise<string> => (await api.owner.query('select agency_today() as day')).rows[0].day

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

test('API-3: without reviews every figure is 0 and all of the last thirty days are included', async () => {
  const { real_time_data, ...figures } = await dashboard()
  expect(figures).toEqual({
    total_reviews: 0,
    average_rating: 0,
    highest_rating: 0,
    lowest_rating: 0,
    ratings_distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    customer_feedbacks: [],
  })
  const last = await today()
  expect(real_time_data).toEqual({
    labels: Array.from({ length: 30 }, (_, place) => dayBefore(last, 29 - place)),
    data: Array(30).fill(0),
  })
})

test('API-3, DASH-2, DASH-3: the figures count all reviews, the chart those of the last thirty days', async () => {
  const last = await today()
  const noon = (days: number) => `${dayBefore(last, days)}T10:00:00Z`
  for (const [rating, days] of [
    [5, 0],
    [4, 0],
    [4, 3],
    [2, 29],
    [5, 30],
    [5, 400],
  ] as const) {
    await givenReview(api.db, { rating, created_at: noon(days) })
  }

  const answer = await dashboard()

  expect(answer).toMatchObject({
    total_reviews: 6,
    average_rating: 4.17,
    highest_rating: 5,
    lowest_rating: 2,
    ratings_distribution: { 1: 0, 2: 1, 3: 0, 4: 2, 5: 3 },
  })
  const { labels, data } = answer.real_time_data
  expect(data.reduce((sum: number, reviews: number) => sum + reviews, 0)).toBe(4)
  expect([data[29], data[26], data[0]]).toEqual([2, 1, 1])
  expect([labels[29], labels[0]]).toEqual([last, dayBefore(last, 29)])
})

test('API-3: a review at half past eleven at night in London counts on the next day in Cairo', async () => {
  const last = await today()
  await givenReview(api.db, { created_at: `${dayBefore(last, 3)}T23:30:00Z` })
  const { labels, data } = (await dashboard()).real_time_data
  expect(labels[data.indexOf(1)]).toBe(dayBefore(last, 2))
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('API-3: the last day is today in %s', async (zone) => {
  await api.owner.query('update agency set time_zone = $1', [zone])
  const feedback = { rating: 5, comment: 'Just now' }
  await api.app.inject({ method: 'POST', url: '/api/feedback/', payload: feedback })
  const { labels, data } = (await dashboard()).real_time_data
  expect(labels.at(-1)).toBe(new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date()))
  expect(data.at(-1)).toBe(1)
})

test('API-3: the newest reviewers are included, each once, and the figures never read the reviews', async () => {
  for (let place = 0; place < 30; place++) await givenReview(api.db, { name: null, comment: `${place}` })
  for (const comment of ['older', 'newer'])
    await givenReview(api.db, { name: 'Mona', mobile: '+201005550142', comment })

  const { customer_feedbacks } = await dashboard({ 'accept-language': 'ar' })

  expect(customer_feedbacks).toHaveLength(25)
  expect(customer_feedbacks[0]).toMatchObject({ name: 'Mona', feedback: 'newer', reviews: 2 })
  expect(customer_feedbacks[1]).toMatchObject({ name: 'بدون اسم', feedback: '29', reviews: 1 })
  await api.owner.query('update feedback_daily set reviews = reviews + 1000')
  expect((await dashboard()).total_reviews).toBe(1032)
})
