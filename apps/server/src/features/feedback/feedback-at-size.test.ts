import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { expectReviewsToAddUp } from '../../../test/feedback.ts'
import { givenManyReviews } from '../../../test/given-reviews.ts'
import { givenClient, givenStaff } from '../../../test/given.ts'
import { blocksReadBy, statementsOf } from '../../../test/query-plans.ts'
import { matchCursor, reviewerCursor } from './list-reviewers.ts'

const api = useApi()
let token: string

const REVIEWS = 100_000

beforeAll(async () => {
  token = (await givenStaff(api.db)).token
  await givenManyReviews(api.owner, REVIEWS, (await givenClient(api.db)).id)
})

const ask = (path: string, query: Record<string, string>) =>
  api.app.inject({ url: `/api/admin/${path}`, query, headers: { authorization: `Bearer ${token}` } })

const FILTERS: [name: string, query: Record<string, string>, condition: string][] = [
  ['no filter', {}, 'true'],
  ['a common rating', { rating: '5' }, 'rating = 5'],
  ['a rare rating', { rating: '1' }, 'rating = 1'],
  ['a common word', { q: 'lovely' }, `comment like '%lovely%'`],
  ['a rarer word', { q: 'breakfast' }, `comment like '%breakfast%'`],
  ['a rare word', { q: 'zanzibar' }, `comment like '%Zanzibar%'`],
  ['two letters', { q: 'lo' }, `comment like '%lo%'`],
  ['a word and a rating', { q: 'lovely', rating: '3' }, `comment like '%lovely%' and rating = 3`],
  ['days', { from: '2020-01-01' }, 'true'],
]

/** The cursor after the person at 70 % of the list. */
const cursorAt = async (condition: string, isFiltered: boolean): Promise<string> => {
  const { rows } = await api.owner.query<{ id: number; created_at: string; place: number; people: number }>(`
    select * from (
      select id, to_json(created_at) as created_at,
             row_number() over (order by created_at desc, id desc) as place, count(*) over () as people
      from feedback where id in (select max(id) from feedback where ${condition} group by reviewer_id)
    ) listed where place = people * 7 / 10`)
  const { id, created_at } = rows[0] as { id: number; created_at: string }
  return isFiltered ? matchCursor.encode([created_at, id]) : reviewerCursor.encode([id])
}

test('DASH-8: the seeded reviews add up like real ones', async () => {
  await expectReviewsToAddUp(api.db)
})

test.each(FILTERS)(
  'DASH-5: at 100,000 reviews a page at 70 % of the list costs no more than twice the first, with %s',
  async (name, query, condition) => {
    const deep = { ...query, cursor: await cursorAt(condition, Object.keys(query).length > 0) }
    const costOf = async (asked: Record<string, string>) => {
      const answer = await ask('feedback/', asked)
      expect([answer.statusCode, answer.json().data.length]).toEqual([200, 25])
      return blocksReadBy(api.owner, () => ask('feedback/', asked))
    }
    const [first, later] = [await costOf(query), await costOf(deep)]
    console.log(`${name}: first page ${first} blocks, at 70 % ${later} blocks`)
    expect(later).toBeLessThan(2 * first)
  },
)

test.each([
  ['a rare word, which the index finds', 'ZANZIBAR', 'Zanzibar'],
  ['a rare character, which no index finds', '%', '\\%'],
])('DASH-5: at 100,000 reviews the pages of %s contain each person once', async (_, q, written) => {
  const { rows } = await api.owner.query(
    `select count(distinct reviewer_id) as people from feedback where comment like '%${written}%'`,
  )
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { data: { reviewer_id: number }[]; next_cursor: string | null } = (
      await ask('feedback/', { q, limit: '100', ...(cursor ? { cursor } : {}) })
    ).json()
    seen.push(...page.data.map((row) => row.reviewer_id))
    cursor = page.next_cursor
  }
  expect(rows[0].people).toBeGreaterThan(1)
  expect(seen).toHaveLength(rows[0].people)
  expect(new Set(seen).size).toBe(rows[0].people)
})

test('DASH-8: a search for a rare word shows a person at the newest of their matching reviews', async () => {
  const { data } = (await ask('feedback/', { q: 'zanzibar 3814' })).json()
  expect(data).toMatchObject([{ id: 80_123, name: 'Person 3814', reviews: 3 }])
})

test('API-11: a rare word is counted exactly at 100,000 reviews', async () => {
  const { rows } = await api.owner.query(
    `select count(distinct reviewer_id) as people from feedback where comment like '%Zanzibar%'`,
  )
  expect((await ask('feedback/', { q: 'zanzibar' })).json().total).toBe(rows[0].people)
})

/** The statements on reviews that a call sends, with their parameters. */
const readsOf = async (call: () => Promise<unknown>) =>
  (await statementsOf(call)).filter(
    ({ text }) => /\b(feedback|reviewer)\b/.test(text) && /^\s*(select|with)/.test(text),
  )

const planOf = async ({ text, values }: pg.QueryConfig): Promise<string> => {
  const { rows } = await api.owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const CALLS: [path: string, query: Record<string, string>][] = [
  ...FILTERS.map(([, query]): [string, Record<string, string>] => ['feedback/', query]),
  ['feedback/', { q: 'lovely zanzibar', rating: '5', from: '2026-01-01', to: '2026-12-31' }],
  ['feedback/', { q: '0100 000 0042' }],
  ['feedback/', { rating: '2', from: '2026-01-01' }],
  ['feedback/42/reviews/', {}],
  ['feedback/42/reviews/', { q: 'lovely', rating: '5' }],
  ['feedback/export/', { rating: '1', q: 'zanzibar' }],
  ['dashboard/', {}],
]

test.each(CALLS)('DASH-5: %s with %j scans no table of reviews', async (path, query) => {
  const asked =
    path === 'feedback/'
      ? [query, { ...query, cursor: await cursorAt('true', Object.keys(query).length > 0) }]
      : [query]
  for (const one of asked) {
    const statements = await readsOf(() => ask(path, one))
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements.slice(0, 5)) {
      const plan = await planOf(statement)
      expect(plan, `${statement.text}\n${plan}`).not.toMatch(/Seq Scan on (feedback|reviewer|ticket)\b/)
    }
  }
})
