import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { expectReviewsToAddUp } from '../../../test/feedback.ts'
import { givenClient, givenTicket, type GivenClient } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'

const api = useApi()

const leave = (client: GivenClient, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/feedback/auth/',
    payload,
    headers: { authorization: `Bearer ${client.token}`, ...headers },
  })

const GOOD = { rating: 5, comment: 'Well done' }

const clientRow = (id: number) =>
  api.db.selectFrom('client').select(['activated_at', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

const earningsOf = (clientId: number) =>
  api.db
    .selectFrom('point_entry')
    .select(['ticket_id', 'points', 'actor'])
    .where('client_id', '=', clientId)
    .where('kind', '=', 'earn')
    .execute()

test('RULES-7: the first feedback activates the account and completes the opening ticket', async () => {
  const client = await givenClient(api.db, { active: false, full_name: 'ليلى حسن', whatsapp: '+201005550142' })
  const opening = await givenTicket(api.db, client.id, { is_opening: true, points: 150, price: 15_000 })
  const later = await givenTicket(api.db, client.id, { points: 400 })

  const answer = await leave(client, GOOD)

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    data: {
      id: expect.any(Number),
      name: 'ليلى حسن',
      mobile_number: '+201005550142',
      rating: 5,
      feedback: 'Well done',
      submission_date: expect.any(String),
      ticket: null,
    },
    activated: true,
    points: 150,
  })
  expect((await clientRow(client.id)).activated_at).not.toBeNull()
  expect(await earningsOf(client.id)).toEqual([{ ticket_id: opening, points: 150, actor: 'client' }])
  const trips = await api.db.selectFrom('ticket').select(['id', 'status']).where('client_id', '=', client.id).execute()
  expect(trips).toContainEqual({ id: later, status: 'confirmed' })
  await expectLedgerToAddUp(api.db)
  await expectReviewsToAddUp(api.db)
})

test('RULES-7: a second feedback activates nothing and earns nothing', async () => {
  const client = await givenClient(api.db, { active: false })
  await givenTicket(api.db, client.id, { is_opening: true, points: 50 })
  await leave(client, GOOD)
  const { activated_at } = await clientRow(client.id)

  const second = await leave(client, { rating: 1, message: 'Changed my mind' })

  expect(second.json()).toMatchObject({ activated: false, points: 50, data: { rating: 1 } })
  expect((await clientRow(client.id)).activated_at).toEqual(activated_at)
  expect(await earningsOf(client.id)).toHaveLength(1)
})

test('RULES-3: the points in the response to feedback do not include expired ones', async () => {
  const client = await givenClient(api.db, { points: 70 })
  expect((await leave(client, GOOD)).json().points).toBe(70)
  await api.owner.query('update point_lot set expires_at = now() where client_id = $1', [client.id])
  expect((await leave(client, GOOD)).json().points).toBe(0)
})

test('T11, RULES-7: of twenty first feedbacks at once one activates, and the trip earns once', async () => {
  for (let round = 0; round < 5; round++) {
    const client = await givenClient(api.db, { active: false })
    const opening = await givenTicket(api.db, client.id, { is_opening: true, points: 50 })
    const trips = [await givenTicket(api.db, client.id), await givenTicket(api.db, client.id), opening]

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => leave(client, { ...GOOD, ticket: trips[place] ?? null })),
    )

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(answers.filter((answer) => answer.json().activated)).toHaveLength(1)
    expect(await earningsOf(client.id)).toHaveLength(1)
  }
  await expectLedgerToAddUp(api.db)
  await expectReviewsToAddUp(api.db)
})

test('RULES-7: an opening ticket that was cancelled, set back to pending or deleted earns nothing', async () => {
  const client = await givenClient(api.db, { active: false })
  await givenTicket(api.db, client.id, { is_opening: true, status: 'cancelled' })
  await givenTicket(api.db, client.id, { is_opening: true, status: 'pending' })
  await givenTicket(api.db, client.id, { is_opening: true, deleted_at: new Date() })
  expect((await leave(client, GOOD)).json()).toMatchObject({ activated: true, points: 0 })
})

