import type { TicketType } from '@rihla/domain'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import {
  givenClient,
  givenReward,
  givenSession,
  givenStaff,
  givenTicket,
  givenTraveller,
  givenTravellersOn,
} from '../../../test/given.ts'

const api = useApi()
let agent: { id: number; username: string; token: string }
let owner: typeof agent
let today: string

beforeAll(async () => {
  agent = await givenStaff(api.db)
  owner = await givenStaff(api.db, { role: 'owner' })
  today = (await api.owner.query('select agency_today() as day')).rows[0].day
})
beforeEach(async () => {
  // The ledger cannot be emptied, so what earlier tests left becomes old.
  await api.owner.query(`update ticket set departure_date = '2020-01-01', return_date = null, check_in_date = null,
    check_out_date = null, start_date = null, end_date = null, ticket_type = 'flight', departure_city = '', arrival_city = '', created_at = '2020-01-01'`)
  await api.owner.query(`update voucher set used_at = '2020-01-01' where state = 'used'`)
  await api.owner.query('truncate feedback, reviewer, feedback_daily, feedback_daily_part, follow_up cascade')
})

const ask = (path: string, token = agent.token) =>
  api.app.inject({ url: `/api/admin/today/${path}/`, headers: { authorization: `Bearer ${token}` } })

const dayFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const hotel = {
  ticket_type: 'hotel' as const,
  ...{ hotel_name: 'Coral Bay', hotel_city: 'Sharm El Sheikh', number_of_guests: 2 },
  ...{ departure_city: null, arrival_city: null, departure_date: null },
}

type Day = { day: string; trips: { id: number; kind: string; passport?: unknown }[]; is_cut: boolean }
const week = async (): Promise<Day[]> => (await ask('week')).json().data

test('DASH-12: the week has who leaves, checks in and comes back on each of seven days from today', async () => {
  const { id: client } = await givenClient(api.db, { full_name: 'Layla Hassan' })
  const leaving = await givenTicket(api.db, client, {
    ...{ departure_date: today, return_date: dayFrom(today, 4), arrival_city: 'Jeddah' },
    ...{ airline: 'EgyptAir', flight_number: 'MS 665' },
  })
  const staying = await givenTicket(api.db, client, {
    ...hotel,
    check_in_date: dayFrom(today, 4),
    check_out_date: dayFrom(today, 8),
  })
  const completed = await givenTicket(api.db, client, { departure_date: dayFrom(today, -3), return_date: today })
  await api.owner.query(`update agency set complete_after_travel = false`)
  await sql`select complete_ticket(${client}, ${completed}, 'staff', ${agent.id})`.execute(api.db)
  await givenTicket(api.db, client, { departure_date: today, status: 'cancelled' })
  await givenTicket(api.db, client, { departure_date: dayFrom(today, 7) })
  await givenTicket(api.db, client, { departure_date: dayFrom(today, -1) })

  const days = await week()
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, ahead) => dayFrom(today, ahead)))
  const kinds = days.map(({ trips }) => trips.map(({ id, kind }) => `${kind} ${id}`))
  expect(kinds).toEqual([
    [`leaving ${leaving}`, `coming_back ${completed}`],
    ...[[], [], []],
    [`checking_in ${staying}`, `coming_back ${leaving}`],
    ...[[], []],
  ])
  expect(days[0]?.trips[0]).toEqual({
    ...{
      id: leaving,
      kind: 'leaving',
      ticket_type: 'flight',
      title: null,
      client: { id: client, full_name: 'Layla Hassan' },
      place: 'Jeddah',
    },
    ...{ airline: 'EgyptAir', flight_number: 'MS 665', hotel_name: null, number_of_guests: null, nights: null },
    passport: null,
  })
  expect(days[4]?.trips[0]).toMatchObject({ place: 'Sharm El Sheikh', hotel_name: 'Coral Bay', nights: 4 })
})

