import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Movement } from '@rihla/contract'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenReward, givenStaff, givenTicket, type GivenClient } from '../../../test/given.ts'
import { tablesScannedBy } from '../../../test/query-plans.ts'
import { expirePoints } from './ledger/expire-points.ts'

const api = useApi()

const statement = (client: GivenClient, query: Record<string, string> = {}) =>
  api.app.inject({
    url: `/api/client/points/?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${client.token}` },
  })

const redeem = async (client: GivenClient, rewardId: number) =>
  (
    await api.app.inject({
      method: 'POST',
      url: '/api/rewards/redeem/',
      headers: { authorization: `Bearer ${client.token}` },
      payload: { reward_id: rewardId },
    })
  ).json().data

const setPoints = (ticket: number, points: number, staffId: number, reason: string | null) =>
  sql`select set_ticket_points(${ticket}, ${points}, 'staff', ${staffId}, ${reason})`.execute(api.db)

test('PROFILE-11: the statement shows every movement with reason, calculation, expiry and balance', async () => {
  const staff = await givenStaff(api.db)
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, { status: 'completed', price: 51_900, points: 500 })
  const voucher = await redeem(client, await givenReward(api.db, { name: 'Late check-out', cost_points: 200 }))
  await api.db.updateTable('ticket').set({ price: 46_900 }).where('id', '=', trip).execute()
  await sql`select correct_ticket(${trip}, ${staff.id})`.execute(api.db)
  await sql`select adjust_points(${client.id}, 30, ${staff.id}, 'Goodwill for the delay')`.execute(api.db)
  await sql`select adjust_points(${client.id}, -10, ${staff.id}, 'Typing mistake')`.execute(api.db)

  const { data, total, next_cursor } = (await statement(client)).json()

  const { booking_reference } = await api.db
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', trip)
    .executeTakeFirstOrThrow()
  const none = {
    expires_at: null,
    earned_at: null,
    reason: null,
    ticket: null,
    voucher: null,
    referral: null,
    merged_client_id: null,
  }
  const named = {
    ...{ id: trip, ticket_type: 'flight', booking_reference, departure_city: 'Cairo', arrival_city: 'Istanbul' },
    ...{ departure_date: '2026-01-15', return_date: null },
    ...{ hotel_name: null, hotel_city: null, check_in_date: null, check_out_date: null },
    ...{ title: null, place: null, start_date: null, end_date: null },
  }
  const line = { id: expect.any(Number), created_at: expect.any(String) }
  const byPrice = (steps: number) => [{ kind: 'base', adds: steps * 50, steps, step_points: 50, step_price: 5000 }]
  expect(data).toEqual([
    { ...none, ...line, kind: 'adjust', points: -10, balance_after: 270, reason: 'Typing mistake' },
    {
      ...{ ...none, ...line, kind: 'adjust', points: 30, balance_after: 280, reason: 'Goodwill for the delay' },
      expires_at: expect.any(String),
    },
    {
      ...{ ...none, ...line, kind: 'reverse', points: -50, balance_after: 250 },
      ticket: { ...named, price: 46_900, points: 450, lines: byPrice(9) },
    },
    {
      ...{ ...none, ...line, kind: 'spend', points: -200, balance_after: 300 },
      voucher: { id: voucher.id, name: 'Late check-out', names: {}, code: voucher.code },
    },
    {
      ...{ ...none, ...line, kind: 'earn', points: 500, balance_after: 500, expires_at: expect.any(String) },
      ticket: { ...named, price: 51_900, points: 500, lines: byPrice(10) },
    },
  ])
  expect({ total, next_cursor }).toEqual({ total: 5, next_cursor: null })
  const days = (Date.parse(data[4].expires_at) - Date.parse(data[4].created_at)) / 86_400_000
  expect(days).toBe(365)
})

