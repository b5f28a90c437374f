import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { feedbackCsvHead, feedbackCsvRows, unguarded, type FeedbackRow } from '@rihla/domain'
import { useApi } from '../api.ts'
import { givenReview } from '../given-reviews.ts'
import { givenClient, givenReward, givenStaff, givenTicket } from '../given.ts'
import { TEXTS } from './corpus/corpus.ts'

const api = useApi()
let token: string

/** An index limits the length of a name. */
const asName = (text: string) => [...text].slice(0, 120).join('')

const givenRowsOf = async (text: string, place: number) => {
  const client = await givenClient(api.db, { full_name: asName(text) })
  await givenTicket(api.db, client.id, {
    ...{ status: 'completed', points: 100, booking_reference: `RH-${place}` },
    ...{ departure_city: text, airline: text, hotel_name: text, special_requests: text },
  })
  const staff = await givenStaff(api.db, { username: `${asName(text)}${place}` })
  await sql`select adjust_points(${client.id}, -1, ${staff.id}, ${text})`.execute(api.db)
  const reward = await givenReward(api.db, { name: text, cost_points: 10 })
  await sql`select redeem_reward(${client.id}, ${reward})`.execute(api.db)
  await sql`
    update voucher set state = 'used', used_at = now(), used_by = ${staff.id}, supplier_confirmation = ${text}
    where client_id = ${client.id}`.execute(api.db)
  await givenReview(api.db, { name: asName(text), comment: text, created_at: new Date(2026, 0, 1, 0, place) })
}

beforeAll(async () => {
  token = (await givenStaff(api.db, { role: 'owner' })).token
  for (const [place, text] of TEXTS.entries()) await givenRowsOf(text, place)
})

const get = async (url: string) => {
  const answer = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/csv|json/)])
  return answer
}

/** Splits without regard to quotes: every cell that a program could read, with any separator. */
const ANY_SEPARATOR = /[;,\t\r\n]/
const COMPUTED = /^[\0\s"]*(?!\+\d[\d ]{6,18}"?$)[=+\-@＝＋－＠]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** The file by column as a strict reader sees it; only numbers are unquoted, and no cell starts a formula. */
const readFile = (file: string): Record<string, string[]> => {
  const bare: string[] = []
  const rows: string[][] = parse(file, {
    bom: true,
    cast: (cell, { quoting }) => {
      if (!quoting) bare.push(cell)
      return cell
    },
  })
  expect(bare.filter((cell) => !NUMBER.test(cell))).toEqual([])
  const cut = file.slice(1).split(ANY_SEPARATOR)
  expect(cut.filter((cell) => COMPUTED.test(cell) && !NUMBER.test(cell))).toEqual([])
  const [head = [], ...body] = rows
  return Object.fromEntries(head.map((name, column) => [name, body.map((row) => unguarded(row[column] ?? ''))]))
}

/** The columns that contain the corpus, by file. */
const FILES: Record<string, Record<string, (text: string, place: number) => string>> = {
  clients: { 'Full name': asName },
  tickets: {
    ...{ 'Client name': asName, 'Departure city': String, Airline: String },
    ...{ 'Hotel name': String, 'Special requests': String },
  },
  vouchers: {
    ...{ 'Client name': asName, Reward: String, 'Supplier confirmation': String },
    'Used by': (text, place) => `${asName(text)}${place}`,
  },
}

test.each(Object.entries(FILES))(
  'T35, A19: %s.csv returns every hostile text and no formula',
  async (file, columns) => {
    const read = readFile((await get(`/api/admin/exports/${file}/`)).body)
    for (const [column, expected] of Object.entries(columns)) expect(read[column], column).toEqual(TEXTS.map(expected))
  },
)

test('T35, A19: ledger.csv returns every reason and no formula', async () => {
  const read = readFile((await get('/api/admin/exports/ledger/')).body)
  const adjusted = (column: string) => read[column]?.filter((_cell, row) => read['Kind']?.[row] === 'adjust')
  expect(adjusted('Reason')).toEqual(TEXTS)
  expect(adjusted('Client name')).toEqual(TEXTS.map(asName))
  expect(adjusted('By')).toEqual(TEXTS.map((text, place) => `${asName(text)}${place}`))
  expect(adjusted('Points')).toEqual(TEXTS.map(() => '-1'))
})

test('T35, A19: feedbacks.csv returns every review and no formula, made here or in the browser', async () => {
  const { body } = await get('/api/admin/feedback/export/')
  const read = readFile(body)
  expect(read['Feedback']?.toReversed()).toEqual(TEXTS)
  expect(read['Name']?.toReversed()).toEqual(TEXTS.map(asName))

  const { data, next_cursor } = (await get('/api/admin/feedback/export/rows/')).json<{
    data: FeedbackRow[]
    next_cursor: string | null
  }>()
  expect(next_cursor).toBeNull()
  expect(feedbackCsvHead() + feedbackCsvRows(data)).toBe(body)
})
