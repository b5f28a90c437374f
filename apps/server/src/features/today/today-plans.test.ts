import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenManyEntries } from '../../../test/given-many-entries.ts'
import { givenStaff } from '../../../test/given.ts'
import { blocksReadBy, tablesScannedBy } from '../../../test/query-plans.ts'

const api = useApi()
let token: string
const ask = (path: string) => () =>
  api.app.inject({ url: `/api/admin/today/${path}/`, headers: { authorization: `Bearer ${token}` } })

beforeAll(async () => {
  const staff = await givenStaff(api.db, { role: 'owner' })
  token = staff.token
  await givenManyEntries(api.owner, 60_000)
  await api.owner.query(`update client set passport_expiry = '2040-01-01'`)
  // Two years of trips, entered a month ahead, in the order of their dates: forty leave on each day.
  await api.owner.query(`
    insert into ticket (client_id, ticket_type, status, price, points, booking_reference, departure_city, arrival_city,
                        departure_date, return_date, created_at)
    select 1000000 + n % 3000, 'flight', (array['confirmed', 'pending', 'cancelled'])[1 + n % 3]::ticket_status, 5000, 50,
           'RH-' || n, 'Cairo', 'Dubai', agency_today() - 1000 + n / 40, agency_today() - 995 + n / 40,
           now() - interval '1030 days' + n / 40 * interval '1 day'
    from generate_series(1, 41200) n`)
  await api.owner.query(`
    update voucher set state = 'used', used_at = issued_at + interval '1 day', used_by = ${staff.id}`)
  await api.owner.query('vacuum analyze ticket, voucher, client, point_entry')
})

test.each(['week', 'passports', 'vouchers', 'figures'])(
  'DASH-12: %s scans no table with years of trips',
  async (path) => {
    expect((await ask(path)()).statusCode).toBe(200)
    const growing = ['ticket', 'client', 'voucher', 'point_entry', 'feedback']
    expect((await tablesScannedBy(api.owner, ask(path))).filter((table) => growing.includes(table))).toEqual([])
  },
)

test('DASH-12: the week reads no more when every day has a hundred times as many travellers', async () => {
  const before = await blocksReadBy(api.owner, ask('week'))
  await api.owner.query(`
    insert into ticket (client_id, ticket_type, price, points, booking_reference, departure_city, arrival_city,
                        departure_date, return_date)
    select 1000000 + n % 3000, 'flight', 5000, 50, 'RW-' || n, 'Cairo', 'Dubai', agency_today() + n % 7, agency_today() + n % 7
    from generate_series(1, 28000) n`)
  await api.owner.query('vacuum analyze ticket')
  expect(await blocksReadBy(api.owner, ask('week'))).toBeLessThan(before * 3)
})
