import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'
import { givenReferral, publishReferral } from '../../../../test/given-referral.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})
beforeEach(() => publishReferral(api, 200))
afterEach(() => expectLedgerToAddUp(api.db))

type Client = Awaited<ReturnType<typeof givenClient>>
/** The second was brought by the first. */
const givenTwo = async (fields: object = {}): Promise<[Client, Client]> => {
  const two: [Client, Client] = [await givenClient(api.db), await givenClient(api.db, fields)]
  await givenReferral(api, two[0].id, two[1].id)
  return two
}
const confirmed = (client: Client, fields: object = {}) =>
  givenTicket(api.db, client.id, { price: 42_000, points_by_hand: false, ...fields })
const complete = async (client: Client, ticket: number) =>
  (
    await api.app.inject({
      method: 'POST',
      url: `/api/tickets/${ticket}/complete/`,
      headers: { authorization: `Bearer ${client.token}` },
    })
  ).json()
const asStaff = (method: 'POST' | 'DELETE', url: string, payload: object = {}) =>
  api.app.inject({ method, url, payload, headers: { authorization: `Bearer ${staff.token}` } })
const moveTo = (ticket: number, status: string) =>
  asStaff('POST', `/api/admin/tickets/${ticket}/status/`, { status, reason: 'mistake' })

const balanceOf = (client: Client) =>
  api.db
    .selectFrom('point_balance')
    .select(['available', 'earned', 'owed'])
    .where('client_id', '=', client.id)
    .executeTakeFirstOrThrow()
const referralOf = (friend: Client) =>
  api.db
    .selectFrom('referral')
    .select(['state', 'refusal', 'points'])
    .where('friend_id', '=', friend.id)
    .executeTakeFirstOrThrow()
const mailsTo = async (client: Client) => {
  const { rows } = await api.owner.query(
    `select data->>'mail' as mail from pgboss.job where name = 'send-mail' and (data->>'client_id')::integer = $1`,
    [client.id],
  )
  return rows.map(({ mail }) => mail)
}

test('PROG-8: the first trip of a friend gives both the bonus, to spend only, and only once', async () => {
  const [referrer, friend] = await givenTwo()
  expect(await complete(friend, await confirmed(friend))).toMatchObject({ points: 600 })
  expect(await balanceOf(referrer)).toEqual({ available: 200, earned: 0, owed: 0 })
  expect(await balanceOf(friend)).toEqual({ available: 600, earned: 400, owed: 0 })
  expect(await referralOf(friend)).toEqual({ state: 'paid', refusal: null, points: 200 })
  expect(await mailsTo(referrer)).toEqual(['points_added'])
  expect(await mailsTo(friend)).toEqual(['points_added', 'points_added'])

  await complete(friend, await confirmed(friend))
  expect(await balanceOf(referrer)).toMatchObject({ available: 200 })
  expect(await balanceOf(friend)).toMatchObject({ available: 1000 })
})

test('PROG-8: an opening ticket is no trip', async () => {
  const [referrer, friend] = await givenTwo({ activated_at: null })
  await givenTicket(api.db, friend.id, { price: 42_000, points_by_hand: false, is_opening: true })
  await sql`select activate_client(${friend.id}, 'staff', ${staff.id})`.execute(api.db)
  expect(await balanceOf(friend)).toMatchObject({ available: 400 })
  expect(await balanceOf(referrer)).toMatchObject({ available: 0 })
  expect(await referralOf(friend)).toMatchObject({ state: 'joined' })

  const trip = await confirmed(friend)
  await complete(friend, trip)
  expect(await balanceOf(referrer)).toMatchObject({ available: 200 })
  await moveTo(trip, 'cancelled')
  expect(await balanceOf(referrer)).toMatchObject({ available: 0 })
  expect(await balanceOf(friend)).toMatchObject({ available: 400 })
})

test('PROG-8: a trip that is cancelled takes both bonuses back, also from somebody who has spent it, and the next trip pays', async () => {
  const [referrer, friend] = await givenTwo()
  const trip = await confirmed(friend)
  await complete(friend, trip)
  await sql`select adjust_points(${referrer.id}, -150, ${staff.id}, 'spent')`.execute(api.db)

  expect((await moveTo(trip, 'cancelled')).statusCode).toBe(200)
  expect(await balanceOf(referrer)).toEqual({ available: 0, earned: 0, owed: 150 })
  expect(await balanceOf(friend)).toEqual({ available: 0, earned: 0, owed: 0 })
  expect(await referralOf(friend)).toEqual({ state: 'joined', refusal: null, points: null })

  await complete(friend, await confirmed(friend))
  expect(await balanceOf(referrer)).toEqual({ available: 50, earned: 0, owed: 0 })
  expect(await balanceOf(friend)).toMatchObject({ available: 600 })
})

