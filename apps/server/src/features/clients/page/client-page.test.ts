import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TicketStatus } from '@rihla/domain'
import { sealer, useApi } from '../../../../test/api.ts'
import { givenReview } from '../../../../test/given-reviews.ts'
import { givenClient, givenReward, givenStaff, givenTicket, PASSWORD } from '../../../../test/given.ts'
import { tablesScannedBy } from '../../../../test/query-plans.ts'

const api = useApi()
let staff: { id: number; username: string; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({
    method,
    url: `/api/admin/clients/${url}`,
    headers: { authorization: `Bearer ${staff.token}` },
    ...(payload && { payload }),
  })
const page = async (id: number) => (await call('GET', `${id}/`)).json().data
const reveal = (id: number) => call('POST', `${id}/national-id/`)
const history = (id: number, query = '') => call('GET', `${id}/history/${query}`)

test('T43, CLIENTS-1: the page of a client contains everything except the full national ID', async () => {
  const client = await givenClient(api.db, {
    ...{ full_name: 'Layla Hassan', whatsapp: '+201005550142', passport_expiry: '2041-02-18' },
    ...sealer.seal('29405120100382'),
  })
  await givenTicket(api.db, client.id, { status: 'completed', price: 46_900, points: 450 })
  await givenTicket(api.db, client.id, { price: 42_000, points: 400 })
  await givenTicket(api.db, client.id, { status: 'cancelled', price: 27_500, points: 250 })
  const hidden = await givenTicket(api.db, client.id, { price: 1 })
  await api.db.updateTable('ticket').set({ deleted_at: new Date() }).where('id', '=', hidden).execute()
  await sql`select redeem_reward(${client.id}, ${await givenReward(api.db, { cost_points: 200 })})`.execute(api.db)
  for (const rating of [5, 5, 4]) await givenReview(api.db, { rating, client_id: client.id, name: 'Layla Hassan' })

  const { id: _, created_at, ...answer } = await page(client.id)

  expect(answer).toMatchObject({
    ...{ full_name: 'Layla Hassan', email: client.email, whatsapp: '+201005550142', passport_expiry: '2041-02-18' },
    ...{ national_id: '••••••••••0382', is_active: true, version: 1, first_password: 'link', last_sign_in_at: null },
    ...{ tier: 'Bronze', points: 250, points_earned: 450, points_owed: 0, points_pending: 400, pending_trips: 1 },
    ...{ total_tickets: 3, spent: 46_900, average_rating: 4.7, reviews: 3, rewards_redeemed: 1, vouchers: 1 },
    ...{ passport_trip: null, deletion_requested_at: null, consents: [], messages: [] },
  })
  expect(Date.parse(created_at)).toBeGreaterThan(0)
})

test('CLIENTS-1: a new client has empty figures, and the day of the last sign-in once there is one', async () => {
  const client = await givenClient(api.db, { active: false })
  expect(await page(client.id)).toMatchObject({ spent: 0, average_rating: null, total_tickets: 0, is_active: false })
  await api.app.inject({
    method: 'POST',
    url: '/api/client/login/',
    payload: { email: client.email, password: PASSWORD },
  })
  await api.db.deleteFrom('session').where('client_id', '=', client.id).execute()
  expect(Date.now() - Date.parse((await page(client.id)).last_sign_in_at)).toBeLessThan(60_000)
})

test('PROFILE-12: the page shows the first coming trip that requires a longer passport, and until when', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const { id } = await givenClient(api.db, { passport_expiry: inDays(150) })
  const passportTrip = async () => (await page(id)).passport_trip
  const flight = (days: number, status: TicketStatus = 'confirmed') =>
    givenTicket(api.db, id, { status, departure_date: inDays(days - 9), return_date: inDays(days) })
  await flight(-5, 'completed')
  await flight(5, 'completed')
  await flight(20, 'cancelled')
  const gone = await flight(20)
  await api.db.updateTable('ticket').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  expect(await passportTrip()).toBeNull()

  const stay = { hotel_name: 'Coral Bay', hotel_city: 'Sharm El Sheikh', number_of_guests: 2 }
  const days = { check_in_date: inDays(36), check_out_date: inDays(40) }
  await givenTicket(api.db, id, { ticket_type: 'hotel', ...stay, ...days })
  await flight(30)
  const { rows } = await sql<{ day: string }>`
    select to_char(${inDays(30)}::date + interval '6 months', 'YYYY-MM-DD') as day`.execute(api.db)
  expect(await passportTrip()).toEqual({ place: 'Istanbul', needs_until: rows[0]?.day })

  await api.db.updateTable('client').set({ passport_expiry: rows[0]?.day }).where('id', '=', id).execute()
  expect(await passportTrip()).toMatchObject({ place: 'Sharm El Sheikh' })
  await api.db.updateTable('client').set({ passport_expiry: null }).where('id', '=', id).execute()
  expect(await passportTrip()).toBeNull()
})

