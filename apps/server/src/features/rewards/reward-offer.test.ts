import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AdminReward, Reward } from '@rihla/contract'
import { addDays } from '@rihla/domain'
import { useApi } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import { publishRules, SPECIFIED } from '../../../test/given-rules.ts'
import { givenClient, givenReward, givenStaff, type GivenClient } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'

const api = useApi()

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const staff = await givenStaff(api.db, { role: 'owner' })
  const response = await api.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${staff.token}` },
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}

const asClient = async (client: GivenClient, method: 'GET' | 'POST', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${client.token}` }
  const response = await api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.json() }
}
const redeem = (client: GivenClient, reward_id: number) =>
  asClient(client, 'POST', '/api/rewards/redeem/', { reward_id })

const offered = async (client: GivenClient, id: number) => {
  const { body } = await asClient(client, 'GET', '/api/rewards/')
  return (body.data as (Reward & { within_reach: boolean })[]).find((reward) => reward.id === id)
}
const agencyToday = async () =>
  (await sql<{ today: string }>`select agency_today()::text as today`.execute(api.db)).rows[0]?.today ?? ''

const aReward = { name: 'Lounge', reward_type: 'lounge', cost_points: 100 }
const texts = { names: { ar: 'صالة المطار' }, descriptions: { ar: 'زيارة واحدة.', de: 'Ein Besuch.' } }

test('PROG-7: texts in other languages reach the catalogue, the profile, the voucher and the statement', async () => {
  const { body } = await send('POST', 'rewards/', { ...aReward, ...texts })
  expect(body.data).toMatchObject(texts)
  const client = await givenClient(api.db, { points: 300 })
  expect(await offered(client, body.data.id)).toMatchObject({ name: 'Lounge', ...texts })

  const redeemed = await redeem(client, body.data.id)
  expect(redeemed.body.data).toMatchObject({ name: 'Lounge', names: texts.names, own_type: null })
  await send('PUT', `rewards/${body.data.id}/`, { ...aReward, names: { ar: 'صالة أخرى' } })

  const profile = (await asClient(client, 'GET', '/api/client/profile/')).body
  expect(profile.redeemed_rewards[0].names).toEqual(texts.names)
  expect(profile.available_rewards.find((reward: Reward) => reward.id === body.data.id).names.ar).toBe('صالة أخرى')
  const statement = (await asClient(client, 'GET', '/api/client/points/')).body
  expect(statement.data[0].voucher).toMatchObject({ name: 'Lounge', names: texts.names })
})

test('PROG-7: a change without the fields of the offer leaves them; null and {} clear them', async () => {
  const full = { ...texts, min_tier: 'Silver', stock: 5, available_from: '2026-01-01', available_until: '2030-01-01' }
  const { body } = await send('POST', 'rewards/', { ...aReward, ...full })
  const kept = await send('PUT', `rewards/${body.data.id}/`, { ...aReward, cost_points: 120 })
  expect(kept.body.data).toMatchObject({ ...full, stock_left: 5, cost_points: 120 })
  const none = { names: {}, descriptions: {}, min_tier: null, stock: null, available_from: null, available_until: '' }
  const cleared = await send('PUT', `rewards/${body.data.id}/`, { ...aReward, ...none })
  expect(cleared.body.data).toMatchObject({ ...none, available_until: null, stock_left: null })
  expect((await auditOf(api.db, 'reward', body.data.id)).at(-1)?.fields.toSorted()).toEqual(
    [...Object.keys(full), 'cost_points'].toSorted(),
  )
})

test.each([
  [{ stock: -1 }, { stock: ['Must be at least 0.'] }],
  [{ stock: 1.5 }, { stock: ['Enter a whole number.'] }],
  [
    { names: { en: 'Lounge', ar: 'صالة\u202e' } },
    {
      names: ['This text contains characters that cannot be used.'],
      'names.ar': ['This text contains characters that cannot be used.'],
    },
  ],
  [{ min_tier: 'Diamond' }, { min_tier: ['This value is not valid.'] }],
  [
    { available_from: '2026-05-02', available_until: '2026-05-01' },
    { available_until: ['The last day can’t be before the first.'] },
  ],
  [{ own_type_id: 999_999 }, { own_type_id: ['This value is not valid.'] }],
])('PROG-7: %j is a field error', async (fields, errors) => {
  const { status, body } = await send('POST', 'rewards/', { ...aReward, ...fields })
  expect([status, body]).toEqual([400, errors])
})

