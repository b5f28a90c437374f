import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenReward, givenTicket, type GivenClient } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'

const api = useApi()

const redeem = (client: GivenClient, rewardId: number, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/rewards/redeem/',
    headers: { authorization: `Bearer ${client.token}`, ...headers },
    payload: { reward_id: rewardId },
  })

test('RULES-4: redeeming deducts the points and issues a voucher with the validity of the reward', async () => {
  const client = await givenClient(api.db, { points: 300 })
  const reward = await givenReward(api.db, {
    name: 'Spa day',
    cost_points: 100,
    validity_days: 30,
    reward_type: 'spa_access',
  })

  const answer = await redeem(client, reward)

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    points: 200,
    data: {
      reward_id: reward,
      name: 'Spa day',
      reward_type: 'spa_access',
      cost_points: 100,
      state: 'issued',
      used_at: null,
    },
  })
  expect(answer.json().data.code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
  const { rows } = await api.owner.query('select agency_today() + 30 as last_day')
  expect(answer.json().data.valid_until).toBe(rows[0].last_day)
  await expectLedgerToAddUp(api.db)
})

test('RULES-4: the points that expire first are spent first', async () => {
  const client = await givenClient(api.db)
  const [late, soon] = [
    await givenTicket(api.db, client.id, { status: 'completed' }),
    await givenTicket(api.db, client.id, { status: 'completed' }),
  ]
  await api.owner.query(`update point_lot set expires_at = now() + interval '5 days' where ticket_id = $1`, [soon])

  await redeem(client, await givenReward(api.db, { cost_points: 150 }))

  const lots = await api.db
    .selectFrom('point_lot')
    .select(['ticket_id', 'remaining'])
    .where('client_id', '=', client.id)
    .orderBy('ticket_id')
    .execute()
  expect(lots).toEqual([
    { ticket_id: late, remaining: 50 },
    { ticket_id: soon, remaining: 0 },
  ])
})

test('RULES-4: a reward that costs more than the balance is rejected and deducts nothing', async () => {
  const client = await givenClient(api.db, { points: 100 })
  const answer = await redeem(client, await givenReward(api.db, { cost_points: 101 }))

  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    error: 'You do not have enough points for this reward.',
    code: 'insufficient_points',
  })
  expect(await api.db.selectFrom('voucher').where('client_id', '=', client.id).selectAll().execute()).toEqual([])
})

test('RULES-4: of fifty redemptions at once, points for three buy three', async () => {
  const client = await givenClient(api.db, { points: 300 })
  const reward = await givenReward(api.db, { cost_points: 100 })

  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(client, reward)))

  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(3)
  expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(47)
  await expectLedgerToAddUp(api.db)
})

test('API-12: one Idempotency-Key sent a hundred times at once has one effect and one response', async () => {
  const client = await givenClient(api.db, { points: 300 })
  const reward = await givenReward(api.db, { cost_points: 100 })
  const key = randomUUID()

  const answers = await Promise.all(
    Array.from({ length: 100 }, () => redeem(client, reward, { 'idempotency-key': key })),
  )

  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(answers[0]?.json()).toMatchObject({ points: 200 })
  expect(await api.db.selectFrom('voucher').where('client_id', '=', client.id).selectAll().execute()).toHaveLength(1)
  await expectLedgerToAddUp(api.db)
})

test('API-12: the same key with another body is rejected, and a failure is not stored', async () => {
  const client = await givenClient(api.db, { points: 100 })
  const [cheap, dear] = [
    await givenReward(api.db, { cost_points: 100 }),
    await givenReward(api.db, { cost_points: 200 }),
  ]
  const key = { 'idempotency-key': randomUUID() }

  expect((await redeem(client, dear, key)).statusCode).toBe(409)
  expect((await redeem(client, cheap, key)).statusCode).toBe(200)
  const reused = await redeem(client, dear, key)
  expect(reused.statusCode).toBe(422)
  expect(reused.json().code).toBe('idempotency_key_reused')
})

test('A9, API-12: two long keys that differ only at their end are different', async () => {
  const client = await givenClient(api.db, { points: 300 })
  const reward = await givenReward(api.db, { cost_points: 100 })
  const key = (end: string) => ({ 'idempotency-key': 'k'.repeat(300) + end })
  const answers = [
    await redeem(client, reward, key('1')),
    await redeem(client, reward, key('2')),
    await redeem(client, reward, key('1')),
  ]
  expect(answers.map((answer) => answer.json().points)).toEqual([200, 100, 200])
})

test('API-5: a reward that does not exist or was retired cannot be redeemed', async () => {
  const client = await givenClient(api.db, { points: 500 })
  const retired = await givenReward(api.db, { retired_at: new Date() })
  for (const reward of [retired, 2_000_000_000]) {
    const answer = await redeem(client, reward)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'reward_not_found'])
  }
})

test('RULES-7: an inactive account cannot redeem', async () => {
  const client = await givenClient(api.db, { points: 500, active: false })
  const answer = await redeem(client, await givenReward(api.db))
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_inactive'])
})

test('API-11: a bad field answers {field: [messages]} and nothing else, in the reader’s language', async () => {
  const client = await givenClient(api.db)
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/rewards/redeem',
    headers: { authorization: `Bearer ${client.token}`, 'accept-language': 'ar-EG, en;q=0.5' },
    payload: { reward_id: 'five', points: 9999 },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ reward_id: ['يرجى إدخال رقم.'], points: ['هذا الحقل غير معروف.'] })
})
