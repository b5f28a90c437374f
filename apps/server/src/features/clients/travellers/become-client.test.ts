import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { passportSealer, useApi } from '../../../../test/api.ts'
import { auditOf } from '../../../../test/audit.ts'
import { givenClient, givenStaff, givenTraveller } from '../../../../test/given.ts'

const api = useApi()
let owner: { id: number; token: string }
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
})

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({
    method,
    url: `/api/admin/${url}`,
    headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  })
const makeClient = (traveller_id: number) =>
  send('POST', 'clients/', { full_name: 'Karim Adel', email: `${randomUUID()}@example.com`, traveller_id })
const listed = async (client: number) => (await send('GET', `clients/${client}/travellers/`)).json().data
const countClients = async () => (await api.owner.query('select count(*) from client')).rows[0].count

test('PEOPLE-2: a traveller who becomes a client stays a traveller and leads to the new client', async () => {
  const layla = await givenClient(api.db)
  const traveller = await givenTraveller(api.db, layla.id, passportSealer.seal('A29344417'))
  const made = (await makeClient(traveller)).json().data
  expect(made).toMatchObject({ full_name: 'Karim Adel', is_active: false, version: 1 })
  expect(await listed(layla.id)).toMatchObject([
    { id: traveller, client_id: layla.id, became_client_id: made.id, passport_number: '••••••4417', version: 2 },
  ])
  expect(await listed(made.id)).toEqual([])
  const fields = [`traveller ${traveller}`]
  expect(await auditOf(api.db, 'client', layla.id)).toEqual([{ staff_id: owner.id, action: 'make_client', fields }])
  expect(await auditOf(api.db, 'client', made.id)).toEqual([
    { staff_id: owner.id, action: 'create', fields: ['full_name', 'email'] },
  ])
})

test('PEOPLE-2: a traveller becomes one client at most, also when two people save at once', async () => {
  const layla = await givenClient(api.db)
  const traveller = await givenTraveller(api.db, layla.id)
  const before = await countClients()
  const answers = await Promise.all(Array.from({ length: 6 }, () => makeClient(traveller)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('traveller_is_client')
  expect(await countClients()).toBe(before + 1)

  const unknown = await makeClient(2_000_000_000)
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'traveller_not_found'])
  expect(await countClients()).toBe(before + 1)
})

test('PEOPLE-2, RULES-9: erasing the new client ends the link, and the entry stays with the other one', async () => {
  const layla = await givenClient(api.db)
  const traveller = await givenTraveller(api.db, layla.id)
  const { id } = (await makeClient(traveller)).json().data
  await send('DELETE', `clients/${id}/`)
  expect(await listed(layla.id)).toMatchObject([{ id: traveller, became_client_id: null, version: 3 }])
  expect((await makeClient(traveller)).statusCode).toBe(200)
})

test('PEOPLE-2, RULES-9: a client’s travellers are erased with the client, and the client one of them became is not', async () => {
  const layla = await givenClient(api.db)
  const traveller = await givenTraveller(api.db, layla.id, passportSealer.seal('A29344417'))
  const other = await givenTraveller(api.db, (await givenClient(api.db)).id)
  const { id } = (await makeClient(traveller)).json().data
  await send('DELETE', `clients/${layla.id}/`)
  const left = await api.db.selectFrom('traveller').select('id').where('id', 'in', [traveller, other]).execute()
  expect(left).toEqual([{ id: other }])
  expect((await send('GET', `clients/${id}/`)).json().data.full_name).toBe('Karim Adel')
})

test('PEOPLE-2, API-15: the file of somebody who was a traveller says what was entered, and not by whom', async () => {
  const layla = await givenClient(api.db, { full_name: 'Layla Hassan' })
  const traveller = await givenTraveller(api.db, layla.id, {
    birth_date: '1986-03-12',
    ...passportSealer.seal('A29344417'),
  })
  const { id } = (await makeClient(traveller)).json().data
  const file = await send('GET', `clients/${id}/export/`)
  expect(file.json()).toMatchObject({
    travellers: [],
    as_traveller_of_others: [{ name: 'Karim Adel', birth_date: '1986-03-12', passport_number: 'A29344417' }],
  })
  expect(file.body).not.toContain('Layla')
  expect(file.body).not.toContain(`C-${layla.id}`)
  expect((await auditOf(api.db, 'client', id)).at(-1)?.fields).toEqual(['passport_number', `traveller ${traveller}`])
  const hers = (await send('GET', `clients/${layla.id}/export/`)).json()
  expect(hers.travellers).toMatchObject([{ name: 'Karim Adel', became_client: `C-${id}` }])
})
