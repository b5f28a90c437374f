import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Found } from '@rihla/contract'
import { useApi } from '../../../test/api.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import { givenClient, givenReward, givenStaff, givenTicket } from '../../../test/given.ts'

const api = useApi()
let token: string
let layla: number
let code: string
let trip: number

beforeAll(async () => {
  token = (await givenStaff(api.db, { role: 'owner' })).token
  layla = (
    await givenClient(api.db, {
      ...{ id: 10_482, full_name: 'Layla Hassan', email: 'layla.hassan@example.com', whatsapp: '+201005550142' },
      points: 600,
    })
  ).id
  await givenClient(api.db, { full_name: 'ليلى أحمد', whatsapp: '+201115550131' })
  trip = await givenTicket(api.db, layla, { booking_reference: 'RH-7Q2X9K', departure_date: '2026-11-28' })
  const reward = await givenReward(api.db, { name: 'Late check-out', cost_points: 200 })
  await sql`select redeem_reward(${layla}, ${reward})`.execute(api.db)
  const voucher = await api.db.selectFrom('voucher').select('code').executeTakeFirstOrThrow()
  code = voucher.code
  await givenReview(api.db, { name: 'Nour El-Sayed', comment: 'Mr Hassan at the counter was patient and kind.' })
})

const search = async (q: string): Promise<Found> =>
  (
    await api.app.inject({
      url: `/api/admin/search/?${new URLSearchParams({ q })}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()
const namesOf = async (q: string) => (await search(q)).clients.map((client) => client.full_name)

test('API-15: a name finds the client with trips, vouchers, and reviews that mention them', async () => {
  const found = await search('hassan')
  expect(found.clients).toEqual([
    {
      ...{ id: layla, full_name: 'Layla Hassan', email: 'layla.hassan@example.com' },
      ...{ whatsapp: '+201005550142', tier: 'Silver' },
    },
  ])
  const owner = { id: layla, full_name: 'Layla Hassan' }
  expect(found.tickets[0]).toEqual({
    ...{ id: trip, client: owner, ticket_type: 'flight', status: 'confirmed', booking_reference: 'RH-7Q2X9K' },
    ...{ departure_city: 'Cairo', arrival_city: 'Istanbul', hotel_name: null, starts_on: '2026-11-28' },
    ...{ title: null, external_reference: null },
  })
  expect(found.vouchers).toEqual([
    { id: expect.any(Number), name: 'Late check-out', names: {}, code, state: 'issued', client: owner },
  ])
  expect(found.reviews).toMatchObject([
    { name: 'Nour El-Sayed', rating: 5, excerpt: 'Mr Hassan at the counter was patient and kind.', client_id: null },
  ])
})

test.each(['0100 555 0142', '+20 100 555 0142', '00201005550142', '٠١٠٠٥٥٥٠١٤٢', '0100-555', '555 0142', '100/555'])(
  'API-15: the number is found as %s',
  async (typed) => expect(await namesOf(typed)).toContain('Layla Hassan'),
)

test.each(['10482', 'C-10482', 'c10482', '١٠٤٨٢', 'LAYLA.HASSAN@example.com', 'RH-7Q2X9K', 'rh-7q2x9k', '7q2x'])(
  'API-15: %s finds the client or the trip',
  async (typed) => {
    const { clients, tickets } = await search(typed)
    expect([...clients.map(({ id }) => id), ...tickets.map(({ client }) => client.id)]).toContain(layla)
  },
)

test('API-15: a voucher is found by its code, by its beginning, and without its dash', async () => {
  for (const typed of [code, code.toLowerCase(), code.replace('-', ''), code.replace('-', ' '), code.slice(0, 6)])
    expect((await search(typed)).vouchers.map((voucher) => voucher.code)).toContain(code)
  expect((await search(code.slice(0, 2))).vouchers).toEqual([])
})

test('API-15: Arabic letters match all of their variants', async () => {
  for (const typed of ['ليلي احمد', 'لَيْلى', 'أحمد']) expect(await namesOf(typed)).toContain('ليلى أحمد')
})

test('API-15: an exact match comes first, however many matches are newer', async () => {
  for (let one = 0; one < 7; one++) await givenClient(api.db, { id: 20_000 + one, email: `10482-${one}@example.com` })
  const { clients } = await search('10482')
  expect([clients.length, clients[0]?.id]).toEqual([5, layla])
})

test('API-15: wildcard characters are matched literally, and a single letter finds nothing', async () => {
  const nothing = { clients: [], tickets: [], vouchers: [], reviews: [] }
  for (const typed of ['%', '_%', '%%%', '\\', "'", 'a', ' ', 'no such person anywhere'])
    expect(await search(typed)).toEqual(nothing)
  const long = await api.app.inject({
    url: `/api/admin/search/?q=${'x'.repeat(201)}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([long.statusCode, Object.keys(long.json())]).toEqual([400, ['q']])
})

test('RULES-9: erased clients, their trips and vouchers are not found', async () => {
  const client = await givenClient(api.db, { full_name: 'Zaynab Erased', points: 300 })
  await givenTicket(api.db, client.id, { booking_reference: 'RH-GONE99' })
  expect((await search('zaynab')).clients).toHaveLength(1)
  await api.app.inject({
    method: 'DELETE',
    url: `/api/admin/clients/${client.id}/`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await search('zaynab')).toEqual({ clients: [], tickets: [], vouchers: [], reviews: [] })
  expect((await search('RH-GONE99')).tickets).toEqual([])
})

test('API-15: a long comment is cut to the part around the word', async () => {
  await givenReview(api.db, {
    name: 'Nour',
    comment: `${'The trip was fine. '.repeat(20)}The felucca was lovely. ${'We come again. '.repeat(20)}`,
  })
  const [review] = (await search('felucca')).reviews
  expect(review?.excerpt).toMatch(/^… .*felucca.* …$/)
  expect(review?.excerpt.length).toBeLessThan(130)
})

test('API-15, RULES-5: of a client that was found, vouchers that can be used come first', async () => {
  const { id } = await givenClient(api.db, { full_name: 'Yousra Fahmy' })
  const reward = await givenReward(api.db, { name: 'Spa day' })
  const add = (place: number, state: string, until: string) =>
    sql`
    insert into voucher (client_id, reward_id, name, reward_type, cost_points, code, valid_until, state, used_at)
    values (${id}, ${reward}, 'Spa day', 'spa_access', 100, ${`YOUS-000${place}`}, ${until}, ${state}::voucher_state,
            case when ${state} = 'used' then now() end)`.execute(api.db)
  await add(1, 'issued', '2099-01-01')
  for (const place of [2, 3, 4, 5, 6]) await add(place, 'used', '2099-01-01')
  await add(7, 'issued', '2020-01-01')
  const { vouchers } = await search('yousra')
  expect(vouchers.map(({ code: shown }) => shown)).toEqual([
    'YOUS-0001',
    'YOUS-0007',
    'YOUS-0006',
    'YOUS-0005',
    'YOUS-0004',
  ])
  expect(vouchers[0]?.state).toBe('issued')
})