test('RULES-8: the first page has a summary: balance, next expiry and pending points', async () => {
  const client = await givenClient(api.db)
  const [late, soon, gone] = [
    await givenTicket(api.db, client.id, { status: 'completed', points: 300 }),
    await givenTicket(api.db, client.id, { status: 'completed', points: 150 }),
    await givenTicket(api.db, client.id, { status: 'completed', points: 50 }),
  ]
  const expire = (ticket: number, when: string) =>
    api.owner.query(`update point_lot set expires_at = ${when} where ticket_id = $1`, [ticket])
  await expire(soon, `'2030-12-09 22:30:00Z'`)
  await expire(late, `'2031-06-01 10:00:00Z'`)
  await expire(gone, `now()`)
  const waiting = await givenTicket(api.db, client.id, { price: 42_000, points: 400 })
  await givenTicket(api.db, client.id, { status: 'cancelled', points: 400 })
  await givenTicket(api.db, client.id, { points: 0, price: 10 })
  const hidden = await givenTicket(api.db, client.id)
  await api.db.updateTable('ticket').set({ deleted_at: new Date() }).where('id', '=', hidden).execute()

  const first = (await statement(client, { limit: '1' })).json()

  expect(first).toMatchObject({
    balance: 450,
    earned: 500,
    owed: 0,
    next_expiry: { points: 150, on: '2030-12-10' },
    total: 3,
  })
  expect(first.pending).toEqual([expect.objectContaining({ id: waiting, price: 42_000, points: 400 })])
  expect(first.pending[0].booking_reference).toMatch(/^RH-/)
  const second = (await statement(client, { limit: '1', cursor: first.next_cursor })).json()
  expect(Object.keys(second).toSorted()).toEqual(['data', 'next_cursor', 'total'])
})

test('RULES-6: the statement shows points owed, and the trip that caused them', async () => {
  const staff = await givenStaff(api.db)
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, { status: 'completed', points: 300 })
  await redeem(client, await givenReward(api.db, { cost_points: 300 }))
  const cancelled = { status: 'cancelled', completed_at: null } as const
  await api.db.updateTable('ticket').set(cancelled).where('id', '=', trip).execute()
  await setPoints(trip, 0, staff.id, 'The flight was refunded')

  const answer = (await statement(client)).json()

  expect(answer).toMatchObject({ balance: 0, owed: 300, earned: 0, next_expiry: null, pending: [] })
  expect(answer.data[0]).toMatchObject({
    ...{ kind: 'reverse', points: -300, balance_after: -300, reason: 'The flight was refunded' },
    ticket: { id: trip, points: 0 },
  })
})

test('RULES-3: expired points are shown with the trip and the day they were earned', async () => {
  const staff = await givenStaff(api.db)
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, { status: 'completed', points: 100 })
  await api.owner.query('update point_lot set expires_at = now() where ticket_id = $1', [trip])
  await expirePoints(api.db)
  const [expired, earned] = (await statement(client)).json().data
  expect(expired).toMatchObject({
    kind: 'expire',
    points: -100,
    balance_after: 0,
    ticket: { id: trip },
    expires_at: null,
  })
  expect(expired.earned_at).toBe(earned.created_at)

  const cancelled = { status: 'cancelled', completed_at: null } as const
  await api.db.updateTable('ticket').set(cancelled).where('id', '=', trip).execute()
  await setPoints(trip, 0, staff.id, 'Refunded')
  const [takenBack] = (await statement(client)).json().data
  expect(takenBack).toMatchObject({ kind: 'reverse', points: 0, balance_after: 0, reason: 'Refunded' })
})

test('RULES-8: the pages contain every own movement once and no others, and the points add up', async () => {
  const client = await givenClient(api.db)
  for (const points of [100, 200, 300]) await givenTicket(api.db, client.id, { status: 'completed', points })
  await redeem(client, await givenReward(api.db, { cost_points: 250 }))
  await givenClient(api.db, { points: 900 })

  const seen: Movement[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await statement(client, { limit: '2', ...(cursor ? { cursor } : {}) })
    const answer: { data: Movement[]; next_cursor: string | null } = page.json()
    seen.push(...answer.data)
    cursor = answer.next_cursor
  }
  expect(seen.map((movement) => movement.points)).toEqual([-250, 300, 200, 100])
  expect(seen.map((movement) => movement.balance_after)).toEqual([350, 600, 300, 100])
})