test('PROG-7: a stock is used up, comes back with a cancelled voucher, and cannot be less than what was taken', async () => {
  const client = await givenClient(api.db, { points: 1000 })
  const reward = await givenReward(api.db, { cost_points: 100, stock: 2 })
  const [first] = [await redeem(client, reward), await redeem(client, reward)]
  expect(await offered(client, reward)).toMatchObject({ stock_left: 0, within_reach: false })
  const late = await redeem(client, reward)
  expect([late.status, late.body.code]).toEqual([409, 'reward_out_of_stock'])

  const less = await send('PUT', `rewards/${reward}/`, { ...aReward, stock: 1 })
  expect([less.status, less.body]).toEqual([400, { stock: ['More than that were redeemed already.'] }])
  await send('POST', `vouchers/${first?.body.data.id}/cancel/`, { reason: 'client_asked' })
  expect(await offered(client, reward)).toMatchObject({ stock_left: 1, within_reach: true })
  expect((await redeem(client, reward)).status).toBe(200)
  const more = await send('PUT', `rewards/${reward}/`, { ...aReward, stock: 5 })
  expect(more.body.data).toMatchObject({ stock: 5, stock_left: 3 })
  await expectLedgerToAddUp(api.db)
})

test('PROG-7: a stock that is set anew begins without the vouchers of the one before', async () => {
  const client = await givenClient(api.db, { points: 1000 })
  const reward = await givenReward(api.db, { cost_points: 100, stock: 2 })
  const old = await redeem(client, reward)
  await send('PUT', `rewards/${reward}/`, { ...aReward, stock: null })
  expect((await redeem(client, reward)).status).toBe(200)
  const anew = await send('PUT', `rewards/${reward}/`, { ...aReward, stock: 1 })
  expect(anew.body.data).toMatchObject({ stock: 1, stock_left: 1 })
  await redeem(client, reward)
  await send('POST', `vouchers/${old.body.data.id}/cancel/`, { reason: 'client_asked' })
  expect(await offered(client, reward)).toMatchObject({ stock_left: 0 })
})

test('PROG-7, PROG-5: a reward from a tier on is shown to everybody and refused below it', async () => {
  const reward = await givenReward(api.db, { cost_points: 100, min_tier: 'Silver' })
  const [bronze, silver] = [await givenClient(api.db, { points: 450 }), await givenClient(api.db, { points: 500 })]
  expect(await offered(bronze, reward)).toMatchObject({ min_tier: 'Silver', within_reach: false })
  expect(await offered(silver, reward)).toMatchObject({ within_reach: true })
  const refused = await redeem(bronze, reward)
  expect([refused.status, refused.body.code]).toEqual([409, 'tier_too_low'])
  expect((await redeem(silver, reward)).status).toBe(200)
  expect((await asClient(bronze, 'GET', '/api/client/profile/')).body.points).toBe(450)
})

test('PROG-7: rules without a tier that a reward requires are refused until the reward is changed', async () => {
  const reward = await givenReward(api.db, { min_tier: 'Gold' })
  const { current, scheduled } = (await send('GET', 'programme/')).body.data
  const draft = {
    ...{ step_price: 5000, step_points: 50, validity_days: 365, starts_on: null },
    tiers: current.tiers.filter(({ code }: { code: string }) => code !== 'Gold'),
    ...{ current: current.number, saved_at: scheduled?.saved_at ?? null },
  }
  const refused = await send('PUT', 'programme/scheduled/', draft)
  expect([refused.status, refused.body.code]).toEqual([409, 'tier_in_use'])
  await send('DELETE', `rewards/${reward}/`)
  expect((await send('PUT', 'programme/scheduled/', draft)).status).toBe(200)
  const gone = await send('POST', 'rewards/', { ...aReward, min_tier: 'Gold' })
  expect(gone.body).toEqual({ min_tier: ['This value is not valid.'] })
  await publishRules(api, SPECIFIED)
})

