import { beforeEach, expect, test } from 'vitest'
import type { Reward, Voucher } from '@rihla/contract'
import { sql } from 'kysely'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenReward, givenStaff, givenTicket, type GivenClient } from '../../../test/given.ts'
import { tablesScannedBy } from '../../../test/query-plans.ts'
import { expireVouchers } from '../points/ledger/expire-vouchers.ts'

const api = useApi()

beforeEach(async () => {
  await api.db.updateTable('reward').set({ retired_at: new Date() }).execute()
})

const read = (client: GivenClient, url: string) =>
  api.app.inject({ url, headers: { authorization: `Bearer ${client.token}` } })

const redeem = async (client: GivenClient, reward: number): Promise<Voucher> =>
  (
    await api.app.inject({
      method: 'POST',
      url: '/api/rewards/redeem/',
      headers: { authorization: `Bearer ${client.token}` },
      payload: { reward_id: reward },
    })
  ).json().data

const reachOf = async (client: GivenClient) =>
  (await read(client, '/api/rewards/'))
    .json()
    .data.map((reward: Reward & { within_reach: boolean }) => [reward.cost_points, reward.within_reach])

test('REWARDS-1, API-5: the catalogue has the open rewards by cost and marks the affordable ones', async () => {
  const client = await givenClient(api.db, { points: 300 })
  const dear = await givenReward(api.db, { cost_points: 301, discount_amount: 99.5, validity_days: 30 })
  await givenReward(api.db, { cost_points: 300 })
  await givenReward(api.db, { cost_points: 0 })
  await givenReward(api.db, { cost_points: 5, retired_at: new Date() })

  const answer = (await read(client, '/api/rewards/')).json()

  expect(await reachOf(client)).toEqual([
    [0, true],
    [300, true],
    [301, false],
  ])
  expect({ total: answer.total, next_cursor: answer.next_cursor }).toEqual({ total: 3, next_cursor: null })
  expect(answer.data[2]).toEqual({
    ...{ id: dear, name: 'Airport lounge', description: 'One visit.', cost_points: 301, reward_type: 'lounge' },
    ...{ discount_amount: 99.5, discount_percentage: null, validity_days: 30, within_reach: false },
    ...{ names: {}, descriptions: {}, own_type: null, min_tier: null, stock_left: null, available_until: null },
  })
})

test('T10, REWARDS-1: expired and pending points do not count, and with a debt no reward is affordable', async () => {
  await givenReward(api.db, { cost_points: 0 })
  await givenReward(api.db, { cost_points: 100 })

  const late = await givenClient(api.db, { points: 100 })
  await api.owner.query('update point_lot set expires_at = now() where client_id = $1', [late.id])
  expect(await reachOf(late)).toEqual([
    [0, true],
    [100, false],
  ])

  const owing = await givenClient(api.db)
  const trip = await givenTicket(api.db, owing.id, { status: 'completed', points: 100 })
  await redeem(owing, await givenReward(api.db, { cost_points: 100 }))
  const staff = await givenStaff(api.db)
  await sql`select set_ticket_points(${trip}, 0, 'staff', ${staff.id}, 'cancelled')`.execute(api.db)
  expect((await reachOf(owing)).every(([, within]: [number, boolean]) => !within)).toBe(true)

  const waiting = await givenClient(api.db)
  await givenTicket(api.db, waiting.id, { points: 100 })
  expect((await reachOf(waiting))[1]).toEqual([100, false])
})

test('T10, PROFILE-9: points that were earned and are gone buy nothing, whatever total a screen shows', async () => {
  const client = await givenClient(api.db, { points: 500 })
  await redeem(client, await givenReward(api.db, { cost_points: 500 }))
  const profile = (await read(client, '/api/client/profile/')).json()
  expect([profile.points, profile.points_earned]).toEqual([0, 500])

  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/rewards/redeem/',
    headers: { authorization: `Bearer ${client.token}` },
    payload: { reward_id: await givenReward(api.db, { cost_points: 1 }) },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'insufficient_points'])
})

test('RULES-7: an inactive client may read the rewards and vouchers', async () => {
  const client = await givenClient(api.db, { active: false })
  expect((await read(client, '/api/rewards/')).statusCode).toBe(200)
  expect((await read(client, '/api/client/vouchers/')).json()).toEqual({ data: [], next_cursor: null, total: 0 })
})

test('REWARDS-1: a client reads only their own vouchers, newest first and paginated', async () => {
  const reward = await givenReward(api.db, { name: 'Spa day', cost_points: 100 })
  const client = await givenClient(api.db, { points: 300 })
  const vouchers = [await redeem(client, reward), await redeem(client, reward), await redeem(client, reward)]
  await redeem(await givenClient(api.db, { points: 100 }), reward)

  const first = (await read(client, '/api/client/vouchers/?limit=2')).json()
  const second = (await read(client, `/api/client/vouchers/?limit=2&cursor=${first.next_cursor}`)).json()

  expect([...first.data, ...second.data]).toEqual(vouchers.toReversed())
  expect([first.total, second.next_cursor]).toEqual([3, null])
  expect((await read(client, '/api/client/vouchers/?cursor=x')).json().code).toBe('invalid_cursor')
})

test('RULES-5: a voucher is valid on its last day and expired the day after, which the hourly job stores', async () => {
  const client = await givenClient(api.db, { points: 400 })
  const reward = await givenReward(api.db, { cost_points: 100 })
  const [today, past, used, other] = [
    await redeem(client, reward),
    await redeem(client, reward),
    await redeem(client, reward),
    await redeem(client, reward),
  ]
  const setDay = (voucher: Voucher | undefined, days: number) =>
    api.owner.query('update voucher set valid_until = agency_today() + $2::int where id = $1', [voucher?.id, days])
  await setDay(today, 0)
  await setDay(past, -1)
  await setDay(used, -1)
  await setDay(other, 5)
  await api.db.updateTable('voucher').set({ state: 'used', used_at: new Date() }).where('id', '=', used.id).execute()

  const states = ['issued', 'used', 'expired', 'issued']
  const shown = async () =>
    (await read(client, '/api/client/vouchers/')).json().data.map((voucher: Voucher) => voucher.state)
  const stored = async () =>
    (
      await api.db
        .selectFrom('voucher')
        .select('state')
        .where('client_id', '=', client.id)
        .orderBy('id', 'desc')
        .execute()
    ).map((row) => row.state)
  expect(await shown()).toEqual(states)
  expect(await stored()).toEqual(['issued', 'used', 'issued', 'issued'])

  expect(await expireVouchers(api.db)).toBe(1)
  expect(await stored()).toEqual(states)
  expect(await shown()).toEqual(states)
  expect(await expireVouchers(api.db)).toBe(0)
})

test('API-11: with many vouchers a client’s own are read by their index', async () => {
  const client = await givenClient(api.db)
  const reward = await givenReward(api.db)
  await api.owner.query(`
    insert into client (full_name, email)
    select 'Client ' || i, 'many' || i || '@example.com' from generate_series(1, 4000) i`)
  await api.owner.query(
    `insert into voucher (client_id, reward_id, name, reward_type, cost_points, code, valid_until)
     select c.id, $1, 'Lounge', 'lounge', 0, 'V' || c.id || '-' || i, '2030-01-01'
     from client c, generate_series(1, 3) i where c.email like 'many%'`,
    [reward],
  )
  await api.owner.query('vacuum analyze client, voucher, point_balance, point_lot')
  const scanned = await tablesScannedBy(api.owner, () => read(client, '/api/client/vouchers/'))
  expect(scanned.filter((table) => ['voucher', 'client'].includes(table))).toEqual([])
})