test('RULES-7: an inactive client may read the statement, which is empty at first', async () => {
  const client = await givenClient(api.db, { active: false })
  const answer = await statement(client)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { data: [], next_cursor: null, total: 0, balance: 0, owed: 0, earned: 0, next_expiry: null, pending: [] },
  ])
})

test('API-11: an invalid cursor has its own code, a bad limit is a field error', async () => {
  const client = await givenClient(api.db)
  const cursor = await statement(client, { cursor: 'WyJ4Il0' })
  expect([cursor.statusCode, cursor.json().code]).toEqual([400, 'invalid_cursor'])
  const limit = await statement(client, { limit: '0' })
  expect([limit.statusCode, limit.json()]).toEqual([400, { limit: ['Must be at least 1.'] }])
})

test('API-7, API-11: with twenty thousand tickets the statement scans no table', async () => {
  const client = await givenClient(api.db)
  await api.owner.query(`
    insert into client (full_name, email)
    select 'Client ' || i, 'many' || i || '@example.com' from generate_series(1, 4000) i`)
  await api.owner.query(
    `insert into ticket (client_id, ticket_type, price, points, booking_reference, departure_city, arrival_city, departure_date)
     select case when i <= 300 then $1::integer else c.id end, 'flight', 10000, 100, 'RH-' || i, 'Cairo', 'Dubai', '2026-01-15'
     from generate_series(1, 20000) i
     join lateral (select id from client where email = 'many' || (1 + i % 4000) || '@example.com') c on true`,
    [client.id],
  )
  await api.owner.query(
    `select count(complete_ticket(client_id, id, 'client', null)) from ticket where booking_reference ~ '^RH-[0-9]+$' and id % 3 > 0`,
  )
  await api.owner.query('vacuum analyze client, ticket, point_lot, point_entry, point_balance')

  const { next_cursor } = (await statement(client)).json()
  for (const query of [{}, { cursor: next_cursor }])
    expect(
      (await tablesScannedBy(api.owner, () => statement(client, query))).filter(
        (table) => !['session', 'agency', 'branch', 'voucher', 'staff'].includes(table),
      ),
    ).toEqual([])
})

test('PROFILE-11: the statement can be narrowed to trips, redemptions, expiry or corrections, page by page', async () => {
  const staff = await givenStaff(api.db)
  const client = await givenClient(api.db)
  const lost = await givenTicket(api.db, client.id, { status: 'completed', points: 100 })
  await api.owner.query(`update point_lot set expires_at = now() - interval '1 day' where ticket_id = $1`, [lost])
  await expirePoints(api.db)
  await givenTicket(api.db, client.id, { status: 'completed', points: 500 })
  await redeem(client, await givenReward(api.db, { cost_points: 200 }))
  for (const points of [10, 20, 30])
    await sql`select adjust_points(${client.id}, ${points}, ${staff.id}, 'Counted again')`.execute(api.db)
  // Taking back expired points first reverses their expiry: one movement of the trip, not of the expiry.
  await setPoints(lost, 0, staff.id, null)

  const kindsOf = async (kind: string) => {
    const { data, total } = (await statement(client, { kind })).json()
    expect(total).toBe(data.length)
    return data.map((movement: Movement) => movement.kind)
  }
  expect(await kindsOf('trips')).toEqual(['reverse', 'earn', 'earn'])
  expect(await kindsOf('redeemed')).toEqual(['spend'])
  expect(await kindsOf('expired')).toEqual(['expire'])
  expect(await kindsOf('corrections')).toEqual(['adjust', 'adjust', 'adjust'])

  const first = (await statement(client, { kind: 'corrections', limit: '2' })).json()
  expect(first.data).toHaveLength(2)
  expect(first.balance).toBeDefined()
  const second = (await statement(client, { kind: 'corrections', limit: '2', cursor: first.next_cursor })).json()
  expect(second.data.map((movement: Movement) => movement.points)).toEqual([10])
  expect(second.next_cursor).toBeNull()
  expect((await statement(client, { kind: 'gifts' })).statusCode).toBe(400)
})