test('PROG-7: a reward is shown and redeemed from its first to its last day', async () => {
  const today = await agencyToday()
  const client = await givenClient(api.db, { points: 1000 })
  const days: [string | null, string | null, boolean][] = [
    [today, today, true],
    [null, today, true],
    [today, null, true],
    [addDays(today, 1), null, false],
    [null, addDays(today, -1), false],
  ]
  for (const [available_from, available_until, isOpen] of days) {
    const reward = await givenReward(api.db, { cost_points: 100, available_from, available_until })
    expect((await offered(client, reward)) !== undefined).toBe(isOpen)
    const { status, body } = await redeem(client, reward)
    expect([status, body.code]).toEqual(isOpen ? [200, undefined] : [409, 'reward_not_available'])
    const { body: list } = await send('GET', 'rewards/?limit=100')
    expect(list.data.map(({ id }: AdminReward) => id)).toContain(reward)
  }
})

test('PROG-7: a type of the agency’s own is on its rewards and vouchers, and stays while one of them has it', async () => {
  const car = { names: { en: 'Airport transfer', ar: 'توصيل المطار' }, icon: 'car' }
  const { body: created } = await send('POST', 'reward-types/', car)
  expect(created.data).toEqual({ id: created.data.id, ...car, version: 1 })
  const own = { own_type_id: created.data.id }
  const { body } = await send('POST', 'rewards/', { ...aReward, ...own })
  expect(body.data).toMatchObject({ reward_type: 'lounge', own_type: { id: created.data.id, ...car } })

  const client = await givenClient(api.db, { points: 300 })
  expect((await redeem(client, body.data.id)).body.data.own_type).toEqual({ id: created.data.id, ...car })
  await send('PUT', `rewards/${body.data.id}/`, { ...aReward, own_type_id: null })
  const used = await send('DELETE', `reward-types/${created.data.id}/`)
  expect([used.status, used.body.code]).toEqual([409, 'reward_type_in_use'])

  const change = { ...car, icon: 'bus' }
  const changed = await send('PUT', `reward-types/${created.data.id}/`, { ...change, version: 1 })
  expect(changed.body.data).toEqual({ id: created.data.id, ...change, version: 2 })
  const late = await send('PUT', `reward-types/${created.data.id}/`, { ...car, version: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  const profile = (await asClient(client, 'GET', '/api/client/profile/')).body
  expect(profile.redeemed_rewards[0].own_type.icon).toBe('bus')

  const { body: unused } = await send('POST', 'reward-types/', { names: { en: 'Guide' }, icon: 'star' })
  const list = await send('GET', 'reward-types/')
  expect(list.body.data.map(({ id }: { id: number }) => id)).toEqual([created.data.id, unused.data.id])
  expect((await send('DELETE', `reward-types/${unused.data.id}/`)).status).toBe(200)
  expect((await send('DELETE', `reward-types/${unused.data.id}/`)).body.code).toBe('reward_type_not_found')
  expect((await send('POST', 'reward-types/', { names: {}, icon: 'car' })).body).toEqual({
    names: ['This field is required.'],
  })
})

test('PROG-7, API-12: a response that the previous release has stored is repeated, without the new fields', async () => {
  const client = await givenClient(api.db, { points: 300 })
  const reward = await givenReward(api.db, { cost_points: 100 })
  const request = {
    method: 'POST',
    url: '/api/rewards/redeem/',
    headers: { authorization: `Bearer ${client.token}`, 'idempotency-key': randomUUID() },
    payload: { reward_id: reward },
  } as const
  const first = await api.app.inject(request)
  await sql`
    update idempotency_key set answer = answer #- '{data,names}' #- '{data,own_type}'
    where key = ${request.headers['idempotency-key']}`.execute(api.db)
  const again = await api.app.inject(request)
  const { names: _, own_type: __, ...stored } = first.json().data
  expect([again.statusCode, again.json()]).toEqual([200, { ...first.json(), data: stored }])
})
