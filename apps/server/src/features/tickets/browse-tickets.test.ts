import { beforeAll, expect, test } from 'vitest'
import type { AdminTicket } from '@rihla/contract'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../test/given.ts'

const api = useApi()
let token = ''

beforeAll(async () => {
  token = (await givenStaff(api.db)).token
})

const list = (query: Record<string, string> = {}) =>
  api.app.inject({
    url: `/api/admin/tickets/?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  })

type Answer = { data: AdminTicket[]; next_cursor: string | null }

const idsOf = async (query: Record<string, string>): Promise<number[]> =>
  (await list(query)).json().data.map((ticket: AdminTicket) => ticket.id)

test('API-7: the list of tickets has the newest first, each with its client and version', async () => {
  const client = await givenClient(api.db, { full_name: 'Farida Aziz', passport_expiry: '2027-05-04' })
  const first = await givenTicket(api.db, client.id)
  const second = await givenTicket(api.db, client.id, { status: 'completed', price: 12_500.5 })
  const hidden = await givenTicket(api.db, client.id)
  await api.db.updateTable('ticket').set({ deleted_at: new Date() }).where('id', '=', hidden).execute()

  const { data, next_cursor, total } = (await list({ client: String(client.id) })).json()

  expect({ ids: data.map((ticket: AdminTicket) => ticket.id), next_cursor, total }).toEqual({
    ids: [second, first],
    next_cursor: null,
    total: 2,
  })
  expect(data[0]).toMatchObject({
    client: { id: client.id, full_name: 'Farida Aziz', passport_expiry: '2027-05-04' },
    price: 12_500.5,
    status: 'completed',
    version: 2,
    expires_at: expect.any(String),
  })
})

test('API-11: every ticket occurs once over the pages, even when new ones are added meanwhile', async () => {
  const client = await givenClient(api.db)
  const ids = []
  for (let count = 0; count < 7; count++) ids.push(await givenTicket(api.db, client.id))

  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await list({ client: String(client.id), limit: '3', ...(cursor ? { cursor } : {}) })
    const answer: Answer = page.json()
    seen.push(...answer.data.map((ticket) => ticket.id))
    cursor = answer.next_cursor
    await givenTicket(api.db, client.id)
  }
  expect(seen).toEqual(ids.toReversed())
})

test('TICKETS-1: tickets are found by reference, city, airline, hotel and client, in any spelling', async () => {
  const client = await givenClient(api.db, { full_name: 'أحمد مُصطفى', email: 'ahmed.m@example.net' })
  const flight = await givenTicket(api.db, client.id, {
    booking_reference: 'RH-7Q2X9K',
    ...{ departure_city: 'الإسكندرية', arrival_city: 'Málaga', airline: 'Royal Jordanian', flight_number: 'RJ 502' },
  })
  const other = await givenClient(api.db, { full_name: 'Zeinab Farouk' })
  const stay = await givenTicket(api.db, other.id, {
    ...{ ticket_type: 'hotel', departure_city: null, arrival_city: null, departure_date: null },
    ...{ hotel_name: 'Marriott Mena ServerPool', hotel_city: 'Giza', number_of_guests: 2 },
    ...{ check_in_date: '2026-12-01', check_out_date: '2026-12-03' },
  })

  for (const q of ['rh-7q2x9k', '7Q2X', 'الاسكندريه', 'malaga', 'ROYAL jord', 'jordanian royal', 'احمد مصطفي', 'rj ٥٠٢'])
    expect([q, await idsOf({ q })]).toEqual([q, [flight]])
  for (const q of ['mena', 'giza', 'zeinab', 'gi', 'ze']) expect([q, await idsOf({ q })]).toEqual([q, [stay]])
  for (const q of ['%', '_____', '\\', 'ab_c', 'ira']) expect([q, await idsOf({ q })]).toEqual([q, []])
  expect(await idsOf({ q: 'zeinab', client: String(client.id) })).toEqual([])
})

test('TICKETS-1: the status filter and the search combine, and the total matches', async () => {
  const client = await givenClient(api.db, { full_name: 'Nour Sabry' })
  const pending = await givenTicket(api.db, client.id, { status: 'pending' })
  await givenTicket(api.db, client.id)
  const answer = (await list({ q: 'nour', status: 'pending' })).json()
  expect([answer.data.map((ticket: AdminTicket) => ticket.id), answer.total]).toEqual([[pending], 1])
})

test('TICKETS-1: tickets sort by first travel day or price, those without a day last, and each occurs once', async () => {
  const client = await givenClient(api.db, { full_name: 'Samia Sorted' })
  const add = (ticket: Parameters<typeof givenTicket>[2]) => givenTicket(api.db, client.id, ticket)
  const noTravel = { departure_city: null, arrival_city: null, departure_date: null }
  const late = await add({ departure_date: '2026-12-20', price: 500 })
  const opening = await add({ ...noTravel, is_opening: true, price: 900.5 })
  const stay = await add({
    ...{ ...noTravel, ticket_type: 'hotel', hotel_name: 'Mena', hotel_city: 'Giza', number_of_guests: 2 },
    ...{ check_in_date: '2026-12-01', check_out_date: '2026-12-03', price: 100, status: 'pending' },
  })
  const second = await add({ departure_date: '2026-12-20', price: 500, status: 'cancelled' })

  const pages = async (query: Record<string, string>) => {
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Answer = (await list({ ...query, limit: '1', ...(cursor && { cursor }) })).json()
      seen.push(...page.data.map((ticket) => ticket.id))
      cursor = page.next_cursor
    }
    return seen
  }
  for (const found of [{ client: String(client.id) }, { q: 'sorted' }]) {
    expect(await pages({ ...found, sort: 'date' })).toEqual([stay, late, second, opening])
    expect(await pages({ ...found, sort: '-date' })).toEqual([second, late, stay, opening])
    expect(await pages({ ...found, sort: 'price' })).toEqual([stay, late, second, opening])
    expect(await pages({ ...found, sort: '-price' })).toEqual([opening, second, late, stay])
  }
  expect(await pages({ client: String(client.id), status: 'confirmed', sort: '-date' })).toEqual([late, opening])
  const all = await idsOf({ sort: '-price', limit: '100' })
  expect(all.filter((id) => [late, opening, stay, second].includes(id))).toEqual([opening, second, late, stay])
})

test('RULES-9: a ticket of an erased client stays in the list, without a name', async () => {
  const client = await givenClient(api.db)
  await givenTicket(api.db, client.id)
  const erased = { full_name: null, email: null, password_hash: null, erased_at: new Date() }
  await api.db.updateTable('client').set(erased).where('id', '=', client.id).execute()
  const answer = await list({ client: String(client.id) })
  expect([answer.statusCode, answer.json().data[0].client]).toEqual([
    200,
    { id: client.id, full_name: null, passport_expiry: null },
  ])
})

test('API-11: a bad filter is a field error, and an invalid cursor has its own code', async () => {
  const bad = await list({ status: 'lost', client: 'x', limit: '1000', order: 'price', q: 'a\u0000b' })
  expect(bad.statusCode).toBe(400)
  expect(Object.keys(bad.json()).toSorted()).toEqual(['client', 'limit', 'order', 'q', 'status'])
  const cursor = await list({ cursor: 'bm9uc2Vuc2U' })
  expect([cursor.statusCode, cursor.json().code]).toEqual([400, 'invalid_cursor'])
})
