import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenManyReviews } from '../../../test/given-reviews.ts'
import { givenClient, givenReward, givenStaff } from '../../../test/given.ts'
import { tablesScannedBy } from '../../../test/query-plans.ts'

const api = useApi()
let token: string

beforeAll(async () => {
  token = (await givenStaff(api.db)).token
  const { id } = await givenClient(api.db)
  const reward = await givenReward(api.db)
  await api.owner.query(`
    insert into client (full_name, email, whatsapp)
    select (array['Mona', 'Omar', 'فاطمة', 'أحمد', 'Layla'])[n % 5 + 1] || ' ' || md5(n::text), n || '@example.com',
           '+2010' || lpad(n::text, 8, '0')
    from generate_series(1, 20000) n`)
  await givenManyReviews(api.owner, 100_000, id)
  await api.owner.query(`
    insert into ticket (client_id, ticket_type, price, points, booking_reference, departure_city, arrival_city, departure_date)
    select id, 'flight', 10000, 100, 'RH-' || substr(md5(id::text), 1, 12), 'Cairo', 'Dubai', '2026-12-01' from client`)
  await api.owner.query(
    `insert into voucher (client_id, reward_id, name, reward_type, cost_points, code, valid_until)
     select id, $1, 'Lounge', 'lounge', 100, upper(substr(md5(id::text), 1, 4) || '-' || substr(md5(id::text), 5, 8)), '2030-01-01'
     from client`,
    [reward],
  )
  for (const table of ['client', 'ticket', 'voucher', 'point_balance']) await api.owner.query(`vacuum analyze ${table}`)
})

test.each([
  ['a rare name', 'mona c4ca42'],
  ['a common name', 'فاطمه'],
  ['two letters', 'zq'],
  ['a whole number', '0100 001 2345'],
  ['part of a number', '0100-0012'],
  ['an email', '77@example.com'],
  ['a client ID', 'C-10482'],
  ['a booking reference', 'RH-7q2x9k'],
  ['a city of every trip', 'cairo'],
  ['a voucher code', 'K7QM-3XTP'],
  ['the beginning of a code', 'K7Q'],
  ['a word of every second review', 'lovely'],
  ['a word of few reviews', 'zanzibar'],
  ['a word that nothing contains', 'xyzzyplugh'],
])('API-15: %s is searched for without scanning any table', async (_, q) => {
  const search = () =>
    api.app.inject({
      url: `/api/admin/search/?${new URLSearchParams({ q })}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const big = ['client', 'ticket', 'voucher', 'feedback', 'point_balance']
  expect((await tablesScannedBy(api.owner, search)).filter((table) => big.includes(table))).toEqual([])
})
