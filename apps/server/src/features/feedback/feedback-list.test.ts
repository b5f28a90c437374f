import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminReview, ReviewerRow } from '@rihla/contract'
import { useApi } from '../../../test/api.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import { givenClient, givenStaff } from '../../../test/given.ts'

const api = useApi()
let token: string
beforeAll(async () => {
  token = (await givenStaff(api.db)).token
})
beforeEach(async () => {
  await api.owner.query('truncate feedback, reviewer, feedback_daily, feedback_daily_part, follow_up cascade')
})

type Page<Row> = { data: Row[]; next_cursor: string | null; total: number | null }

const ask = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  api.app.inject({
    url: `/api/admin/feedback/${path}`,
    query,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })

const list = async (query: Record<string, string> = {}) => (await ask('', query)).json<Page<ReviewerRow>>()

const comments = async (query: Record<string, string>) => (await list(query)).data.map((row) => row.feedback)

const MONA = { name: 'Mona Adel', mobile: '+201005550142' }

test('API-14: a row has the fields of the newest review, with the names of the specification', async () => {
  const client = await givenClient(api.db)
  await givenReview(api.db, { ...MONA, rating: 2 })
  const id = await givenReview(api.db, { ...MONA, rating: 4, comment: 'شكرًا', client_id: client.id })
  const reviewer = await api.db.selectFrom('reviewer').select('id').executeTakeFirstOrThrow()

  expect(await list()).toEqual({
    data: [
      {
        id,
        reviewer_id: reviewer.id,
        name: 'Mona Adel',
        mobile_number: '+201005550142',
        rating: 4,
        feedback: 'شكرًا',
        submission_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        promo_code: null,
        promo_sent: null,
        offers_granted: null,
        opted_out: false,
        reply: null,
        client_id: client.id,
        branch_id: 1,
        client_is_active: true,
        ticket: null,
        reviews: 2,
      },
    ],
    next_cursor: null,
    total: 1,
  })
})

test('DASH-9: a row shows whether its client is active; an anonymous one has no client', async () => {
  const waiting = await givenClient(api.db, { active: false })
  await givenReview(api.db, { name: 'Omar', client_id: waiting.id })
  await givenReview(api.db, { name: 'Nobody' })
  const { data } = await list()
  expect(data.map(({ client_id, client_is_active }) => [client_id, client_is_active])).toEqual([
    [null, null],
    [waiting.id, false],
  ])
})

test('DASH-8: people without a number are never merged, and without a name they are anonymous', async () => {
  for (const name of ['Omar', 'Omar', null, null]) await givenReview(api.db, { name })
  const { data, total } = await list()
  expect(data.map(({ name, reviews }) => [name, reviews])).toEqual([
    ['Anonymous', 1],
    ['Anonymous', 1],
    ['Omar', 1],
    ['Omar', 1],
  ])
  expect(total).toBe(4)
  const arabic = (await ask('', {}, { 'accept-language': 'ar' })).json<Page<ReviewerRow>>()
  expect(arabic.data[0]?.name).toBe('بدون اسم')
})

test('DASH-8: a filter changes which review represents a person and how many are counted', async () => {
  await givenReview(api.db, { ...MONA, rating: 1, comment: 'first: late', created_at: '2026-03-01T10:00Z' })
  await givenReview(api.db, { ...MONA, rating: 5, comment: 'second: great', created_at: '2026-04-01T10:00Z' })
  await givenReview(api.db, { ...MONA, rating: 1, comment: 'third: late again', created_at: '2026-05-01T10:00Z' })
  await givenReview(api.db, { ...MONA, rating: 5, comment: 'fourth: great', created_at: '2026-06-01T10:00Z' })

  const shown = async (query: Record<string, string>) => {
    const { data, total } = await list(query)
    return [data.map((row) => [row.feedback.split(':')[0], row.reviews]), total]
  }
  expect(await shown({})).toEqual([[['fourth', 4]], 1])
  expect(await shown({ rating: '1' })).toEqual([[['third', 2]], 1])
  expect(await shown({ q: 'LATE' })).toEqual([[['third', 2]], 1])
  expect(await shown({ to: '2026-04-30' })).toEqual([[['second', 2]], 1])
  expect(await shown({ rating: '1', to: '2026-04-30' })).toEqual([[['first', 1]], 1])
  expect(await shown({ rating: '1', q: 'late', from: '2026-03-02', to: '2026-05-31' })).toEqual([[['third', 1]], 1])
  expect(await shown({ rating: '5', q: 'late' })).toEqual([[], 0])
  expect(await shown({ rating: '3' })).toEqual([[], 0])
})

