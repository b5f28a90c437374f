import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../test/given.ts'
import { publishRules, SPECIFIED } from '../../../test/given-rules.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { requestedEmails } from '../../../test/mails.ts'
import { expectPoints } from './update-expected-points.ts'

const api = useApi()
let agent: { token: string }
beforeAll(async () => {
  agent = await givenStaff(api.db, { role: 'agent' })
})

const get = async (url: string, { token }: { token: string }) =>
  (await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json()
const expectedPoints = (query: string) => get(`/api/admin/programme/points/?${query}`, agent)

test('PROG-4: a form shows the lines of a price, for the tier of the client', async () => {
  await publishRules(api, {
    ...SPECIFIED,
    tiers: SPECIFIED.tiers.map((one) => ({ ...one, multiplier: one.code === 'Gold' ? 150 : 100 })),
  })
  const { id } = await givenClient(api.db)
  await givenTicket(api.db, id, { status: 'completed', price: 200_000, points_by_hand: false })
  expect((await expectedPoints(`price=42000&client_id=${id}`)).data).toEqual({
    points: 600,
    lines: [
      { kind: 'base', adds: 400, steps: 8, step_points: 50, step_price: 5000 },
      { kind: 'tier', adds: 200, tier: 'Gold', multiplier: 1.5 },
    ],
  })
  expect((await expectedPoints('price=42000')).data).toMatchObject({ points: 400 })
  expect((await expectedPoints('price=4999.99')).data).toEqual({ points: 0, lines: [] })
  expect(await expectedPoints('price=-1')).toEqual({ price: [expect.any(String)] })
  await publishRules(api, SPECIFIED)
})

test('PROG-4: a client sees how the points of a trip come about, by the rules it was completed with', async () => {
  const client = await givenClient(api.db)
  const done = await givenTicket(api.db, client.id, { status: 'completed', price: 42_000, points_by_hand: false })
  const open = await givenTicket(api.db, client.id, { status: 'confirmed', price: 10_000, points_by_hand: false })
  const typed = await givenTicket(api.db, client.id, { status: 'confirmed', points: 70, points_by_hand: true })
  await publishRules(api, { ...SPECIFIED, step_points: 55 })
  await expectPoints(api.db)
  const trip = (id: number, who = client) => get(`/api/client/tickets/${id}/points/`, who)
  expect((await trip(done)).data).toEqual({
    points: 400,
    lines: [{ kind: 'base', adds: 400, steps: 8, step_points: 50, step_price: 5000 }],
  })
  expect((await trip(open)).data).toMatchObject({ points: 110, lines: [{ steps: 2, step_points: 55 }] })
  expect((await trip(typed)).data).toEqual({ points: 70, lines: [] })
  expect((await trip(done, await givenClient(api.db))).code).toBe('ticket_not_found')

  const corrected = await expectedPoints(`price=47000&client_id=${client.id}&ticket_id=${done}`)
  expect(corrected.data, 'a correction keeps the rules of the completion').toMatchObject({ points: 450 })
  expect(await get('/api/client/points/', client)).toMatchObject({
    data: [{ points: 400, ticket: { lines: [{ steps: 8, step_points: 50 }] } }],
    pending: [
      { points: 70, lines: [] },
      { points: 110, lines: [{ steps: 2 }] },
    ],
  })
  await publishRules(api, SPECIFIED)
})

test('RULES-1, T6: a hundred thousand random prices earn the same as in integer arithmetic', async () => {
  const cents = Array.from({ length: 100_000 }, () => Math.floor(Math.random() * 99_999_999_999))
  const { rows } = await api.pool.query<{ points: number }>(
    `select sum_of_lines(points_of_trip(1, 'Bronze', (c::numeric / 100)::numeric(12, 2))) as points
     from unnest($1::bigint[]) with ordinality u (c, place) order by place`,
    [cents],
  )
  expect(rows.map(({ points }) => points)).toEqual(cents.map((one) => Math.floor(one / 500_000) * 50))
})

test('PROG-2: open trips are expected to earn by the rules in force, typed points stay', async () => {
  const { id } = await givenClient(api.db)
  const open = await givenTicket(api.db, id, { status: 'confirmed', price: 42_000, points_by_hand: false })
  const older = await givenTicket(api.db, id, { status: 'pending', price: 42_000, points: 400 })
  const typed = await givenTicket(api.db, id, { price: 42_000, points: 70, points_by_hand: true })
  const done = await givenTicket(api.db, id, { status: 'completed', price: 42_000, points_by_hand: false })
  await publishRules(api, { ...SPECIFIED, step_points: 55 })
  expect(await expectPoints(api.db)).toBeGreaterThanOrEqual(2)
  const points = async (ticket: number) =>
    (await api.db.selectFrom('ticket').select('points').where('id', '=', ticket).executeTakeFirstOrThrow()).points
  expect(await Promise.all([open, older, typed, done].map(points))).toEqual([440, 440, 70, 400])
  await publishRules(api, SPECIFIED)
  await expectPoints(api.db)
  expect(await Promise.all([open, older].map(points)), 'an older row still follows the rules').toEqual([400, 400])
})

test('PROG-4: the statement keeps the calculation of each line, whatever happens to the trip later', async () => {
  const staff = await givenStaff(api.db)
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, { status: 'completed', price: 42_000, points_by_hand: false })
  const reopen = () =>
    api.db.transaction().execute(async (trx) => {
      await trx.updateTable('ticket').set({ status: 'confirmed', completed_at: null }).where('id', '=', trip).execute()
      await sql`select set_ticket_points(${trip}, 0, 'staff', ${staff.id}, 'mistake')`.execute(trx)
    })
  await reopen()
  await publishRules(api, { ...SPECIFIED, step_points: 55 })
  await sql`select complete_ticket(${client.id}, ${trip}, 'client', null)`.execute(api.db)
  await api.db.updateTable('ticket').set({ points: 400, points_by_hand: true }).where('id', '=', trip).execute()
  await sql`select correct_ticket(${trip}, ${staff.id})`.execute(api.db)

  const { data } = await get('/api/client/points/', client)
  expect(
    data.map(({ kind, points, ticket }: { kind: string; points: number; ticket: { lines: object[] } }) => ({
      ...{ kind, points, lines: ticket.lines },
    })),
  ).toMatchObject([
    { kind: 'reverse', points: -40, lines: [] },
    { kind: 'earn', points: 440, lines: [{ steps: 8, step_points: 55 }] },
    { kind: 'reverse', points: -400, lines: [] },
    { kind: 'earn', points: 400, lines: [{ steps: 8, step_points: 50 }] },
  ])
  await publishRules(api, SPECIFIED)
})

