import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { expectReviewsToAddUp } from '../../../test/feedback.ts'
import { givenClient } from '../../../test/given.ts'

const api = useApi()
const strict = useApi({ PUBLIC_CALLS_PER_HOUR: '3' })

const leave = (payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/feedback/', payload, headers })

const storedReview = (id: number) =>
  api.db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const reviewerOf = async (id: number) =>
  api.db
    .selectFrom('reviewer')
    .selectAll()
    .where('id', '=', (await storedReview(id)).reviewer_id)
    .executeTakeFirstOrThrow()

test('API-4: feedback without an account is stored and returned as it was written', async () => {
  const answer = await leave({
    rating: 4,
    comment: '  رحلة جميلة\nوفريق متعاون  ',
    name: 'منى عادل',
    mobile: '٠١٠٠ ٥٥٥ ٠١٤٢',
  })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    data: {
      id: expect.any(Number),
      name: 'منى عادل',
      mobile_number: '+201005550142',
      rating: 4,
      feedback: 'رحلة جميلة\nوفريق متعاون',
      submission_date: expect.any(String),
      ticket: null,
    },
  })
  expect(await storedReview(answer.json().data.id)).toMatchObject({
    client_id: null,
    ticket_id: null,
    mobile: '+201005550142',
  })
  await expectReviewsToAddUp(api.db)
})

test.each(['comment', 'message', 'feedback'])('API-4: the comment may be sent as %s', async (field) => {
  const answer = await leave({ rating: 5, [field]: 'Lovely', mobile_number: '' })
  expect([answer.statusCode, answer.json().data?.feedback]).toEqual([200, 'Lovely'])
})

test('REVIEW-1: feedback without a name is shown as anonymous in the language of the reader', async () => {
  for (const name of [undefined, null, '', '   ']) {
    const answer = await leave({ rating: 5, comment: 'Fine', name })
    expect(answer.json().data.name).toBe('Anonymous')
    expect((await storedReview(answer.json().data.id)).name).toBeNull()
  }
  const arabic = await leave({ rating: 5, comment: 'Fine' }, { 'accept-language': 'ar' })
  expect(arabic.json().data.name).toBe('بدون اسم')
})

test('FEEDBACK-1: a missing rating and a missing comment are both reported', async () => {
  const answer = await leave({})
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ rating: ['This field is required.'], comment: ['This field is required.'] })
})