test('PROG-8: while another completed trip is left, nothing is taken back; a deleted trip counts as none', async () => {
  const [referrer, friend] = await givenTwo()
  const trips = [await confirmed(friend), await confirmed(friend)]
  for (const trip of trips) await complete(friend, trip)

  expect((await moveTo(trips[0] ?? 0, 'confirmed')).statusCode).toBe(200)
  expect(await balanceOf(referrer)).toMatchObject({ available: 200 })
  expect((await asStaff('DELETE', `/api/admin/tickets/${trips[1]}/`)).statusCode).toBe(200)
  expect(await balanceOf(referrer)).toMatchObject({ available: 0 })
  expect(await balanceOf(friend)).toEqual({ available: 0, earned: 0, owed: 0 })
})

test.each<[string, (referrer: Client) => object]>([
  ['the phone number of another client', () => ({ whatsapp: '+201005550142', shares_phone: true })],
  ['a mailbox of another client at Gmail', () => ({ email: 'Heba.Salem+1@googlemail.com' })],
  ['the mailbox of the referrer', ({ email }) => ({ email: email.replace('@', '+friend@').toUpperCase() })],
])('PROG-8: nobody gets points for a friend with %s', async (_name, known) => {
  const email = `heba.sa.lem+${randomUUID()}@gmail.com`
  await givenClient(api.db, { whatsapp: '+201005550142', shares_phone: true, email })
  const referrer = await givenClient(api.db)
  const friend = await givenClient(api.db, known(referrer))
  await givenReferral(api, referrer.id, friend.id)
  await complete(friend, await confirmed(friend))
  expect(await balanceOf(referrer)).toMatchObject({ available: 0 })
  expect(await balanceOf(friend)).toMatchObject({ available: 400 })
  expect(await referralOf(friend)).toEqual({ state: 'refused', refusal: 'known', points: null })
})

test('PROG-8: nobody gets points for a friend with the national ID of another client', async () => {
  const [referrer, friend] = await givenTwo()
  for (const { id } of [referrer, friend])
    await api.owner.query(
      `update client set national_id_hash = 'same', national_id_cipher = 'x', national_id_last4 = '1234' where id = $1`,
      [id],
    )
  await complete(friend, await confirmed(friend))
  expect(await referralOf(friend)).toMatchObject({ state: 'refused', refusal: 'known' })
})

test('PROG-8: beyond the limit of a year nobody gets points; what was paid in another year does not count', async () => {
  await publishReferral(api, 200, 2)
  const referrer = await givenClient(api.db)
  const friends = [await givenClient(api.db), await givenClient(api.db), await givenClient(api.db)]
  for (const friend of friends) {
    await givenReferral(api, referrer.id, friend.id)
    await complete(friend, await confirmed(friend))
  }
  expect(await Promise.all(friends.map(referralOf))).toMatchObject([
    { state: 'paid' },
    { state: 'paid' },
    { state: 'refused', refusal: 'limit' },
  ])
  expect(await balanceOf(referrer)).toMatchObject({ available: 400 })

  await api.owner.query(`update referral set decided_at = now() - interval '1 year' where friend_id = $1`, [
    friends[0]?.id,
  ])
  const next = await givenClient(api.db)
  await givenReferral(api, referrer.id, next.id)
  await complete(next, await confirmed(next))
  expect(await referralOf(next)).toMatchObject({ state: 'paid' })
})

test('PROG-8: without a bonus in the programme, or after one of the two has left, nobody gets points', async () => {
  const [, erased] = await givenTwo()
  const trip = await confirmed(erased)
  expect((await asStaff('DELETE', `/api/admin/clients/${erased.id}/`)).statusCode).toBe(200)
  expect((await moveTo(trip, 'completed')).statusCode).toBe(200)
  expect(await referralOf(erased)).toMatchObject({ state: 'refused', refusal: 'ended' })

  const [left, friend] = await givenTwo()
  expect((await asStaff('DELETE', `/api/admin/clients/${left.id}/`)).statusCode).toBe(200)
  await complete(friend, await confirmed(friend))
  expect(await referralOf(friend)).toMatchObject({ state: 'refused', refusal: 'ended' })

  const [, second] = await givenTwo()
  await publishReferral(api, 0)
  await complete(second, await confirmed(second))
  expect(await referralOf(second)).toMatchObject({ state: 'refused', refusal: 'ended' })
})

test('PROG-8: the bonus is the one of the day of completion, and a later change does not alter what was given', async () => {
  const [referrer, friend] = await givenTwo()
  await publishReferral(api, 350)
  const trip = await confirmed(friend)
  await complete(friend, trip)
  await publishReferral(api, 50)
  expect(await balanceOf(referrer)).toMatchObject({ available: 350 })
  await moveTo(trip, 'cancelled')
  expect(await balanceOf(referrer)).toMatchObject({ available: 0, owed: 0 })
})
