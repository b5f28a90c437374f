import { expect, test } from 'vitest'
import { sealer, useApi } from '../../../../test/api.ts'
import { givenClient, givenReward, givenTicket, type GivenClient } from '../../../../test/given.ts'
import { statementsOf } from '../../../../test/query-plans.ts'

const api = useApi()

const profileOf = (client: GivenClient) =>
  api.app.inject({ url: '/api/client/profile/', headers: { authorization: `Bearer ${client.token}` } })

test('API-2: the profile contains the person, their points, trips, vouchers and rewards', async () => {
  const client = await givenClient(api.db, {
    full_name: 'ليلى حسن',
    whatsapp: '+201005550142',
    passport_expiry: '2027-02-18',
    ...sealer.seal('29405120100382'),
  })
  const trip = await givenTicket(api.db, client.id, { status: 'completed', points: 600, price: 60_000 })
  await givenTicket(api.db, client.id, { status: 'confirmed', points: 400 })
  await givenTicket(api.db, client.id, { status: 'cancelled', points: 250 })
  const lounge = await givenReward(api.db, { cost_points: 400 })
  const spa = await givenReward(api.db, { cost_points: 1500 })
  await givenReward(api.db, { retired_at: new Date() })
  await api.app.inject({
    method: 'POST',
    url: '/api/rewards/redeem/',
    headers: { authorization: `Bearer ${client.token}` },
    payload: { reward_id: lounge },
  })

  const profile = (await profileOf(client)).json()

  expect(profile).toMatchObject({
    id: client.id,
    full_name: 'ليلى حسن',
    email: client.email,
    whatsapp: '+201005550142',
    national_id: '29405120100382',
    passport_expiry: '2027-02-18',
    is_active: true,
    points: 200,
    points_earned: 600,
    points_pending: 400,
    points_owed: 0,
    points_expiring_soon: 0,
    points_expiring_on: null,
    has_point_history: true,
    tier: { name: 'Silver', min_points: 500 },
    total_tickets: 3,
    rewards_redeemed: 1,
  })
  expect(profile.tickets.map((ticket: { status: string }) => ticket.status)).toEqual([
    'cancelled',
    'confirmed',
    'completed',
  ])
  expect(profile.tickets[2]).toMatchObject({
    id: trip,
    client: { id: client.id, full_name: 'ليلى حسن' },
    price: 60_000,
    departure_date: '2026-01-15',
  })
  expect(profile.redeemed_rewards).toMatchObject([{ reward_id: lounge, state: 'issued', cost_points: 400 }])
  expect(profile.available_rewards.map((reward: { id: number }) => reward.id)).toEqual([lounge, spa])
})

test('PROFILE-10: redeeming lowers the balance but never the points that count for the tier', async () => {
  const client = await givenClient(api.db, { points: 500 })
  const reward = await givenReward(api.db, { cost_points: 500 })
  await api.app.inject({
    method: 'POST',
    url: '/api/rewards/redeem/',
    headers: { authorization: `Bearer ${client.token}` },
    payload: { reward_id: reward },
  })
  expect((await profileOf(client)).json()).toMatchObject({ points: 0, points_earned: 500, tier: { name: 'Silver' } })
})

test('T9, RULES-3: points expire soon within thirty days to the second, and expired ones are not shown', async () => {
  const client = await givenClient(api.db)
  const lot = async (expires: string) => {
    const ticket = await givenTicket(api.db, client.id, { status: 'completed' })
    await api.owner.query(`update point_lot set expires_at = now() + $2::interval where ticket_id = $1`, [
      ticket,
      expires,
    ])
  }
  await lot('-1 second')
  await lot('29 days 23 hours 59 minutes')
  await lot('30 days 1 minute')

  const profile = (await profileOf(client)).json()

  expect(profile).toMatchObject({ points: 200, points_expiring_soon: 100 })
  expect(profile.points_expiring_on).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('RULES-7: an inactive client may read the profile', async () => {
  const client = await givenClient(api.db, { active: false })
  const answer = await profileOf(client)
  expect([answer.statusCode, answer.json().is_active]).toEqual([200, false])
})

test('API-2: the profile, session check included, is one prepared statement', async () => {
  const client = await givenClient(api.db, { points: 100 })
  const statements = await statementsOf(() => profileOf(client))
  expect(statements.map((statement) => statement.name)).toEqual(['find_profile'])
})

test('API-2: the profile scans no table except the few rewards and the one agency', async () => {
  const client = await givenClient(api.db, { points: 100 })
  const [statement] = await statementsOf(() => profileOf(client))

  const connection = await api.owner.connect()
  await connection.query('begin; set local enable_seqscan = off')
  const { rows } = await connection.query(`explain ${statement?.text}`, statement?.values)
  await connection.query('rollback')
  connection.release()

  const plan = rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')
  const scanned = [...plan.matchAll(/Seq Scan on (\w+)/g)].map((match) => match[1])
  expect(scanned.filter((table) => table !== 'agency' && table !== 'reward')).toEqual([])
})
