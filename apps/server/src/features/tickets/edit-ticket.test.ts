import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import { givenClient, givenReward, givenStaff, givenTicket } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'

const api = useApi()

const send = async (method: 'PUT' | 'DELETE', path: string, payload?: object) => {
  const staff = await givenStaff(api.db)
  const answer = await api.app.inject({
    method,
    url: `/api/admin/tickets/${path}`,
    headers: { authorization: `Bearer ${staff.token}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json(), staff }
}

const aFlight = (client: unknown, fields: object = {}) => ({
  client,
  ticket_type: 'flight',
  price: 10_000,
  departure_city: 'Cairo',
  arrival_city: 'Istanbul',
  departure_date: '2026-01-15',
  ...fields,
})

const balanceOf = async (clientId: number) =>
  (await api.db.selectFrom('point_balance').selectAll().where('client_id', '=', clientId).executeTakeFirstOrThrow())
    .available

const linesOf = async (ticketId: number) =>
  (
    await api.db
      .selectFrom('point_entry')
      .select(['kind', 'points'])
      .where('ticket_id', '=', ticketId)
      .orderBy('id')
      .execute()
  ).map(({ kind, points }) => `${kind} ${points}`)

test('TICKETS-8: a new price of a completed ticket adds a ledger entry for the difference, up and down', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id, { status: 'completed', price: 50_000, points: 500 })

  const lower = await send('PUT', `${ticket}/`, aFlight(client.id, { price: 46_900 }))
  expect(lower.body.data).toMatchObject({ status: 'completed', points: 450, price: 46_900 })
  expect(await balanceOf(client.id)).toBe(450)
  await send('PUT', `${ticket}/`, aFlight(client.id, { price: 46_900, points: 600 }))

  expect(await linesOf(ticket)).toEqual(['earn 500', 'reverse -50', 'earn 150'])
  expect(await balanceOf(client.id)).toBe(600)
  await expectLedgerToAddUp(api.db)
})

test('T8, TICKETS-8, RULES-6: a price corrected, or a ticket deleted, after its points were spent leaves a debt', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id, { status: 'completed', price: 50_000, points: 500 })
  const reward = await givenReward(api.db, { cost_points: 450 })
  await sql`select redeem_reward(${client.id}, ${reward})`.execute(api.db)
  const owed = async () =>
    (await api.db.selectFrom('point_balance').selectAll().where('client_id', '=', client.id).executeTakeFirstOrThrow())
      .owed

  expect((await send('PUT', `${ticket}/`, aFlight(client.id, { price: 10_000 }))).status).toBe(200)
  expect([await balanceOf(client.id), await owed()]).toEqual([0, 350])
  expect((await send('DELETE', `${ticket}/`)).status).toBe(200)
  expect([await balanceOf(client.id), await owed()]).toEqual([0, 450])
  expect(await linesOf(ticket)).toEqual(expect.arrayContaining(['earn 500']))
  await expectLedgerToAddUp(api.db)
})

test('TICKETS-8: editing a ticket that is not completed moves no points', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id)
  const { body, staff } = await send('PUT', `${ticket}/`, aFlight(client.id, { price: 90_000, arrival_city: 'Dubai' }))
  expect(body.data).toMatchObject({ points: 900, arrival_city: 'Dubai', version: 2 })
  expect(await linesOf(ticket)).toEqual([])
  const [line] = await auditOf(api.db, 'ticket', ticket)
  expect(line).toMatchObject({ staff_id: staff.id, action: 'update' })
  expect(line?.fields.toSorted()).toEqual(['arrival_city', 'points', 'price'])
})

test('CLIENTS-5: of two people who edit the same ticket the later gets a conflict, and nothing is lost', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id)
  const save = (airline: string, version?: number) =>
    send('PUT', `${ticket}/`, aFlight(client.id, { airline, ...(version ? { version } : {}) }))

  expect((await save('EgyptAir', 1)).body.data).toMatchObject({ airline: 'EgyptAir', version: 2 })
  const late = await save('Saudia', 1)
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect((await save('Emirates')).body.data).toMatchObject({ airline: 'Emirates', version: 3 })

  const both = await Promise.all([save('Gulf Air', 3), save('Flynas', 3)])
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
})

test('TICKETS-8: a ticket that has earned points stays with its client, one that has not may move', async () => {
  const [mona, omar] = [await givenClient(api.db), await givenClient(api.db)]
  const earned = await givenTicket(api.db, mona.id, { status: 'completed' })
  const refused = await send('PUT', `${earned}/`, aFlight(omar.id))
  expect([refused.status, refused.body.code]).toEqual([409, 'ticket_has_points'])
  expect([await balanceOf(mona.id), await balanceOf(omar.id)]).toEqual([100, 0])

  const unearned = await givenTicket(api.db, mona.id)
  expect((await send('PUT', `${unearned}/`, aFlight(omar.id))).body.data.client.id).toBe(omar.id)
  const unknown = await send('PUT', `${unearned}/`, aFlight(2_000_000_000))
  expect([unknown.status, unknown.body]).toEqual([400, { client: ['This client was not found.'] }])
})

test('RULES-7: the price of an opening ticket can be corrected without travel details', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id, {
    ...{ is_opening: true, departure_city: null, arrival_city: null, departure_date: null },
  })
  const { status, body } = await send('PUT', `${ticket}/`, { client: client.id, ticket_type: 'flight', price: 20_000 })
  expect([status, body.data?.points, body.data?.is_opening]).toEqual([200, 200, true])
})

test('TICKETS-8: deleting a completed ticket takes its points back, and the ticket is hidden, not erased', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id, { status: 'completed', points: 300 })

  const { status, body, staff } = await send('DELETE', `${ticket}/`)

  expect([status, body]).toEqual([200, {}])
  expect(await linesOf(ticket)).toEqual(['earn 300', 'reverse -300'])
  expect(await balanceOf(client.id)).toBe(0)
  const row = await api.db.selectFrom('ticket').selectAll().where('id', '=', ticket).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'cancelled', completed_at: null, deleted_at: expect.any(Date) })
  expect(await auditOf(api.db, 'ticket', ticket)).toEqual([{ staff_id: staff.id, action: 'delete', fields: [] }])
  await expectLedgerToAddUp(api.db)

  const profile = await api.app.inject({
    url: '/api/client/profile/',
    headers: { authorization: `Bearer ${client.token}` },
  })
  expect(profile.json()).toMatchObject({ total_tickets: 0, tickets: [] })
  for (const gone of [await send('DELETE', `${ticket}/`), await send('PUT', `${ticket}/`, aFlight(client.id))])
    expect([gone.status, gone.body.code]).toEqual([404, 'ticket_not_found'])
})
