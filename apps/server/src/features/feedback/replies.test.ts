import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, givenTicket, type GivenClient } from '../../../test/given.ts'
import { emailsAreHandled } from '../../../test/mails.ts'
import { usePost } from '../../../test/post.ts'
import { whileLocked } from '../../../test/while-locked.ts'

const api = useApi()
const post = usePost(api)
let staff: { id: number; username: string; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})

const send = (method: 'GET' | 'POST', url: string, token: string, payload?: object, key: string = randomUUID()) =>
  api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    ...(payload && { payload }),
  })

const reviewed = async (client: GivenClient, review: object = {}) =>
  (
    await send('POST', '/api/feedback/auth/', client.token, { rating: 2, comment: 'The bus was late.', ...review })
  ).json().data.id as number

const reply = (id: number, payload: object, key?: string) =>
  send('POST', `/api/admin/feedback/${id}/reply/`, staff.token, payload, key)

const emailsTo = (client: GivenClient) =>
  post.inbox.emails.filter((received) => received.to?.some((mailbox) => mailbox.address === client.email))

test('DASH-7: the client reads the reply beside the review, on the trip and in the list', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id)
  const ofTrip = await reviewed(client, { ticket })
  const general = await reviewed(client, { rating: 5, comment: 'Kind people.' })
  const before = (await send('GET', '/api/client/reviews/', client.token)).json()
  expect(before).toMatchObject({
    data: [
      { id: general, reply: null },
      { id: ofTrip, reply: null },
    ],
    total: 2,
  })

  const answered = await reply(ofTrip, { reply: ' We are sorry.\nThe driver was spoken to. ' })

  const text = 'We are sorry.\nThe driver was spoken to.'
  expect(answered.json().data.reply).toEqual({ text, replied_at: expect.any(String), by: staff.username })
  const { data } = (await send('GET', '/api/client/reviews/', client.token)).json()
  expect(data).toEqual([
    expect.objectContaining({ id: general, rating: 5, feedback: 'Kind people.', ticket: null, reply: null }),
    {
      id: ofTrip,
      rating: 2,
      feedback: 'The bus was late.',
      submission_date: expect.any(String),
      ticket: { id: ticket, booking_reference: expect.any(String) },
      reply: { text, replied_at: expect.any(String) },
    },
  ])
  const profile = (await send('GET', '/api/client/profile/', client.token)).json()
  const { ticket: _, ...ofTheTrip } = data[1]
  expect(profile.tickets).toMatchObject([{ id: ticket, is_reviewed: true, review: ofTheTrip }])
  const audited = await api.db
    .selectFrom('audit_entry')
    .select(['action', 'staff_id', 'fields'])
    .where('subject', '=', 'feedback')
    .where('subject_id', '=', ofTrip)
    .execute()
  expect(audited).toEqual([{ action: 'reply', staff_id: staff.id, fields: ['reply'] }])
})

test('DASH-7: a client cannot read the reviews of another client', async () => {
  const [client, other] = [await givenClient(api.db), await givenClient(api.db)]
  await reviewed(client)
  expect((await send('GET', '/api/client/reviews/', other.token)).json()).toEqual({
    data: [],
    next_cursor: null,
    total: 0,
  })
})

test.each([
  ['en', 'replied to your review', 'See your review'],
  ['ar', 'وصلك رد', 'عرض الرد مع تقييمك'],
])('DASH-7: the reply is emailed in the language of the client: %s', async (language, subject, button) => {
  const client = await givenClient(api.db, { language, full_name: 'Layla Hassan' })
  await reply(await reviewed(client, { comment: 'Late <b>bus</b>' }), { reply: 'So sorry & thank you.' })

  const email = await post.emailTo(client.email)

  expect(email.subject).toContain(subject)
  expect(email.text).toContain('Layla Hassan')
  expect(email.text).toContain('So sorry & thank you.')
  expect(email.text).toContain('Late <b>bus</b>')
  expect(email.text).toContain(button)
  expect(email.text).toContain('https://rihla.example/feedback')
  expect(email.html).not.toContain('<b>bus</b>')
})

test('DASH-7: a reply is emailed once, even when it is sent twice or edited', async () => {
  const client = await givenClient(api.db)
  const id = await reviewed(client)
  const key = randomUUID()
  const [first, again] = [await reply(id, { reply: 'Sory.' }, key), await reply(id, { reply: 'Sory.' }, key)]
  expect(again.body).toBe(first.body)
  const { replied_at: corrects } = first.json().data.reply
  const corrected = await reply(id, { reply: 'Sorry.', corrects })
  expect(corrected.json().data.reply.text).toBe('Sorry.')

  await emailsAreHandled(api, client.id)
  expect(emailsTo(client)).toHaveLength(1)
  const { data } = (await send('GET', '/api/client/reviews/', client.token)).json()
  expect(data[0].reply.text).toBe('Sorry.')
})

test('DASH-7: of two staff who reply at once, the second gets a conflict', async () => {
  const client = await givenClient(api.db)
  const id = await reviewed(client)
  const answers = await Promise.all([reply(id, { reply: 'one' }), reply(id, { reply: 'two' })])
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('changed_meanwhile')
  const old = { reply: 'three', corrects: '2020-01-01T00:00:00Z' }
  expect((await reply(id, old)).json().code).toBe('changed_meanwhile')
})

test('DASH-7, RULES-9: a reply waits for an erasure of the client without holding the review, so that none ends in a deadlock', async () => {
  const client = await givenClient(api.db)
  const id = await reviewed(client)
  const answer = await whileLocked(
    api.owner,
    { text: 'select from client where id = $1 for update', values: [client.id] },
    () => reply(id, { reply: 'Sorry.' }),
    async () => {
      await api.owner.query('select from feedback where id = $1 for update nowait', [id])
    },
  )
  expect(answer.statusCode).toBe(200)
})

test('DASH-7: a review without an account, or of an erased client, cannot be answered', async () => {
  const left = await api.app.inject({
    method: 'POST',
    url: '/api/feedback/',
    payload: { rating: 1, comment: 'Bad', name: 'Mona', mobile: '01005550142' },
  })
  const client = await givenClient(api.db)
  const ofErased = await reviewed(client)
  const erased = { full_name: null, email: null, password_hash: null, erased_at: new Date() }
  await api.db.updateTable('client').set(erased).where('id', '=', client.id).execute()
  for (const id of [left.json().data.id, ofErased]) {
    const answer = await reply(id, { reply: 'Hello?' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'nobody_to_answer'])
  }
  expect((await reply(999_999, { reply: 'Hello?' })).statusCode).toBe(404)
})

test.each([
  [{}, { reply: ['This field is required.'] }],
  [{ reply: ' \n ' }, { reply: ['This field is required.'] }],
  [{ reply: 'x'.repeat(4001) }, { reply: ['Use at most 4000 characters.'] }],
])('DASH-7: a reply %j is rejected', async (payload, fields) => {
  const answer = await reply(1, payload)
  expect([answer.statusCode, answer.json()]).toEqual([400, fields])
})
