import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenReward, givenStaff, givenTicket, type GivenClient } from '../../../../test/given.ts'

const api = useApi()

const as = (client: GivenClient) => ({ authorization: `Bearer ${client.token}` })
const tierOf = async (client: GivenClient) =>
  (await api.app.inject({ url: '/api/client/tier/', headers: as(client) })).json().data
const see = (client: GivenClient, tier: string) =>
  api.app.inject({ method: 'POST', url: '/api/client/tier/seen/', headers: as(client), payload: { tier } })
const trip = (client: GivenClient, points: number) =>
  givenTicket(api.db, client.id, { status: 'completed', points, arrival_city: 'Istanbul' })
const correct = async (ticket: number, points: number) => {
  const staff = await givenStaff(api.db)
  await sql`select set_ticket_points(${ticket}, ${points}, 'staff', ${staff.id}, null)`.execute(api.db)
}
const redeem = async (client: GivenClient, cost_points: number) =>
  api.app.inject({
    method: 'POST',
    url: '/api/rewards/redeem/',
    headers: as(client),
    payload: { reward_id: await givenReward(api.db, { cost_points }) },
  })
const entries = (client: GivenClient) =>
  api.db.selectFrom('point_entry').select('id').where('client_id', '=', client.id).execute()

test('PROFILE-10: the sum from the points earned to the points to spend adds up', async () => {
  const client = await givenClient(api.db)
  await trip(client, 900)
  const cancelled = await trip(client, 200)
  await correct(cancelled, 0)
  await redeem(client, 300)
  await api.owner.query(`update point_lot set expires_at = now() - interval '1 second' where client_id = $1`, [
    client.id,
  ])

  const { moment: _, benefits: __, ...sums } = await tierOf(client)
  expect(sums).toEqual({
    ...{
      earned: 900,
      from_trips: 1100,
      extra: 0,
      taken_back: -200,
      redeemed: -300,
      expired: -600,
      adjusted: 0,
      left: 0,
    },
  })
})

test('PROFILE-10: a tier that was just reached has its moment once, on whichever device', async () => {
  const client = await givenClient(api.db)
  await trip(client, 450)
  expect((await tierOf(client)).moment).toBeNull()
  await trip(client, 150)
  expect((await tierOf(client)).moment).toEqual({ tier: 'Silver', points: 150, city: 'Istanbul' })

  expect((await see(client, 'Silver')).statusCode).toBe(200)
  expect((await see(client, 'Silver')).statusCode).toBe(200)
  expect((await tierOf(client)).moment).toBeNull()

  await trip(client, 1400)
  expect((await tierOf(client)).moment).toEqual({ tier: 'Gold', points: 1400, city: 'Istanbul' })
})

test('PROFILE-10: a tier that was lost and reached again has no second moment', async () => {
  const client = await givenClient(api.db)
  const first = await trip(client, 600)
  await see(client, 'Silver')
  await correct(first, 0)
  await trip(client, 700)
  expect((await tierOf(client)).moment).toBeNull()
})

test('PROFILE-10: the moment shows all that the trip added, also what paid owed points, and corrected', async () => {
  const client = await givenClient(api.db)
  const cancelled = await trip(client, 400)
  expect((await redeem(client, 300)).statusCode).toBe(200)
  await correct(cancelled, 0)
  const reached = await trip(client, 700)
  expect((await tierOf(client)).moment).toEqual({ tier: 'Silver', points: 700, city: 'Istanbul' })
  await correct(reached, 650)
  expect((await tierOf(client)).moment).toEqual({ tier: 'Silver', points: 650, city: 'Istanbul' })
})

test('PROFILE-10: a trip that gave no points in the end is not named in the moment', async () => {
  const client = await givenClient(api.db)
  const cancelled = await trip(client, 600)
  await trip(client, 550)
  await correct(cancelled, 0)
  expect((await tierOf(client)).moment).toEqual({ tier: 'Silver', points: 0, city: null })
})

test('PROFILE-10: falling back to a lower tier is no moment', async () => {
  const client = await givenClient(api.db)
  const large = await trip(client, 2100)
  await see(client, 'Gold')
  await correct(large, 600)
  expect(await tierOf(client)).toMatchObject({ earned: 600, moment: null })
  await trip(client, 1500)
  expect((await tierOf(client)).moment).toBeNull()
})

test('PROFILE-10: a tier reached long ago is no news, as for every client from before there were moments', async () => {
  const client = await givenClient(api.db)
  await trip(client, 600)
  await api.owner.query(`alter table point_entry disable trigger all`)
  await api.owner.query(`update point_entry set created_at = now() - interval '91 days' where client_id = $1`, [
    client.id,
  ])
  await api.owner.query(`alter table point_entry enable trigger all`)
  expect((await tierOf(client)).moment).toBeNull()
  await trip(client, 50)
  expect((await tierOf(client)).moment).toBeNull()
})

test('PROFILE-10: seeing a tier is for this client alone, ignores unknown tiers, and moves no points', async () => {
  const [client, other] = [await givenClient(api.db), await givenClient(api.db)]
  await trip(client, 600)
  await trip(other, 600)
  const before = await entries(client)
  await see(client, 'Platinum')
  const seen = api.db.selectFrom('tier_moment').select('tier').where('client_id', '=', client.id)
  expect(await seen.execute()).toEqual([])
  await see(client, 'Silver')
  expect((await tierOf(other)).moment).toMatchObject({ tier: 'Silver' })
  expect(await entries(client)).toEqual(before)
})