test('DASH-8: the popup of a row lists the reviews that match, and all of them without a filter', async () => {
  for (const rating of [1, 5, 1, 5])
    await givenReview(api.db, { ...MONA, rating, comment: rating === 5 ? 'great stay' : 'poor stay' })
  await givenReview(api.db, { ...MONA, name: 'Somebody else' })
  const { reviewer_id } = (await list({ rating: '1' })).data[0] as ReviewerRow
  const reviews = async (query: Record<string, string> = {}) =>
    (await ask(`${reviewer_id}/reviews/`, query)).json<Page<AdminReview>>()

  expect((await reviews()).data.map(({ rating }) => rating)).toEqual([5, 1, 5, 1])
  expect((await reviews()).total).toBe(4)
  expect((await reviews({ rating: '1' })).data.map(({ rating }) => rating)).toEqual([1, 1])
  expect((await reviews({ q: 'stay GREAT' })).total).toBe(2)

  const first = await reviews({ limit: '3' })
  const second = await reviews({ limit: '3', cursor: first.next_cursor ?? '' })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual((await reviews()).data.map(({ id }) => id))
  expect(second.next_cursor).toBeNull()
  const unknown = await ask('999999/reviews/')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found'])
})

test('DASH-5: the to-date is inclusive to the end of that day, in the time zone of the agency', async () => {
  const times = ['2026-01-09T21:59:59Z', '2026-01-09T22:00:00Z', '2026-01-10T21:59:59.999Z', '2026-01-10T22:00:00Z']
  for (const created_at of times) await givenReview(api.db, { comment: created_at, created_at })

  expect(await comments({ from: '2026-01-10', to: '2026-01-10' })).toEqual([times[2], times[1]])
  expect(await comments({ from: '2026-01-10' })).toEqual([times[3], times[2], times[1]])
  expect(await comments({ to: '2026-01-10' })).toEqual([times[2], times[1], times[0]])
  expect(await comments({ to: '2026-01-09T00:00:00Z' })).toEqual([times[0]])
  expect(await comments({ from: '2026-01-12', to: '2026-01-01' })).toEqual([])
})

test('DASH-5: no review is lost between two days when the clocks change', async () => {
  // Cairo goes from 00:00 to 01:00 on 24 April 2026, and from 24:00 back to 23:00 on 29 October.
  const times = ['2026-04-23T21:59:59Z', '2026-04-23T22:00:00Z', '2026-10-29T20:30:00Z', '2026-10-29T21:30:00Z']
  for (const created_at of times) await givenReview(api.db, { comment: created_at, created_at })

  expect(await comments({ from: '2026-04-23', to: '2026-04-23' })).toEqual([times[0]])
  expect(await comments({ from: '2026-04-24', to: '2026-04-24' })).toEqual([times[1]])
  expect(await comments({ from: '2026-10-29', to: '2026-10-29' })).toEqual([times[3], times[2]])
})

test('DASH-5: empty filters are ignored, and invalid ones are reported by field', async () => {
  await givenReview(api.db)
  expect((await list({ q: '', rating: '', from: '', to: '' })).total).toBe(1)
  expect((await list({ q: ' \u064b ' })).total).toBe(1)
  const answer = await ask('', { rating: '6', from: 'yesterday', to: '0000-01-01', limit: '101', status: 'x' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    rating: ['Must be at most 5.'],
    from: ['This value is not valid.'],
    to: ['This value is not valid.'],
    limit: ['Must be at most 100.'],
    status: ['This field isn’t recognised.'],
  })
})

test.each([{}, { rating: '5' }, { q: 'word' }, { q: 'w' }, { from: '2026-01-01' }])(
  'API-11: the pages of %j contain everyone once, newest first',
  async (filters) => {
    for (let place = 0; place < 23; place++) {
      const created_at = new Date(Date.UTC(2026, 1, 1 + place))
      const mobile = place % 3 === 0 ? '+201005550100' : null
      await givenReview(api.db, { name: 'One', mobile, comment: `word ${place}`, created_at })
    }
    const all = (await list({ ...filters, limit: '100' })).data.map(({ id }) => id)
    const paged: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page<ReviewerRow> = await list({ ...filters, limit: '4', ...(cursor ? { cursor } : {}) })
      paged.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(all).toHaveLength(16)
    expect(all).toEqual(all.toSorted((one, other) => other - one))
    expect(paged).toEqual(all)
  },
)

test.each([{}, { rating: '5' }, { q: 'word' }])(
  'API-11: a forged cursor is rejected, filtered by %j',
  async (filters) => {
    for (const cursor of ['x', Buffer.from('["a",1]').toString('base64url'), Buffer.from('{}').toString('base64url')]) {
      const answer = await ask('', { ...filters, cursor })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_cursor'])
    }
  },
)