test('ADMIN-5: consent shows the latest answer for each channel, with its time and source', async () => {
  const { id } = await givenClient(api.db)
  const say = (channel: 'email' | 'whatsapp', granted: boolean, by: 'client' | 'staff') =>
    api.db
      .insertInto('consent')
      .values({ client_id: id, channel, granted, source: by, staff_id: by === 'staff' ? staff.id : null })
      .execute()
  await say('whatsapp', true, 'client')
  await say('email', true, 'client')
  await say('whatsapp', false, 'staff')
  expect((await page(id)).consents).toEqual([
    { channel: 'email', granted: true, source: 'client', changed_at: expect.any(String) },
    { channel: 'whatsapp', granted: false, source: 'staff', changed_at: expect.any(String) },
  ])
})

test('T43, ASVS 14.2.6, ADMIN-1: every look at a full national ID is in the history, if there is one', async () => {
  const client = await givenClient(api.db, sealer.seal('29001011230382'))
  await page(client.id)
  expect((await history(client.id)).json()).toEqual({ data: [], next_cursor: null, total: 0 })

  expect((await reveal(client.id)).json()).toEqual({ national_id: '29001011230382' })
  const { data, total } = (await history(client.id)).json()
  expect(total).toBe(1)
  expect(data).toEqual([
    {
      ...{ id: expect.any(Number), action: 'read', fields: ['national_id'], done_by: staff.username },
      created_at: expect.any(String),
    },
  ])
  expect(JSON.stringify(data)).not.toContain('29001011230382')

  const without = await givenClient(api.db)
  expect((await reveal(without.id)).json()).toEqual({ national_id: null })
  expect((await history(without.id)).json().total).toBe(0)
})

test('ADMIN-1: the history is paginated, newest first, and contains only this client', async () => {
  const client = await givenClient(api.db, sealer.seal('29001011230382'))
  for (let look = 0; look < 3; look++) await reveal(client.id)
  await reveal((await givenClient(api.db, sealer.seal('29001011230390'))).id)
  const first = (await history(client.id, '?limit=2')).json()
  const second = (await history(client.id, `?limit=2&cursor=${first.next_cursor}`)).json()
  expect([first.total, first.data.length, second.data.length, second.next_cursor]).toEqual([3, 2, 1, null])
  expect(first.data[0].id).toBeGreaterThan(second.data[0].id)
  expect((await history(client.id, '?cursor=x')).json().code).toBe('invalid_cursor')
})

test('RULES-9: the page of an erased client and its tabs are not found', async () => {
  const client = await givenClient(api.db, sealer.seal('29001011230382'))
  await call('DELETE', `${client.id}/`)
  const adjustment = { points: 5, reason: 'Too late' }
  for (const answer of [
    await call('GET', `${client.id}/`),
    await reveal(client.id),
    await history(client.id),
    await call('GET', `${client.id}/points/`),
    await call('POST', `${client.id}/points/`, adjustment),
    await call('GET', `${client.id}/reviews/`),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'client_not_found'])
})

test('DASH-8: the reviews of a client are those left under the account, newest first', async () => {
  const client = await givenClient(api.db)
  const [old, recent] = [
    await givenReview(api.db, { client_id: client.id, name: 'Mona Adel', comment: 'Fine' }),
    await givenReview(api.db, { client_id: client.id, name: 'Mona Adel', comment: 'Lovely', rating: 4 }),
  ]
  await givenReview(api.db, { name: 'Mona Adel', comment: 'Of a namesake' })
  const { data, total } = (await call('GET', `${client.id}/reviews/`)).json()
  expect([total, data.map((review: { id: number }) => review.id)]).toEqual([2, [recent, old]])
  expect(data[0]).toMatchObject({ feedback: 'Lovely', rating: 4, client_id: client.id, promo_code: null })
})

test('API-15: among many clients, trips and messages the page and its tabs scan no table', async () => {
  const client = await givenClient(api.db)
  await api.owner.query(`
    insert into client (full_name, email) select 'Client ' || i, 'many' || i || '@example.com' from generate_series(1, 5000) i`)
  await api.owner.query(`
    insert into ticket (client_id, ticket_type, price, points, booking_reference, is_opening)
    select id, 'flight', 10000, 100, 'RH-many-' || id, true from client where email like 'many%'`)
  await api.owner.query(
    `insert into sent_message (kind, client_id, code, staff_id) select 'promo', id, 'SUMMER', $1 from client`,
    [staff.id],
  )
  await api.owner.query(
    `insert into audit_entry (staff_id, action, subject, subject_id) select $1, 'read', 'client', id from client`,
    [staff.id],
  )
  await api.owner.query(
    `insert into consent (client_id, channel, granted, source) select id, 'email', true, 'client' from client`,
  )
  await api.owner.query('vacuum analyze client, ticket, sent_message, audit_entry, consent, point_balance')
  const big = ['client', 'ticket', 'sent_message', 'audit_entry', 'consent', 'point_balance']
  for (const part of ['', 'history/', 'reviews/', 'points/']) {
    const scanned = await tablesScannedBy(api.owner, () => call('GET', `${client.id}/${part}`))
    expect([part, scanned.filter((table) => big.includes(table))]).toEqual([part, []])
  }
})