test.each([
  [
    { rating: 0, comment: ' ' },
    { rating: ['Must be at least 1.'], comment: ['This field is required.'] },
  ],
  [{ rating: 6, comment: 'x' }, { rating: ['Must be at most 5.'] }],
  [{ rating: '5', comment: 'x' }, { rating: ['Enter a number.'] }],
  [{ rating: 4.5, comment: 'x' }, { rating: ['Enter a whole number.'] }],
  [{ rating: 5, comment: 7 }, { comment: ['Enter text.'] }],
  [{ rating: 5, message: 'x'.repeat(4001) }, { message: ['Use at most 4000 characters.'] }],
  [{ rating: 5, comment: 'one', message: 'two' }, { message: ['This value is not valid.'] }],
  [{ rating: 5, comment: 'x', name: 'n'.repeat(121) }, { name: ['Use at most 120 characters.'] }],
  [{ rating: 5, comment: 'x', name: 'a\nb' }, { name: ['This text contains characters that cannot be used.'] }],
  [{ rating: 5, comment: 'x\u0000' }, { comment: ['This text contains characters that cannot be used.'] }],
  [{ rating: 5, comment: 'x', mobile: 'call me' }, { mobile: ['Enter a valid phone number.'] }],
  [{ rating: 5, comment: 'x', mobile_number: '123' }, { mobile_number: ['Enter a valid phone number.'] }],
  [{ rating: 5, comment: 'x', ticket: 1 }, { ticket: ['This field isn’t recognised.'] }],
])('API-4: %j is rejected by field', async (payload, errors) => {
  const answer = await leave(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual(errors)
})

test('API-11: field errors of feedback are in Arabic for an Arabic reader', async () => {
  const answer = await leave({ rating: 5, comment: '', mobile: '1' }, { 'accept-language': 'ar' })
  expect(answer.json()).toEqual({ comment: ['هذا الحقل مطلوب.'] })
})

test('T11, REVIEW-1: feedback without an account never activates one, regardless of its name and number', async () => {
  const client = await givenClient(api.db, { active: false, full_name: 'Hany Samir', whatsapp: '+201005550177' })

  const answer = await leave(
    { rating: 5, comment: 'It is me', name: 'Hany Samir', mobile: '01005550177' },
    { authorization: `Bearer ${client.token}` },
  )

  expect(answer.statusCode).toBe(200)
  const { is_active } = await api.db
    .selectFrom('client')
    .select('is_active')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  expect(is_active).toBe(false)
  expect((await storedReview(answer.json().data.id)).client_id).toBeNull()
})

test('DASH-7: one and two stars open a follow-up, three do not', async () => {
  const followUps = async (rating: number) => {
    const { id } = (await leave({ rating, comment: 'x' })).json().data
    return api.db.selectFrom('follow_up').select('state').where('feedback_id', '=', id).execute()
  }
  expect(await followUps(1)).toEqual([{ state: 'new' }])
  expect(await followUps(2)).toEqual([{ state: 'new' }])
  expect(await followUps(3)).toEqual([])
})

test('T38, DASH-8: one person is one reviewer, in any spelling of name and number', async () => {
  const typed: [string, string][] = [
    ['Mona Adel', '+20 100 555 0199'],
    ['mona adel', '0020 100-555-0199'],
    ['MONA ADEL', '01005550199'],
    ['Mona Ádel', '(0100) 555 0199'],
    ['Mona Adel', '٠١٠٠٥٥٥٠١٩٩'],
    ['Mona Adel', '201005550199'],
    ['Ｍｏｎａ Ａｄｅｌ', '01005550199'],
    ['Mona A\u0301del', '\u200e01005550199'],
  ]
  const ids: number[] = []
  for (const [name, mobile] of typed) ids.push((await leave({ rating: 5, comment: 'x', name, mobile })).json().data.id)

  const reviewers = await Promise.all(ids.map(reviewerOf))
  expect(new Set(reviewers.map(({ id }) => id)).size).toBe(1)
  expect(reviewers[0]).toMatchObject({ review_count: typed.length, last_feedback_id: Math.max(...ids) })
})

test('DASH-8: another name or number is another person, and people without a number are not merged', async () => {
  const people = [
    { name: 'Omar', mobile: '01005550111' },
    { name: 'Omar', mobile: '01005550112' },
    { name: 'Amr', mobile: '01005550111' },
    { mobile: '01005550111' },
    { name: 'Omar' },
    { name: 'Omar', mobile: '' },
    {},
    {},
  ]
  const ids: number[] = []
  for (const person of people) ids.push((await leave({ rating: 5, comment: 'x', ...person })).json().data.id)
  const reviewers = await Promise.all(ids.map(reviewerOf))
  expect(new Set(reviewers.map(({ id }) => id)).size).toBe(people.length)
})

test('API-12: feedback sent again with its key is stored once', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const body = { rating: 3, comment: 'Sent twice', name: 'Retry', mobile: '01005550120' }

  const answers = await Promise.all(Array.from({ length: 10 }, () => leave(body, key)))

  expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1)
  expect((await reviewerOf(answers[0]?.json().data.id)).review_count).toBe(1)
  const other = await leave({ ...body, rating: 4 }, key)
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
})

test('DASH-8: of fifty reviews at once by five people none is lost, and none blocks another', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      leave({ rating: (place % 5) + 1, comment: `${place}`, name: `Person ${place % 5}`, mobile: '01005550150' }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
  const people = await api.db
    .selectFrom('reviewer')
    .select('review_count')
    .where('mobile', '=', '+201005550150')
    .execute()
  expect(people).toEqual(Array(5).fill({ review_count: 10 }))
  await expectReviewsToAddUp(api.db)
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Africa/Cairo'])(
  'API-3: a review counts on its day in the time zone %s',
  async (zone) => {
    await api.owner.query('update agency set time_zone = $1', [zone])
    await api.owner.query('truncate feedback_daily, feedback_daily_part')
    await leave({ rating: 5, comment: 'x' })
    const { rows } = await api.owner.query(
      `select day = (now() at time zone $1)::date as is_today, rating, reviews from feedback_by_day`,
      [zone],
    )
    expect(rows).toEqual([{ is_today: true, rating: 5, reviews: 1 }])
  },
)

test('REVIEW-1: feedback per hour is limited by address', async () => {
  const statuses: number[] = []
  for (let place = 0; place < 4; place++) {
    const payload = { rating: 5, comment: 'x' }
    const answer = await strict.app.inject({ method: 'POST', url: '/api/feedback/', payload })
    statuses.push(answer.statusCode)
    if (place === 3) expect(answer.json().code).toBe('too_many_requests')
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})
