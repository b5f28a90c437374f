import { beforeAll, expect, test } from 'vitest'
import type { TicketStatus } from '@rihla/domain'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../test/given.ts'

const api = useApi()
let token: string
let ids: number[]

const list = async (query: Record<string, string> = {}) =>
  (
    await api.app.inject({
      url: `/api/admin/clients/?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()

const found = async (q: string) => (await list({ q })).data.map((client: { id: number }) => client.id)

beforeAll(async () => {
  token = (await givenStaff(api.db)).token
  ids = []
  for (const client of [
    { full_name: 'أحمد فاطمة', email: 'ahmed@example.com', whatsapp: '+201001234567' },
    { full_name: 'Mona Adel', email: 'Mona.Adel@Example.com', whatsapp: null },
    { full_name: '100% Travel_Co', email: 'office@travel.example', whatsapp: '+966501234567' },
    { full_name: 'مي', email: 'mai@example.com', whatsapp: null },
  ]) {
    ids.push((await givenClient(api.db, client)).id)
  }
  const gone = await givenClient(api.db)
  const erased = { full_name: null, email: null, password_hash: null, erased_at: new Date() }
  await api.db.updateTable('client').set(erased).where('id', '=', gone.id).execute()
})

test('T43, API-10, CLIENTS-1: clients are listed newest first by keyset pagination, without erased ones', async () => {
  const first = await list({ limit: '3' })
  expect(first.data.map((client: { id: number }) => client.id)).toEqual([ids[3], ids[2], ids[1]])
  expect(first.total).toBe(4)

  await givenClient(api.db, { full_name: 'Nadia' })
  const second = await list({ limit: '3', cursor: first.next_cursor })
  expect(second.data.map((client: { id: number }) => client.id)).toEqual([ids[0]])
  expect(second.next_cursor).toBeNull()
})

test.each([
  ['احمد', 0],
  ['فاطمه أحمد', 0],
  ['أَحْمَد', 0],
  ['0100 123 4567', 0],
  ['٠١٠٠١٢٣٤٥٦٧', 0],
  ['0020-100-1234567', 0],
  ['mona.adel@EXAMPLE.com', 1],
  ['ADEL mona', 1],
  ['100%', 2],
  ['travel_', 2],
  ['مي', 3],
])('CLIENTS-1: a search for %j finds the client', async (typed, place) => {
  expect(await found(typed)).toEqual([ids[place]])
})

test.each(['%', '_', '\\', 'zzz', 'mona ahmed', "'; drop table client; --", 'C-00001'])(
  'T40: a search for %j finds no client',
  async (typed) => {
    expect(await found(typed)).toEqual([])
  },
)

test('CLIENTS-1: a client ID is found in any spelling', async () => {
  const id = ids[1] ?? 0
  const arabic = String(id).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  for (const typed of [`C-${id}`, `c${id}`, String(id), arabic]) expect(await found(typed)).toEqual([id])
})

test('CLIENTS-1: clients sort by name or points, also a search, and every client occurs once over the pages', async () => {
  const points = [300, 0, 700, 300]
  for (const [place, amount] of points.entries())
    if (amount > 0) await givenTicket(api.db, ids[place] ?? 0, { status: 'completed', points: amount })
  await api.owner.query('update point_balance set owed = 50 where client_id = $1', [ids[1]])

  const pages = async (query: Record<string, string>) => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list({ ...query, limit: '2', ...(cursor && { cursor }) })
      seen.push(...page.data.map((client: { full_name: string }) => client.full_name))
      cursor = page.next_cursor
    }
    return seen
  }
  const byName = ['100% Travel_Co', 'Mona Adel', 'Nadia', 'أحمد فاطمة', 'مي']
  const byPoints = ['Mona Adel', 'Nadia', 'أحمد فاطمة', 'مي', '100% Travel_Co']
  expect(await pages({ sort: 'name' })).toEqual(byName)
  expect(await pages({ sort: '-name' })).toEqual(byName.toReversed())
  expect(await pages({ sort: 'points' })).toEqual(byPoints)
  expect(await pages({ sort: '-points' })).toEqual(byPoints.toReversed())
  expect(await pages({ q: 'example', sort: '-points' })).toEqual(byPoints.toReversed())
  expect(await pages({ q: 'adel', sort: 'name' })).toEqual(['Mona Adel'])
  expect(await pages({ q: 'example' })).toEqual(await pages({}))
})

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('CLIENTS-1: a row has the tier, the points and the next trip that is not cancelled', async () => {
  const client = await givenClient(api.db, { full_name: 'Youssef Kamel', points: 600 })
  const trip = (arrival_city: string, days: number, status: TicketStatus = 'confirmed') =>
    givenTicket(api.db, client.id, { arrival_city, departure_date: dayFromNow(days), status })
  await trip('Paris', -3)
  await trip('Rome', 9)
  await trip('Dubai', 5, 'pending')
  await trip('Aswan', 2, 'cancelled')
  const [row] = (await list({ q: 'Youssef' })).data
  expect(row).toMatchObject({
    ...{ tier: 'Silver', points: 600, points_owed: 0 },
    next_trip: { place: 'Dubai', day: dayFromNow(5) },
  })
  expect(row).not.toHaveProperty('sort_key')
})

test('API-11: an unknown sort is a field error, and a cursor is valid for its own order only', async () => {
  expect(Object.keys(await list({ sort: 'email' }))).toEqual(['sort'])
  const { next_cursor } = await list({ sort: 'name', limit: '1' })
  expect((await list({ sort: 'points', cursor: next_cursor })).code).toBe('invalid_cursor')
})

test('API-11: an invalid cursor, a page that is too large and a forbidden character are rejected', async () => {
  expect((await list({ cursor: 'x' })).code).toBe('invalid_cursor')
  expect(await list({ limit: '1000' })).toEqual({ limit: ['Must be at most 100.'] })
  expect(await list({ q: 'a\u0000b' })).toEqual({ q: ['This text contains characters that cannot be used.'] })
})