test('PROG-4: a correction that adds to one line and takes from another is what its sum is, also in the email', async () => {
  await publishRules(api, {
    ...SPECIFIED,
    tiers: SPECIFIED.tiers.map((tier) => ({ ...tier, multiplier: 150 })),
  })
  const owner = await givenStaff(api.db, { role: 'owner' })
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, {
    status: 'completed',
    price: 42_000,
    points: 700,
    points_by_hand: true,
  })
  const save = (points: number | null) =>
    api.app.inject({
      method: 'PUT',
      url: `/api/admin/tickets/${trip}/`,
      headers: { authorization: `Bearer ${owner.token}` },
      payload: {
        ...{ client: client.id, ticket_type: 'flight', price: 42_000, points },
        ...{ departure_city: 'Cairo', arrival_city: 'Istanbul', departure_date: '2026-01-15' },
      },
    })
  for (const points of [null, 500, null, 600]) expect((await save(points)).statusCode).toBe(200)
  const { data } = await get('/api/client/points/', client)
  expect(data.map(({ kind, points }: { kind: string; points: number }) => [kind, points])).toEqual([
    ['reverse', 0],
    ['earn', 100],
    ['reverse', -100],
    ['reverse', -100],
    ['earn', 700],
  ])
  const mails = (await requestedEmails(api, client.id)).filter(({ mail }) => mail === 'points_added')
  expect(mails, 'only where points were added').toHaveLength(1)
  await publishRules(api, SPECIFIED)
})

test('PROG-2: a trip that staff change at the same moment keeps what they typed', async () => {
  const { id } = await givenClient(api.db)
  const open = await givenTicket(api.db, id, { status: 'confirmed', price: 42_000, points_by_hand: false })
  await publishRules(api, { ...SPECIFIED, step_points: 55 })
  const typed = { text: 'update ticket set points = 70, points_by_hand = true where id = $1', values: [open] }
  await whileLocked(api.owner, typed, () => expectPoints(api.db))
  const { points } = await api.db.selectFrom('ticket').select('points').where('id', '=', open).executeTakeFirstOrThrow()
  expect(points).toBe(70)
  await publishRules(api, SPECIFIED)
})
