import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { feedbackCsvHead, feedbackCsvRows, type FeedbackRow } from '@rihla/domain'
import { useApi } from '../../../test/api.ts'
import { readCsv } from '../../../test/csv.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import { givenStaff } from '../../../test/given.ts'
import { fetchOnce } from '../../../test/fetch-once.ts'

const api = useApi()
let staff: { id: number; token: string }
let origin: string

const HOSTILE = [
  '=HYPERLINK("http://evil.example","click")',
  '+1',
  '-2+3',
  '@SUM(A1:A9)',
  '＝1＋1',
  'nice;=WEBSERVICE("http://evil.example")',
  '"; drop table feedback; --',
  'a,b;c\r\nd"e""f',
  '<img src=x onerror=alert(1)>',
  'رائع «جدًا»، شكرًا 👩‍👩‍👧',
]
const ROWS = 60_000

beforeAll(async () => {
  staff = await givenStaff(api.db)
  for (const [place, comment] of HOSTILE.entries())
    await givenReview(api.db, {
      name: place === 0 ? null : comment.replaceAll(/[\r\n]/g, ' '),
      mobile: place === 1 ? '+201005550142' : null,
      rating: 1,
      comment,
      created_at: `2026-01-10T2${place % 2}:30:0${place}Z`,
    })
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})

const headers = () => ({ authorization: `Bearer ${staff.token}` })

const exported = (query: Record<string, string> = {}, more: Record<string, string> = {}) =>
  api.app.inject({ url: '/api/admin/feedback/export/', query, headers: { ...headers(), ...more } })

const neutral = (text: string) => text.replace(/(^|[;,])(?= *[=+\-@＝＋－＠])/g, "$1'")

test('DASH-6: the export is feedbacks.csv, newest first, with every hostile value intact', async () => {
  const answer = await exported()

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="feedbacks.csv"')
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [head, ...rows] = readCsv(answer.body.replace('\uFEFF', ''))
  expect(head).toEqual(['Name', 'Mobile Number', 'Rating', 'Feedback', 'Submission Date'])
  expect(rows.map((row) => row[3]).toSorted()).toEqual(HOSTILE.map(neutral).toSorted())
  expect(rows.map((row) => row[4])).toEqual(
    rows
      .map((row) => row[4])
      .toSorted()
      .toReversed(),
  )
  const first = rows.find((row) => row[3] === neutral(HOSTILE[0] ?? ''))
  expect(first).toEqual(['Anonymous', '', '1', neutral(HOSTILE[0] ?? ''), '2026-01-10 22:30'])
  expect(rows.find((row) => row[3] === "'+1")?.[1]).toBe('+20 100 555 0142')
})

test('DASH-6: the export contains the filtered reviews, with days in the time zone of the agency', async () => {
  const of = async (query: Record<string, string>) =>
    readCsv((await exported(query, { 'accept-language': 'ar' })).body.replace('\uFEFF', '')).slice(1)
  expect((await of({ q: 'HYPERLINK' })).map((row) => row[0])).toEqual(['بدون اسم'])
  expect(await of({ q: 'nothing like this' })).toEqual([])
  expect(await of({ rating: '5' })).toEqual([])
  expect(await of({ rating: '1', from: '2026-01-10', to: '2026-01-10' })).toHaveLength(HOSTILE.length)
  expect(await of({ from: '2026-01-11' })).toEqual([])
  const bad = await exported({ rating: '9' })
  expect([bad.statusCode, bad.json()]).toEqual([400, { rating: ['Must be at most 5.'] }])
})

test('ADMIN-1: an export is audited, with the names of the filters and not their values', async () => {
  await exported({ q: 'secret name', rating: '5', from: '' })
  const { rows } = await api.owner.query(
    `select staff_id, action, subject, subject_id, fields from audit_entry order by id desc limit 1`,
  )
  expect(rows).toEqual([
    { staff_id: staff.id, action: 'export', subject: 'feedback', subject_id: null, fields: ['q', 'rating'] },
  ])
})

test('DASH-6: the pages for a file built in the browser have the same rows, and add one audit entry', async () => {
  const exports = async () =>
    Number((await api.owner.query(`select count(*) as lines from audit_entry where action = 'export'`)).rows[0].lines)
  const before = await exports()
  const seen: FeedbackRow[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await api.app.inject({
      url: '/api/admin/feedback/export/rows/',
      query: { rating: '1', ...(cursor && { cursor }) },
      headers: headers(),
    })
    const page: { data: FeedbackRow[]; next_cursor: string | null } = answer.json()
    seen.push(...page.data)
    cursor = page.next_cursor
  }
  expect(await exports()).toBe(before + 1)
  expect(seen).toHaveLength(HOSTILE.length)
  expect(feedbackCsvHead() + feedbackCsvRows(seen)).toBe((await exported({ rating: '1' })).body)
})

const givenManyReviews = async () => {
  await api.owner.query(
    `with person as (insert into reviewer (name_key, review_count) values ('many', $1) returning id)
     insert into feedback (reviewer_id, name, rating, comment, created_at)
     select id, 'Many', 5, place || ' ' || repeat('خ', 300), timestamptz '2026-02-01' + place * interval '1 second'
     from person, generate_series(1, $1::integer) place`,
    [ROWS],
  )
  await api.owner.query('analyze feedback')
}

/** Batches read from the database since the last call. */
const countBatches = () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  return {
    read: () =>
      query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes(`'YYYY-MM-DD HH24:MI'`)).length,
    stop: () => query.mockRestore(),
  }
}

/** The number once it has not changed for half a second. */
const settled = async (count: () => number): Promise<number> => {
  for (let last = -1; ;) {
    if (count() === last) return last
    last = count()
    await wait(500)
  }
}

test('DASH-6: sixty thousand reviews are streamed in little memory, and only while the client reads', async () => {
  await givenManyReviews()
  const batches = countBatches()
  const answer = await fetchOnce(`${origin}/api/admin/feedback/export/?rating=5`, { headers: headers() })
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  onTestFinished(() => reader.cancel())
  const first = await reader.read()
  expect(batches.read()).toBeLessThan(45)

  // The client stops reading: once the socket buffers are full, the database is not read any further.
  const waiting = await settled(batches.read)
  expect(waiting).toBeLessThan(45)

  const parts = [first.value ?? new Uint8Array()]
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value)
  const rows = readCsv(Buffer.concat(parts).toString('utf8').replace('\uFEFF', '')).slice(1)
  batches.stop()

  const page = await api.app.inject({
    url: '/api/admin/feedback/export/rows/',
    query: { q: '59999 ' },
    headers: headers(),
  })
  expect(page.json().data).toHaveLength(1)
  expect(page.json().next_cursor).not.toBeNull()
  expect(rows).toHaveLength(ROWS)
  expect(rows.map((row) => Number(row[3]?.split(' ')[0]))).toEqual(
    Array.from({ length: ROWS }, (_, place) => ROWS - place),
  )
})

test('DASH-6: a client that disconnects ends the reading', async () => {
  const batches = countBatches()
  const gone = new AbortController()
  const answer = await fetchOnce(`${origin}/api/admin/feedback/export/`, { headers: headers(), signal: gone.signal })
  await (answer.body as ReadableStream<Uint8Array>).getReader().read()
  gone.abort()
  expect(await settled(batches.read)).toBeLessThan(30)
  batches.stop()
})
