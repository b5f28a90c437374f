import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, givenTicket, type GivenClient } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'

const api = useApi()

const complete = (client: GivenClient, ticketId: number | string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/api/tickets/${ticketId}/complete/`,
    headers: { authorization: `Bearer ${client.token}`, ...headers },
  })

const earningsOf = (ticketId: number) =>
  api.db
    .selectFrom('point_entry')
    .select('points')
    .where('ticket_id', '=', ticketId)
    .where('kind', '=', 'earn')
    .execute()

test('RULES-3: completing a confirmed trip credits its points, which expire 365 days later', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id, { points: 450, price: 46_900 })

  const answer = await complete(client, ticket)

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    points: 450,
    data: { id: ticket, status: 'completed', points: 450, price: 46_900 },
  })
  const days = (Date.parse(answer.json().data.expires_at) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(365)
  await expectLedgerToAddUp(api.db)
})

test('RULES-3, TICKETS-7: a trip completed twice gets the same response and earns once', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id)

  const [first, second] = [await complete(client, ticket), await complete(client, ticket)]

  expect(second.statusCode).toBe(200)
  expect(second.json()).toEqual(first.json())
  expect(await earningsOf(ticket)).toEqual([{ points: 100 }])
})

test('T4, RULES-3: a trip completed twenty times at once earns once', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id)

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => complete(client, ticket, { 'idempotency-key': randomUUID() })),
  )

  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200))
  expect(await earningsOf(ticket)).toEqual([{ points: 100 }])
  await expectLedgerToAddUp(api.db)
})

test('API-12, RULES-3: a trip completed ten times at once with one key earns once, with one response', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id)
  const key = { 'idempotency-key': randomUUID() }

  const answers = await Promise.all(Array.from({ length: 10 }, () => complete(client, ticket, key)))

  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(await earningsOf(ticket)).toEqual([{ points: 100 }])
  const other = await complete(client, await givenTicket(api.db, client.id), key)
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
})

test('TICKETS-7: a completed trip is returned as in the profile, with its review', async () => {
  const client = await givenClient(api.db)
  const staff = await givenStaff(api.db)
  const flight = await givenTicket(api.db, client.id, { airline: 'EgyptAir', flight_number: 'MS 735' })
  const stay = await givenTicket(api.db, client.id, {
    ...{ ticket_type: 'hotel', hotel_name: 'Nile View', hotel_city: 'Aswan', room_type: 'Double' },
    ...{ check_in_date: '2026-01-01', check_out_date: '2026-01-05', number_of_guests: 2, special_requests: 'Quiet' },
  })
  const said = { rating: 4, comment: 'Kind people', name: 'Layla', mobile: null, client_id: client.id }
  for (const [ticket_id, reply] of [
    [stay, 'Thank you'],
    [flight, ''],
  ] as const) {
    const { id } = await api.db
      .insertInto('reviewer')
      .values({ name_key: 'layla', review_count: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('feedback')
      .values({ ...said, reviewer_id: id, ticket_id, reply, replied_at: new Date(), replied_by: staff.id })
      .execute()
  }

  const trips = [await complete(client, stay), await complete(client, flight)].map((answer) => answer.json().data)

  expect(trips[0]).toMatchObject({ is_reviewed: true, review: { reply: { text: 'Thank you' } } })
  expect(trips[1]).toMatchObject({ is_reviewed: true, review: { reply: null } })
  const headers = { authorization: `Bearer ${client.token}` }
  expect((await api.app.inject({ url: '/api/client/profile/', headers })).json().tickets).toEqual(trips)
})

test.each(['pending', 'cancelled'] as const)('T4, TICKETS-7: a %s trip cannot be completed', async (status) => {
  const client = await givenClient(api.db)
  const answer = await complete(client, await givenTicket(api.db, client.id, { status }))
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'ticket_not_confirmed'])
})

test('T3, API-7: a trip of another client and a trip that does not exist get the same response', async () => {
  const [mine, other] = [await givenClient(api.db), await givenClient(api.db)]
  const foreign = await givenTicket(api.db, other.id)

  const answers = [await complete(mine, foreign), await complete(mine, 999_999), await complete(mine, 'abc')]

  expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404])
  expect(answers[0]?.body).toBe(answers[1]?.body)
  expect(answers[0]?.headers['content-length']).toBe(answers[1]?.headers['content-length'])
  const row = await api.db.selectFrom('ticket').select('status').where('id', '=', foreign).executeTakeFirstOrThrow()
  expect(row.status).toBe('confirmed')
})

test('RULES-7: an inactive account cannot complete a trip', async () => {
  const client = await givenClient(api.db, { active: false })
  const answer = await complete(client, await givenTicket(api.db, client.id))
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_inactive'])
})