test('RULES-7: feedback that is rejected does not activate', async () => {
  const client = await givenClient(api.db, { active: false })
  expect((await leave(client, { rating: 5, comment: '' })).json()).toEqual({ comment: ['This field is required.'] })
  expect((await leave(client, { ...GOOD, ticket: 999_999 })).statusCode).toBe(404)
  expect((await clientRow(client.id)).activated_at).toBeNull()
})

test('T11: a client with a first password activates nothing before choosing their own', async () => {
  const client = await givenClient(api.db, {
    active: false,
    password_is_first: true,
    first_password_expires_at: new Date(Date.now() + 60_000),
  })
  const answer = await leave(client, GOOD)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'password_change_required'])
})

test.each([
  ['its number', (id: number) => id],
  ['the ticket itself', (id: number) => ({ id, booking_reference: 'RH-1' })],
])('API-4: a review of a trip refers to the ticket by %s', async (_, named) => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id, { booking_reference: `RH-${randomUUID()}` })

  const answer = await leave(client, { rating: 4, message: 'Smooth', ticket: named(ticket) })

  expect(answer.json().data.ticket).toEqual({ id: ticket, booking_reference: expect.stringMatching(/^RH-/) })
})

test('API-4: a trip has one review, even when ten are sent at once; the others get that reason', async () => {
  const client = await givenClient(api.db)
  const unreviewed = await givenTicket(api.db, client.id)
  const ticket = await givenTicket(api.db, client.id)

  const answers = await Promise.all(Array.from({ length: 10 }, () => leave(client, { ...GOOD, ticket })))

  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused).toHaveLength(9)
  expect(refused[0]?.statusCode).toBe(409)
  expect(refused[0]?.json()).toEqual({
    error: 'You have already reviewed this trip.',
    code: 'ticket_already_reviewed',
  })
  await expectReviewsToAddUp(api.db)
  const profile = await api.app.inject({
    url: '/api/client/profile/',
    headers: { authorization: `Bearer ${client.token}` },
  })
  expect(profile.json().tickets).toMatchObject([
    { id: ticket, is_reviewed: true },
    { id: unreviewed, is_reviewed: false },
  ])
})

test('TRIP-8: a cancelled trip cannot be reviewed, and the attempt activates no account', async () => {
  const client = await givenClient(api.db, { active: false })
  const ticket = await givenTicket(api.db, client.id, { status: 'cancelled' })
  const answer = await leave(client, { ...GOOD, ticket })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'ticket_cancelled'])
  const written = await api.db.selectFrom('feedback').select('id').where('client_id', '=', client.id).execute()
  expect(written).toEqual([])
  const { is_active } = await api.db
    .selectFrom('client')
    .select('is_active')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  expect(is_active).toBe(false)
})

test('API-4: the trip of another client, a deleted one and a missing one get the same response', async () => {
  const client = await givenClient(api.db)
  const foreign = await givenTicket(api.db, (await givenClient(api.db)).id)
  const deleted = await givenTicket(api.db, client.id, { deleted_at: new Date() })

  const answers = await Promise.all([foreign, deleted, 999_999].map((ticket) => leave(client, { ...GOOD, ticket })))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.json().code).toBe('ticket_not_found')
})

test('API-4: the account determines the author of a review, so a name or number in the body is rejected', async () => {
  const answer = await leave(await givenClient(api.db), {
    ...GOOD,
    name: 'Someone',
    mobile: '01005550142',
    ticket: 'x',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    name: ['This field isn’t recognised.'],
    mobile: ['This field isn’t recognised.'],
    ticket: ['This value is not valid.'],
  })
})

test('API-12: feedback sent again with its key is stored once and gets the same activation response', async () => {
  const client = await givenClient(api.db, { active: false })
  const key = { 'idempotency-key': randomUUID() }

  const answers = [await leave(client, GOOD, key), await leave(client, GOOD, key)]

  expect(answers[1]?.body).toBe(answers[0]?.body)
  expect(answers[1]?.json().activated).toBe(true)
  expect(await api.db.selectFrom('feedback').selectAll().where('client_id', '=', client.id).execute()).toHaveLength(1)
})
