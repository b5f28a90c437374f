import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { MoneyMonth, MoneyView } from '@rihla/contract'
import { useApi } from '../../../../test/api.ts'
import { readCsv } from '../../../../test/csv.ts'
import { givenReview } from '../../../../test/given-reviews.ts'
import { givenClient, givenReward, givenStaff, givenTicket } from '../../../../test/given.ts'
import { openPast } from '../../../../test/past.ts'
import { flowsOf } from '../../points/ledger/flows.ts'

const api = useApi()
let token: string
let staff: number
let past: Awaited<ReturnType<typeof openPast>>
beforeAll(async () => {
  ;({ token, id: staff } = await givenStaff(api.db, { role: 'owner' }))
  past = await openPast(api)
  // This test uses the months of its own clock; the random test covers other time zones.
  await api.owner.query(`update agency set time_zone = 'UTC'`)
})

const ask = (path = '', months = 3) =>
  api.app.inject({ url: `/api/admin/money/${path}?months=${months}`, headers: { authorization: `Bearer ${token}` } })
const readMoney = async (months = 3): Promise<MoneyView> => (await ask('', months)).json().data

/** A day in the month that many months ago. */
const monthsAgo = (months: number) => {
  const day = new Date()
  day.setUTCDate(months === 0 ? 1 : 15)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day
}

test('a new agency has months of zeros and no rates, without a division by zero', async () => {
  const money = await readMoney()
  expect(money).toMatchObject({
    currency: 'EGP',
    point_value: 0,
    outstanding: { points: 0, value: 0, clients: 0 },
    redemption_rate: null,
    reviews: { count: 0, average: null, answered: 0, answer_rate: null },
    rewards: [],
  })
  expect(money.months.map(({ issued, tiers, average }) => [issued, tiers, average])).toEqual(
    Array(3).fill([0, { Bronze: 0, Silver: 0, Gold: 0 }, null]),
  )
})

test('RULES-5, RULES-6, ADMIN-3, ADMIN-4: the months show all movements, debt and the value to the cent', async () => {
  await api.owner.query('update agency set point_value = 0.1')
  const lounge = await givenReward(api.db, { name: 'Airport lounge', cost_points: 300 })
  const spa = await givenReward(api.db, { name: 'Spa day', cost_points: 150 })
  const redeem = (client: number, reward: number) =>
    sql<{ voucher_id: number }>`select * from redeem_reward(${client}, ${reward})`.execute(api.db)

  const layla = (await givenClient(api.db)).id
  const omar = (await givenClient(api.db)).id
  for (const client of [layla, omar]) await past.bornAt(client, monthsAgo(2))
  await givenTicket(api.db, layla, { status: 'completed', points: 703 })
  const cancelled = await givenTicket(api.db, omar, { status: 'completed', points: 500 })
  await past.moveTo(monthsAgo(2))

  const used = (await redeem(layla, lounge)).rows[0]?.voucher_id
  const returned = (await redeem(omar, lounge)).rows[0]?.voucher_id
  await redeem(omar, spa)
  await past.moveTo(monthsAgo(1))

  await sql`update voucher set state = 'used', used_at = now() where id = ${used}`.execute(api.db)
  await sql`update voucher set state = 'cancelled', cancelled_at = now() where id = ${returned}`.execute(api.db)
  await sql`select restore_points(${returned}, ${staff}, 'x')`.execute(api.db)
  await sql`update ticket set status = 'cancelled', completed_at = null where id = ${cancelled}`.execute(api.db)
  await sql`select set_ticket_points(${cancelled}, 0, 'staff', ${staff}, null)`.execute(api.db)
  await sql`select adjust_points(${layla}, -3, ${staff}, 'a mistake')`.execute(api.db)
  await past.moveTo(monthsAgo(0))

  const money = await readMoney()
  const figuresOf = ({
    issued,
    redeemed,
    returned: back,
    expired,
    taken_back,
    adjusted,
    outstanding,
    owed,
  }: MoneyMonth) => [...[issued, redeemed, back, expired, taken_back, adjusted], ...[outstanding, owed]]
  expect(money.months.map(figuresOf)).toEqual([
    [1203, 0, 0, 0, 0, 0, 1203, 0],
    [0, 750, 0, 0, 0, 0, 453, 0],
    // Of the 500 points taken back 350 were available again, and 150 had been spent on the spa day.
    [0, 0, 300, 0, 500, -3, 400, 150],
  ])
  expect(money.months.map(({ tiers }) => tiers)).toEqual([
    { Bronze: 0, Silver: 2, Gold: 0 },
    { Bronze: 0, Silver: 2, Gold: 0 },
    { Bronze: 1, Silver: 1, Gold: 0 },
  ])
  // In binary arithmetic 1203 tenths are 120.30000000000001.
  expect(money.months.map(({ value }) => value)).toEqual([120.3, 45.3, 40])
  expect(money).toMatchObject({
    outstanding: { points: 400, value: 40, clients: 1 },
    owed: { points: 150, value: 15, clients: 1 },
    redemption_rate: 37.4,
    rewards: [
      {
        reward: { id: lounge, name: 'Airport lounge' },
        ...{ vouchers: 2, used: 1, expired: 0, cancelled: 1, points: 600, share: 80 },
      },
      {
        reward: { id: spa, name: 'Spa day' },
        ...{ vouchers: 1, used: 0, expired: 0, cancelled: 0, points: 150, share: 20 },
      },
    ],
  })
})