test('TRIP-1, DASH-12: the week has the days of every type: who leaves and comes back, and whose visa is needed', async () => {
  const { id: client } = await givenClient(api.db, { full_name: 'Layla Hassan', passport_expiry: dayFrom(today, 60) })
  const trip = (ticket_type: TicketType, from: number, to: number | null) => ({
    ...{ ticket_type, title: `A ${ticket_type}`, place: 'Makkah', departure_date: null },
    ...{ start_date: dayFrom(today, from), end_date: to === null ? null : dayFrom(today, to) },
  })
  const ids: Partial<Record<TicketType, number>> = {}
  for (const type of ['package', 'umrah', 'hajj', 'cruise', 'other', 'bus'] as const)
    ids[type] = await givenTicket(api.db, client, trip(type, 1, 3))
  const visa = await givenTicket(api.db, client, trip('visa', 1, 3))
  const oneDay = await givenTicket(api.db, client, trip('other', 5, 5))

  const days = await week()
  const kindsOn = (ahead: number) => days[ahead]?.trips.map(({ id, kind }) => `${kind} ${id}`)
  expect(kindsOn(1)).toEqual([...Object.values(ids).map((id) => `leaving ${id}`), `visa_needed ${visa}`])
  expect(kindsOn(3)).toEqual(Object.values(ids).map((id) => `coming_back ${id}`))
  expect(kindsOn(5)).toEqual([`leaving ${oneDay}`])
  expect(days[1]?.trips.at(-1)).toMatchObject({
    ...{ ticket_type: 'visa', title: 'A visa', place: 'Makkah' },
    passport: { needed_until: expect.any(String) },
  })
})

test('DASH-12: a full day lists thirty and says that there are more', async () => {
  const { id: client } = await givenClient(api.db)
  for (let place = 0; place < 31; place++) await givenTicket(api.db, client, { departure_date: today })
  const [first, second] = await week()
  expect([first?.trips.length, first?.is_cut]).toEqual([30, true])
  expect([second?.trips, second?.is_cut]).toEqual([[], false])
})

test('DASH-12, PROFILE-12: a passport is checked six months beyond the end of a trip, soonest trip first', async () => {
  const returns = dayFrom(today, 12)
  const needed = (await api.owner.query(`select ($1::date + interval '6 months')::date as day`, [returns])).rows[0].day
  const short = await givenClient(api.db, { passport_expiry: dayFrom(needed, -20), whatsapp: '+201005550142' })
  const justShort = await givenClient(api.db, { passport_expiry: dayFrom(needed, -1) })
  const enough = await givenClient(api.db, { passport_expiry: needed })
  const unknown = await givenClient(api.db)
  const trip = { departure_date: dayFrom(today, 9), return_date: returns }
  const later = await givenTicket(api.db, short.id, trip)
  const verge = await givenTicket(api.db, justShort.id, trip)
  for (const { id } of [enough, unknown]) await givenTicket(api.db, id, trip)
  const sooner = await givenTicket(api.db, short.id, { departure_date: dayFrom(today, 2), status: 'pending' })
  for (const departure_date of [dayFrom(today, 31), dayFrom(today, -1)])
    await givenTicket(api.db, short.id, { departure_date })
  await givenTicket(api.db, short.id, { ...trip, status: 'cancelled' })

  const { data, total } = (await ask('passports')).json()
  expect(total).toBe(3)
  expect(data.map(({ id }: { id: number }) => id)).toEqual([sooner, later, verge])
  expect(data[1]).toEqual({
    ...{ id: later, place: 'Istanbul', starts_on: dayFrom(today, 9) },
    client: { id: short.id, full_name: 'Mona Adel', whatsapp: '+201005550142' },
    ...{ traveller: null, expires_on: dayFrom(needed, -20), needed_until: needed },
  })
  const shown = (await week())[2]?.trips[0]
  expect(shown).toMatchObject({ id: sooner, passport: { expires_on: dayFrom(needed, -20) } })
})

test('TRIP-3, DASH-12: every passport on a trip is checked, and the client’s only if the client travels', async () => {
  const expired = { passport_expiry: dayFrom(today, 40) }
  const { id: client } = await givenClient(api.db, expired)
  const departure_date = dayFrom(today, 1)
  const ids = []
  for (const name of ['Karim', 'Salma', 'Youssef'])
    ids.push(await givenTraveller(api.db, client, { name, ...(name !== 'Salma' && expired) }))
  const alone = await givenTicket(api.db, client, { departure_date })
  const together = await givenTicket(api.db, client, { departure_date })
  const given = await givenTicket(api.db, client, { departure_date, client_travels: false })
  await givenTravellersOn(api.db, together, ids.slice(0, 2))
  await givenTravellersOn(api.db, given, ids.slice(2))

  const { data } = (await ask('passports')).json()
  type Check = { id: number; client: { id: number }; traveller: { name: string } | null }
  const found = data.filter((check: Check) => check.client.id === client)
  expect(found.map(({ id, traveller }: Check) => [id, traveller?.name])).toEqual([
    ...[
      [alone, undefined],
      [together, undefined],
      [together, 'Karim'],
      [given, 'Youssef'],
    ],
  ])
  const gift = (await week())[1]?.trips.find(({ id }) => id === given)
  expect(gift?.passport).toMatchObject({ expires_on: dayFrom(today, 40) })
  await api.db
    .deleteFrom('traveller')
    .where('id', '=', ids[2] ?? 0)
    .execute()
  expect((await week())[1]?.trips.find(({ id }) => id === given)?.passport).toBeNull()
})

