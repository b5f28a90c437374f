import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import { mergesOf } from '../../../test/given-merge.ts'
import { givenApiKey, givenClient, givenStaff, givenTraveller } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})
const { merge } = mergesOf(api, () => staff)

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token = staff.token) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await api.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const givenFamily = async (names = ['Karim', 'Salma', 'Youssef']) => {
  const client = await givenClient(api.db, { full_name: 'Layla Hassan', passport_expiry: inDays(900) })
  const ids: number[] = []
  for (const name of names) ids.push(await givenTraveller(api.db, client.id, { name, passport_expiry: inDays(100) }))
  return { ...client, ids }
}

const flight = (client: number, more: object = {}) => ({
  ...{ client, ticket_type: 'flight', price: 42_000, departure_city: 'Cairo', arrival_city: 'Jeddah' },
  ...{ departure_date: inDays(10), return_date: inDays(20), external_reference: 'x7k2qd' },
  ...more,
})

const save = async (client: number, more: object = {}) =>
  (await call('POST', 'admin/tickets/', flight(client, more))).body.data

const namesOn = async (ticket: number) => {
  const { rows } = await api.owner.query<{ names: string[] | null }>('select travellers_of($1) as names', [ticket])
  return rows[0]?.names ?? []
}

test('TRIP-3: four people on one PNR are one trip, whose points go once to the client who pays', async () => {
  const { id, token, ids } = await givenFamily()
  const ticket = await save(id, { traveller_ids: [...ids, ...ids] })
  expect(ticket).toMatchObject({
    ...{ client_travels: true, external_reference: 'X7K2QD', points: 400 },
    travellers: ['Karim', 'Salma', 'Youssef'].map((name, place) => ({
      ...{ id: ids[place], name, passport_expiry: inDays(100) },
    })),
  })
  const [own] = (await call('GET', 'client/profile/', undefined, token)).body.tickets
  expect(own.details).toMatchObject({ travellers: ['Karim', 'Salma', 'Youssef'] })
  const family = (await call('GET', `admin/clients/${id}/travellers/`)).body.data
  expect(family.map((one: { passport_trip: object | null }) => one.passport_trip)).toEqual(
    ids.map(() => expect.objectContaining({ place: 'Jeddah' })),
  )

  await api.db
    .updateTable('ticket')
    .set({ departure_date: inDays(-20), return_date: inDays(-10) })
    .execute()
  const completed = await call('POST', `tickets/${ticket.id}/complete/`, undefined, token)
  expect(completed.body).toMatchObject({
    points: 400,
    data: { details: { travellers: ['Karim', 'Salma', 'Youssef'] } },
  })
  const entries = await api.db.selectFrom('point_entry').select(['client_id', 'points']).execute()
  expect(entries).toEqual([{ client_id: id, points: 400 }])
  await expectLedgerToAddUp(api.db)
})

test('TRIP-3: a trip may be bought for others, and for nobody named yet', async () => {
  const { id, token, ids } = await givenFamily()
  await save(id, { client_travels: false, traveller_ids: [ids[1]] })
  await save(id, { client_travels: false })
  await save(id)
  const { tickets } = (await call('GET', 'client/profile/', undefined, token)).body
  type Party = { client_travels?: boolean; travellers?: string[] } | null
  expect(tickets.map(({ details: on }: { details: Party }) => [on?.client_travels, on?.travellers])).toEqual([
    [undefined, undefined],
    [false, undefined],
    [false, ['Salma']],
  ])
})

test('TRIP-3: a traveller who is unknown or of another client is refused, and so are more than fifty', async () => {
  const [one, other] = [await givenFamily(), await givenFamily()]
  for (const traveller_ids of [[one.ids[0], other.ids[0]], [999_999]]) {
    const { status, body } = await call('POST', 'admin/tickets/', flight(one.id, { traveller_ids }))
    expect([status, body]).toEqual([400, { traveller_ids: ['This traveller is not in the client’s family list.'] }])
  }
  const ticket = await save(one.id, { traveller_ids: [one.ids[0]] })
  const change = flight(one.id, { traveller_ids: [other.ids[0]], version: 1 })
  expect((await call('PUT', `admin/tickets/${ticket.id}/`, change)).status).toBe(400)
  expect(await namesOn(ticket.id)).toEqual(['Karim'])
  const many = Array.from({ length: 51 }, (_, place) => place + 1)
  expect((await call('POST', 'admin/tickets/', flight(one.id, { traveller_ids: many }))).status).toBe(400)
  await expect(
    api.owner.query('insert into ticket_traveller values ($1, $2)', [ticket.id, other.ids[0]]),
  ).rejects.toThrow('does not belong to the client')
})