test('TRIP-4: sales in other currencies are shown in both, without cancelled and older trips', async () => {
  expect((await readMoney()).sold_in).toEqual([])
  const client = (await givenClient(api.db)).id
  const sell = (currency: string, original_price: number, exchange_rate: number, fields = {}) =>
    givenTicket(api.db, client, {
      ...{ currency, original_price, exchange_rate, price: original_price * exchange_rate, ...fields },
    })
  await sell('SAR', 1200, 13)
  await sell('SAR', 100.5, 12)
  await sell('USD', 1000, 50, { created_at: monthsAgo(2) })
  await sell('USD', 1000, 50, { created_at: monthsAgo(3) })
  await sell('USD', 1000, 50, { status: 'cancelled' })
  await givenTicket(api.db, client)
  expect((await readMoney()).sold_in).toEqual([
    { currency: 'USD', trips: 1, amount: 1000, price: 50_000 },
    { currency: 'SAR', trips: 2, amount: 1300.5, price: 16_806 },
  ])
  expect((await readMoney(1)).sold_in).toMatchObject([{ currency: 'SAR' }])
})

test('RULES-3: the points that expire within ninety days and their value are shown', async () => {
  const before = await readMoney()
  const client = (await givenClient(api.db)).id
  for (const [points, days] of [
    [1000, 89],
    [10, 91],
  ]) {
    const ticket = await givenTicket(api.db, client, { status: 'completed', points: points ?? 0 })
    await api.owner.query(`update point_lot set expires_at = now() + $1 * interval '24 hours' where ticket_id = $2`, [
      days,
      ticket,
    ])
  }
  const { expiring } = await readMoney()
  expect(expiring).toEqual({ points: before.expiring.points + 1000, value: before.expiring.value + 100, days: 90 })
})

test('the rewards after the fifth are summed in one row, so that the table adds up', async () => {
  const client = (await givenClient(api.db, { points: 5000 })).id
  for (let cost = 1; cost <= 12; cost++)
    await sql`select redeem_reward(${client}, ${await givenReward(api.db, { cost_points: cost })})`.execute(api.db)
  const { rewards, months } = await readMoney()
  expect(rewards).toHaveLength(6)
  expect(rewards.at(-1)).toMatchObject({ reward: null, vouchers: 9, points: 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 })
  const redeemed = months.reduce((sum, month) => sum + month.redeemed, 0)
  expect(rewards.reduce((sum, { points }) => sum + points, 0)).toBe(redeemed)
})

test('DASH-7: reviews count in the month they were left in, and as answered by a reply or a resolved follow-up', async () => {
  const reviews: number[] = []
  for (const [rating, ago] of [
    [5, 1],
    [4, 1],
    [1, 1],
    [2, 0],
    [2, 0],
    [1, 0],
    [5, 7],
  ] as const)
    reviews.push(await givenReview(api.db, { rating, created_at: monthsAgo(ago) }))
  const [praised, , low, unhappy] = reviews
  await api.owner.query(
    `update feedback set reply = 'Thank you', replied_at = now(), replied_by = $1 where id in ($2, $3)`,
    [staff, praised, low],
  )
  await api.owner.query(`update follow_up set state = 'resolved' where feedback_id in ($1, $2)`, [low, unhappy])

  const money = await readMoney()
  expect(money.months.map(({ reviews: count, average, answered }) => [count, average, answered])).toEqual([
    [0, null, 0],
    [3, 3.33, 2],
    [3, 1.67, 1],
  ])
  expect(money.reviews).toEqual({ count: 6, average: 2.5, answered: 3, answer_rate: 50 })
})

test('the file has the same months as the screen, and its export is audited', async () => {
  const { months } = await readMoney()
  const answer = await ask('export/')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="money.csv"')
  expect(answer.body.startsWith('\uFEFF')).toBe(true)
  const [head, ...rows] = readCsv(answer.body.slice(1))
  expect(head?.slice(0, 7)).toEqual(['Month', 'Issued', 'Redeemed', 'Returned', 'Expired', 'Taken back', 'Adjusted'])
  expect(rows).toEqual(
    months.map((month) =>
      [
        ...[month.month.slice(0, 7), month.issued, month.redeemed, month.returned, month.expired, month.taken_back],
        ...[month.adjusted, month.outstanding, month.owed, month.value, 'EGP'],
        ...[month.tiers.Bronze, month.tiers.Silver, month.tiers.Gold],
        ...[month.reviews, month.average ?? '', month.answered],
      ].map(String),
    ),
  )
  // Spreadsheets must read a negative number as a number.
  expect(rows.at(-1)?.[6]).toBe('-3')
  const line = await api.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(line).toMatchObject({ action: 'money', subject: 'export', staff_id: staff })
})

test('ADMIN-1: an agent can neither see nor export the money view', async () => {
  const agent = await givenStaff(api.db)
  for (const path of ['', 'export/']) {
    const answer = await api.app.inject({
      url: `/api/admin/money/${path}`,
      headers: { authorization: `Bearer ${agent.token}` },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_role'])
  }
})

test('more than three years of months, or none, are rejected', async () => {
  for (const months of [0, 37, 1.5]) expect((await ask('', months)).statusCode).toBe(400)
})

test('RULES-8: a kind of entry without a category is reported instead of left out', async () => {
  expect(() => flowsOf({ gift: 5 })).toThrow('gift')
  const { rows } = await api.owner.query('select unnest(enum_range(null::entry_kind))::text as kind')
  for (const { kind } of rows) expect(Object.values(flowsOf({ [kind]: 7 })).filter((sum) => sum !== 0)).toHaveLength(1)
})

test('RULES-8: the application can neither write nor change a stored month', async () => {
  const write = sql`insert into ledger_month values ('UTC', '{1}', '2026-01-01', '{}', 0, 0, '{}')`.execute(api.db)
  await expect(write).rejects.toThrow('permission denied')
})