const givenUsed = async (client: number, reward: number, usedAt: string) => {
  const { rows } = await sql<{ id: number }>`
    insert into voucher (client_id, reward_id, name, reward_type, cost_points, code, valid_until, state, used_at, used_by)
    values (${client}, ${reward}, 'Lounge', 'lounge', 300, ${`CODE-${Math.random()}`}, '2099-01-01', 'used', ${usedAt}, ${agent.id})
    returning id`.execute(api.db)
  return rows[0]?.id
}

test('DASH-12: the vouchers of today are counted with their points; those of yesterday and cancelled ones are not', async () => {
  const { id: client } = await givenClient(api.db)
  const reward = await givenReward(api.db)
  const at = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  await givenUsed(client, reward, new Date(Date.now() - 26 * 3_600_000).toISOString())
  const ids = []
  for (const seconds of [6, 5, 4, 3, 2, 1]) ids.push(await givenUsed(client, reward, at(seconds)))
  await sql`
    insert into voucher (client_id, reward_id, name, reward_type, cost_points, code, valid_until, state, cancelled_at, cancelled_by, cancel_reason)
    values (${client}, ${reward}, 'Lounge', 'lounge', 300, 'GONE-0000', '2099-01-01', 'cancelled', now(), ${agent.id}, 'client_asked')`.execute(
    api.db,
  )
  const { total, points, data } = (await ask('vouchers')).json()
  expect([total, points]).toEqual([6, 1800])
  expect(data.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 5))
  expect(data[0]).toMatchObject({ name: 'Lounge', used_by: agent.username, client: { full_name: 'Mona Adel' } })
})

test('DASH-12: the figures compare this month so far with the same days of the month before', async () => {
  const { from, to, before, points_given: given } = (await ask('figures', owner.token)).json()
  expect([from, to]).toEqual([`${today.slice(0, 8)}01`, today])
  expect(before.from.slice(8)).toBe('01')
  expect(Number(before.to.slice(8))).toBeLessThanOrEqual(Number(today.slice(8)))

  const { id: client } = await givenClient(api.db)
  const noon = (day: string) => `${day}T10:00:00Z`
  const sold = (created_at: string, fields = {}) =>
    givenTicket(api.db, client, { created_at, price: 1000.5, departure_date: dayFrom(today, 40), ...fields })
  await sold(noon(from))
  await sold(noon(from), { status: 'cancelled' })
  await sold(noon(from), { departure_date: dayFrom(from, -60) })
  await sold(noon(before.from))
  await sold(noon(before.to))
  await sold(noon(dayFrom(before.from, -1)))
  for (const [rating, created_at] of [
    [5, noon(from)],
    [4, noon(from)],
    [2, noon(before.from)],
    [1, noon(dayFrom(before.from, -1))],
  ] as const)
    await givenReview(api.db, { rating, created_at })
  const reward = await givenReward(api.db)
  await givenUsed(client, reward, noon(before.to))
  await givenTicket(api.db, client, { status: 'completed', points: 80, price: 8000 })

  const figures = (await ask('figures', owner.token)).json()
  const isOneDay = before.from === before.to
  expect(figures).toMatchObject({
    tickets_sold: { now: 1, before: 2 },
    sales: { now: 1000.5, before: 2001 },
    points_given: { now: given.now + 80, before: 0 },
    vouchers_used: { now: 0, before: 1 },
    reviews: { now: 2, before: 1 },
    average_rating: { now: 4.5, before: 2 },
  })
  expect(isOneDay).toBe(today.endsWith('-01'))
})

test('DASH-12: points that were taken back are not given', async () => {
  const given = async () => (await ask('figures', owner.token)).json().points_given.now
  const before = await given()
  const { id: client } = await givenClient(api.db)
  const trip = await givenTicket(api.db, client, { status: 'completed', points: 80, price: 8000 })
  await sql`select set_ticket_points(${trip}, 50, 'staff', ${agent.id}, null)`.execute(api.db)
  expect((await given()) - before).toBe(50)
})

test('DASH-12: without reviews there is no average, and agents do not see the figures', async () => {
  expect((await ask('figures', owner.token)).json().average_rating).toEqual({ now: null, before: null })
  expect((await ask('figures')).statusCode).toBe(403)
  const { id } = await givenClient(api.db)
  const client = await givenSession(api.db, { client_id: id })
  for (const path of ['week', 'passports', 'vouchers', 'figures'])
    expect((await ask(path, client)).statusCode, path).toBe(403)
})