test('TRIP-3, ADMIN-1: who joins and who leaves a trip is in the audit log; a change that names nobody changes nobody', async () => {
  const { id, ids } = await givenFamily()
  const [karim, salma, youssef] = ids
  const ticket = await save(id, { traveller_ids: [karim, salma] })
  const url = `admin/tickets/${ticket.id}/`
  await call('PUT', url, flight(id, { version: 1 }))
  expect(await namesOn(ticket.id)).toEqual(['Karim', 'Salma'])
  await call('PUT', url, flight(id, { version: 2, traveller_ids: [salma, youssef], client_travels: false }))
  expect(await namesOn(ticket.id)).toEqual(['Salma', 'Youssef'])
  await call('PUT', url, flight(id, { version: 3, traveller_ids: [] }))
  expect(await namesOn(ticket.id)).toEqual([])
  expect((await auditOf(api.db, 'ticket', ticket.id)).map(({ fields }) => fields)).toEqual([
    [`traveller ${karim}`, `traveller ${salma}`],
    [],
    ['client_travels', `traveller ${karim}`, `traveller ${youssef}`],
    [`traveller ${salma}`, `traveller ${youssef}`],
  ])
})

test('TRIP-3: a trip that moves to another client leaves its travellers behind, and takes those that are named', async () => {
  const [one, other] = [await givenFamily(), await givenFamily(['Nour'])]
  const first = await save(one.id, { traveller_ids: one.ids })
  const second = await save(one.id, { traveller_ids: one.ids })
  await call('PUT', `admin/tickets/${first.id}/`, flight(other.id, { version: 1 }))
  expect(await namesOn(first.id)).toEqual([])
  const named = flight(other.id, { version: 1, traveller_ids: other.ids })
  expect((await call('PUT', `admin/tickets/${second.id}/`, named)).body.data.travellers).toMatchObject([
    { name: 'Nour' },
  ])
  expect((await auditOf(api.db, 'ticket', first.id)).at(-1)?.fields).toEqual([
    'client_id',
    ...one.ids.map((id) => `traveller ${id}`),
  ])
})

test('TRIP-3, PEOPLE-3: after a merge the trips of both clients keep their travellers', async () => {
  const [kept, merged] = [await givenFamily(['Karim']), await givenFamily(['Salma'])]
  const [first, second] = [
    await save(kept.id, { traveller_ids: kept.ids }),
    await save(merged.id, { traveller_ids: merged.ids }),
  ]
  expect((await merge(kept.id, merged.id)).statusCode).toBe(200)
  expect([await namesOn(first.id), await namesOn(second.id)]).toEqual([['Karim'], ['Salma']])
  const both = { version: 1, traveller_ids: [...kept.ids, ...merged.ids] }
  expect((await call('PUT', `admin/tickets/${first.id}/`, flight(kept.id, both))).status).toBe(200)
})

test('TRIP-3, PEOPLE-2: a removed traveller leaves every trip, and an erased client’s trips name nobody', async () => {
  const { id, ids } = await givenFamily()
  const over = await save(id, { traveller_ids: ids, departure_date: '2026-01-02', return_date: '2026-01-09' })
  expect((await call('DELETE', `admin/travellers/${ids[0]}/`)).status).toBe(200)
  expect(await namesOn(over.id)).toEqual(['Salma', 'Youssef'])
  const owner = await givenStaff(api.db, { role: 'owner' })
  const file = await call('GET', `admin/clients/${id}/export/`, undefined, owner.token)
  expect(file.body.trips).toMatchObject([{ client_travels: true, travellers: ['Salma', 'Youssef'] }])
  expect((await call('DELETE', `admin/clients/${id}/`, undefined, owner.token)).status).toBe(200)
  expect(await namesOn(over.id)).toEqual([])
})

test('TRIP-3: an API key that may not read clients sees who travels, and no passport', async () => {
  const { id, ids } = await givenFamily(['Karim'])
  await save(id, { traveller_ids: ids })
  const key = (await givenApiKey(api.db, { scopes: ['tickets:read'] })).token
  const [ticket] = (await call('GET', `admin/tickets/?client=${id}`, undefined, key)).body.data
  expect(ticket).toMatchObject({
    client: { passport_expiry: null },
    travellers: [{ name: 'Karim', passport_expiry: null }],
  })
})
