import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { passportSealer, useApi } from '../../../../test/api.ts'
import { auditOf } from '../../../../test/audit.ts'
import {
  givenApiKey,
  givenClient,
  givenStaff,
  givenTicket,
  givenTraveller,
  givenTravellersOn,
} from '../../../../test/given.ts'
import { whileLocked } from '../../../../test/while-locked.ts'

const api = useApi()
let agent: { id: number; token: string }
beforeAll(async () => {
  agent = await givenStaff(api.db)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = (method: Method, url: string, payload?: object, token = agent.token, key: string = randomUUID()) =>
  api.app.inject({
    method,
    url: `/api/${url}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    ...(payload && { payload }),
  })

const KARIM = {
  ...{ name: 'كريم عادل', relation: 'spouse', birth_date: '1986-03-12', nationality: 'EG' },
  ...{ passport_number: 'a29-344 417', passport_expiry: '2041-02-02' },
}
const add = (client: number, person: object = KARIM) => send('POST', `admin/clients/${client}/travellers/`, person)
const listed = async (client: number) => (await send('GET', `admin/clients/${client}/travellers/`)).json()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('PEOPLE-2: agents add, read, change and remove the people a client travels with', async () => {
  const { id } = await givenClient(api.db)
  expect(await listed(id)).toEqual({ data: [], next_cursor: null, total: 0 })
  const added = (await add(id)).json().data
  expect(added).toEqual({
    ...{ id: expect.any(Number), client_id: id, name: 'كريم عادل', relation: 'spouse', birth_date: '1986-03-12' },
    ...{ nationality: 'EG', passport_number: '••••••4417', passport_expiry: '2041-02-02', passport_trip: null },
    ...{ became_client_id: null, version: 1, created_at: expect.any(String) },
  })
  const child = (await add(id, { name: 'Salma', relation: 'child' })).json().data
  expect(child).toMatchObject({ birth_date: null, nationality: null, passport_number: null, passport_expiry: null })
  expect(await listed(id)).toEqual({ data: [added, child], next_cursor: null, total: 2 })
  expect((await send('GET', `admin/clients/${id}/`)).json().data.travellers).toBe(2)

  const changed = await send('PUT', `admin/travellers/${added.id}/`, {
    ...{ name: 'Karim', relation: 'spouse', birth_date: '', passport_expiry: '2041-02-02', version: 1 },
  })
  expect(changed.json().data).toMatchObject({
    ...{ name: 'Karim', birth_date: null, nationality: null, passport_number: '••••••4417', version: 2 },
  })
  expect((await send('DELETE', `admin/travellers/${child.id}/`)).json()).toEqual({})
  expect((await listed(id)).data).toEqual([changed.json().data])

  expect(await auditOf(api.db, 'client', id)).toEqual([
    {
      ...{ staff_id: agent.id, action: 'add_traveller' },
      fields: [
        ...[`traveller ${added.id}`, 'name', 'relation', 'birth_date', 'nationality', 'passport_expiry'],
        'passport_number',
      ],
    },
    { staff_id: agent.id, action: 'add_traveller', fields: [`traveller ${child.id}`, 'name', 'relation'] },
    {
      ...{ staff_id: agent.id, action: 'change_traveller' },
      fields: [`traveller ${added.id}`, 'name', 'birth_date', 'nationality'],
    },
    { staff_id: agent.id, action: 'remove_traveller', fields: [`traveller ${child.id}`] },
  ])
})

test('PEOPLE-2: a wrong field is refused by its name, and nothing is saved', async () => {
  const { id } = await givenClient(api.db)
  const wrong: [object, Record<string, string[]>][] = [
    [{ name: ' ' }, { name: ['This field is required.'] }],
    [{ relation: null }, { relation: ['This field is required.'] }],
    [{ relation: 'twin' }, { relation: ['This value is not valid.'] }],
    [{ nationality: 'Egypt' }, { nationality: ['This value is not valid.'] }],
    [{ birth_date: '2026-02-30' }, { birth_date: ['This value is not valid.'] }],
    [{ birth_date: inDays(3) }, { birth_date: ['This day is in the future.'] }],
    [{ name: '\u202Eevil' }, { name: ['This text contains characters that cannot be used.'] }],
    [{ is_client: true }, { is_client: ['This field isn’t recognised.'] }],
  ]
  for (const [change, errors] of wrong) {
    const answer = await add(id, { ...KARIM, ...change })
    expect([change, answer.statusCode, answer.json()]).toEqual([change, 400, errors])
  }
  expect((await listed(id)).data).toEqual([])
})

test('PEOPLE-2: a passport number is written in many ways, and only letters and digits count', async () => {
  const { id } = await givenClient(api.db)
  const numberOf = async (typed: string) => {
    const { data } = (await add(id, { ...KARIM, passport_number: typed })).json()
    return (await send('POST', `admin/travellers/${data.id}/passport-number/`)).json().passport_number
  }
  expect(await numberOf(' a29-344 417 ')).toBe('A29344417')
  expect(await numberOf('A٢٩٣٤٤٤١٧')).toBe('A29344417')
  expect(await numberOf('12/34.56')).toBe('123456')
  for (const wrong of ['123', 'A'.repeat(21), 'جواز123', 'A1234<5'])
    expect((await add(id, { ...KARIM, passport_number: wrong })).json()).toEqual({
      passport_number: ['Enter a passport number of 4 to 20 letters and digits.'],
    })
})

test('PEOPLE-2, CLIENTS-5: a second edit of the same traveller is refused, and one of a removed one is not found', async () => {
  const { id } = await givenClient(api.db)
  const traveller = (await add(id)).json().data
  const url = `admin/travellers/${traveller.id}/`
  const form = { name: 'Karim', relation: 'friend' }
  expect((await send('PUT', url, { ...form, version: 1 })).statusCode).toBe(200)
  const second = await send('PUT', url, { ...form, name: 'Kareem', version: 1 })
  expect([second.statusCode, second.json().code]).toEqual([409, 'changed_meanwhile'])
  expect((await listed(id)).data).toMatchObject([{ name: 'Karim', version: 2 }])

  await send('DELETE', url)
  for (const answer of [
    await send('PUT', url, form),
    await send('DELETE', url),
    await send('POST', `${url}passport-number/`),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'traveller_not_found'])
})

test('PEOPLE-2: a save without the passport number keeps it, and an empty one removes it', async () => {
  const { id } = await givenClient(api.db)
  const url = `admin/travellers/${(await add(id)).json().data.id}/`
  const numberAfter = async (change: object) => {
    const { data } = (await send('PUT', url, { name: 'Karim', relation: 'spouse', ...change })).json()
    return data.passport_number
  }
  expect(await numberAfter({})).toBe('••••••4417')
  expect(await numberAfter({ passport_number: 'B7654321' })).toBe('••••••4321')
  expect(await numberAfter({ passport_number: 'b 7654321' })).toBe('••••••4321')
  expect(await numberAfter({ passport_number: 'AB12' })).toBe('••••••12')
  expect(await numberAfter({ passport_number: '' })).toBeNull()
  const fields = (await auditOf(api.db, 'client', id)).map((entry) => entry.fields.includes('passport_number'))
  expect(fields).toEqual([true, false, true, false, true, true])
})

test('PEOPLE-2, API-12: a request repeated with its key adds one traveller, and an erasure takes the stored response', async () => {
  const { id } = await givenClient(api.db)
  const other = await givenClient(api.db)
  const key = randomUUID()
  const answers = [1, 2].map(() => send('POST', `admin/clients/${id}/travellers/`, KARIM, agent.token, key))
  const [one, two] = await Promise.all(answers)
  expect(one?.json()).toEqual(two?.json())
  expect((await listed(id)).total).toBe(1)
  await add(other.id)

  const owner = await givenStaff(api.db, { role: 'owner' })
  const stored = async () =>
    (await api.owner.query(`select answer from idempotency_key where endpoint like '%/travellers/'`)).rows.map(
      ({ answer }) => answer.data.client_id,
    )
  expect(await stored()).toEqual(expect.arrayContaining([id, other.id]))
  await send('DELETE', `admin/clients/${id}/`, undefined, owner.token)
  expect(await stored()).not.toContain(id)
  expect(await stored()).toContain(other.id)
})

test('PEOPLE-2: a client has at most thirty travellers, also when forty are added at once', async () => {
  const { id } = await givenClient(api.db)
  const answers = await Promise.all(Array.from({ length: 40 }, (_, place) => add(id, { ...KARIM, name: `P ${place}` })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
  const refused = answers.find(({ statusCode }) => statusCode !== 200)
  expect([refused?.statusCode, refused?.json()]).toEqual([
    409,
    { code: 'too_many_travellers', error: 'A client can have at most 30 travellers. Remove one first.' },
  ])
  const { data, total } = await listed(id)
  expect([data.length, total]).toEqual([30, 30])
})

test('PEOPLE-2, RULES-9: a traveller who is added while the client is erased is refused', async () => {
  const { id } = await givenClient(api.db)
  const erasing = {
    text: `update client set full_name = null, email = null, whatsapp = null, password_hash = null, erased_at = now() where id = $1`,
    values: [id],
  }
  const late = await whileLocked(api.owner, erasing, () => add(id))
  expect([late.statusCode, late.json().code]).toEqual([404, 'client_not_found'])
  expect(await api.db.selectFrom('traveller').selectAll().where('client_id', '=', id).execute()).toEqual([])
  for (const answer of [await send('GET', `admin/clients/${id}/travellers/`), await add(99)])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'client_not_found'])
})

test('PEOPLE-2, TRIP-3, PROFILE-12: each passport is compared with the coming trips its owner is on, and no others', async () => {
  const { id, token } = await givenClient(api.db, { passport_expiry: inDays(150) })
  const jeddah = { departure_date: inDays(10), return_date: inDays(20), arrival_city: 'Jeddah' }
  const together = await givenTicket(api.db, id, jeddah)
  const ids = []
  for (const passport_expiry of [inDays(150), inDays(900), '', inDays(150)])
    ids.push((await add(id, { ...KARIM, passport_expiry })).json().data.id)
  await givenTravellersOn(api.db, together, ids.slice(0, 3))
  const over = { departure_date: inDays(-20), return_date: inDays(-10) }
  await givenTravellersOn(api.db, await givenTicket(api.db, id, over), ids)
  const trip = (await send('GET', `admin/clients/${id}/`)).json().data.passport_trip
  expect(trip).toMatchObject({ place: 'Jeddah' })
  const trips = (rows: { passport_trip: object | null }[]) => rows.map(({ passport_trip }) => passport_trip)
  expect(trips((await listed(id)).data)).toEqual([trip, null, null, null])
  expect(trips((await send('GET', 'client/travellers/', undefined, token)).json().data)).toEqual([
    trip,
    null,
    null,
    null,
  ])

  // A trip that only the others go on.
  await api.db.updateTable('ticket').set({ client_travels: false }).where('id', '=', together).execute()
  expect((await send('GET', `admin/clients/${id}/`)).json().data.passport_trip).toBeNull()
  expect(trips((await listed(id)).data)).toEqual([trip, null, null, null])
})

test('PEOPLE-2, T3: a client reads only the own travellers, and nothing that is for staff', async () => {
  const [one, other] = [await givenClient(api.db), await givenClient(api.db)]
  const { data: added } = (await add(one.id)).json()
  const { client_id: _, became_client_id: __, version: ___, created_at: ____, ...shown } = added
  const of = async (token: string) => (await send('GET', 'client/travellers/', undefined, token)).json()
  expect(await of(one.token)).toEqual({ data: [shown], next_cursor: null, total: 1 })
  expect(await of(other.token)).toEqual({ data: [], next_cursor: null, total: 0 })
})

test('PEOPLE-2, T12: a program adds travellers and changes them, but neither changes nor reads a passport number', async () => {
  const { id } = await givenClient(api.db)
  const program = (await givenApiKey(api.db, { scopes: ['clients:read', 'clients:write'] })).token
  const added = (await send('POST', `admin/clients/${id}/travellers/`, KARIM, program)).json().data
  expect(added.passport_number).toBe('••••••4417')
  const url = `admin/travellers/${added.id}/`
  const form = { name: 'Karim', relation: 'spouse' }
  expect((await send('PUT', url, form, program)).statusCode).toBe(200)
  // Even the right number is refused, so that it cannot be found out by trying.
  for (const passport_number of ['A29344417', 'B1234567', '']) {
    const answer = await send('PUT', url, { ...form, passport_number }, program)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['passport_number']])
  }
  const look = await send('POST', `${url}passport-number/`, undefined, program)
  expect([look.statusCode, look.json().code]).toEqual([403, 'scope_missing'])
  const reader = (await givenApiKey(api.db, { scopes: ['clients:read'] })).token
  expect((await send('POST', `admin/clients/${id}/travellers/`, KARIM, reader)).statusCode).toBe(403)
  expect((await send('DELETE', url, undefined, program)).statusCode).toBe(200)
})

test('PEOPLE-2: the same passport number again is no change', async () => {
  const { id } = await givenClient(api.db)
  const traveller = await givenTraveller(api.db, id, passportSealer.seal('A29344417'))
  const form = { name: 'Karim Adel', relation: 'spouse', passport_number: 'A29344417' }
  await send('PUT', `admin/travellers/${traveller}/`, form)
  expect((await auditOf(api.db, 'client', id)).at(-1)?.fields).toEqual([`traveller ${traveller}`])
})
