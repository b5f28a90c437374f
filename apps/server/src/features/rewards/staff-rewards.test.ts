import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdminReward } from '@rihla/contract'
import { REWARD_TYPES } from '@rihla/domain'
import { useApi } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import { givenClient, givenReward, givenStaff, type GivenClient } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'
import { whileLocked } from '../../../test/while-locked.ts'

const api = useApi()

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, headers = {}) => {
  const staff = await givenStaff(api.db)
  const answer = await api.app.inject({
    method,
    url: `/api/admin/rewards/${path}`,
    headers: { authorization: `Bearer ${staff.token}`, ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json(), staff }
}

const redeem = (client: GivenClient, reward: number) =>
  api.app.inject({
    method: 'POST',
    url: '/api/rewards/redeem/',
    headers: { authorization: `Bearer ${client.token}` },
    payload: { reward_id: reward },
  })

const catalogueOf = async (client: GivenClient) =>
  (await api.app.inject({ url: '/api/rewards/', headers: { authorization: `Bearer ${client.token}` } })).json()

const aReward = { name: 'Lounge', reward_type: 'lounge' }

test('REWADM-4: a reward needs a name and a type; defaults are cost 0, no discounts and 365 days', async () => {
  const { status, body, staff } = await send('POST', '', { ...aReward, discount_amount: '', validity_days: null })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    ...{ id: body.data.id, name: 'Lounge', description: '', cost_points: 0, reward_type: 'lounge' },
    ...{ discount_amount: null, discount_percentage: null, validity_days: 365, retired_at: null, version: 1 },
    ...{
      names: {},
      descriptions: {},
      own_type: null,
      own_type_id: null,
      min_tier: null,
      stock: null,
      stock_left: null,
    },
    ...{ available_from: null, available_until: null },
  })
  expect(await auditOf(api.db, 'reward', body.data.id)).toEqual([{ staff_id: staff.id, action: 'create', fields: [] }])
})

test.each(REWARD_TYPES)('REWADM-3: a reward can have the type %s', async (reward_type) => {
  const full = { description: 'Two\nlines', cost_points: 250, discount_amount: 99.5, discount_percentage: 12.5 }
  const { body } = await send('POST', '', { ...aReward, ...full, reward_type, validity_days: 30 })
  expect(body.data).toMatchObject({ ...full, reward_type, validity_days: 30 })
})

test.each([
  [{ name: '  ' }, { name: ['This field is required.'] }],
  [
    { name: undefined, reward_type: undefined },
    { name: ['This field is required.'], reward_type: ['This field is required.'] },
  ],
  [{ reward_type: 'car' }, { reward_type: ['This value is not valid.'] }],
  [{ cost_points: -1 }, { cost_points: ['Must be at least 0.'] }],
  [{ cost_points: 'many' }, { cost_points: ['Enter a number.'] }],
  [{ discount_percentage: 100.01 }, { discount_percentage: ['Must be at most 100.'] }],
  [{ discount_percentage: 99.999 }, { discount_percentage: ['This value is not valid.'] }],
  [{ discount_amount: -5 }, { discount_amount: ['Must be at least 0.'] }],
  [{ validity_days: 0 }, { validity_days: ['Must be at least 1.'] }],
  [{ retired_at: null }, { retired_at: ['This field isn’t recognised.'] }],
])('REWADM-4: %j is a field error', async (fields, errors) => {
  const { status, body } = await send('POST', '', { ...aReward, ...fields })
  expect([status, body]).toEqual([400, errors])
})

test('API-12: one Idempotency-Key creates one reward', async () => {
  const staff = await givenStaff(api.db)
  const name = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      api.app.inject({
        method: 'POST',
        url: '/api/admin/rewards/',
        headers: { authorization: `Bearer ${staff.token}`, 'idempotency-key': name },
        payload: { ...aReward, name },
      }),
    ),
  )
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(await api.db.selectFrom('reward').where('name', '=', name).selectAll().execute()).toHaveLength(1)
})

test('CLIENTS-5: a save over a newer version of a reward is a conflict; without a version it is accepted', async () => {
  const reward = await givenReward(api.db, { cost_points: 100 })
  const save = (cost_points: number, version?: number) =>
    send('PUT', `${reward}/`, { ...aReward, cost_points, ...(version ? { version } : {}) })

  const first = await save(150, 1)
  expect(first.body.data).toMatchObject({ cost_points: 150, description: '', version: 2 })
  const late = await save(175, 1)
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect((await save(200)).body.data).toMatchObject({ cost_points: 200, version: 3 })
  const both = await Promise.all([save(1, 3), save(2, 3)])
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])

  const [line] = await auditOf(api.db, 'reward', reward)
  expect(line).toMatchObject({ staff_id: first.staff.id, action: 'update' })
  expect(line?.fields.toSorted()).toEqual(['cost_points', 'description', 'name'])
})

test('REWADM-5: a redeemed reward is retired and its voucher unchanged; an unredeemed one is deleted', async () => {
  const client = await givenClient(api.db, { points: 500 })
  const [redeemed, fresh] = [await givenReward(api.db, { name: 'Spa day' }), await givenReward(api.db)]
  await redeem(client, redeemed)

  const retired = await send('DELETE', `${redeemed}/`)
  const deleted = await send('DELETE', `${fresh}/`)

  expect([retired.status, retired.body, deleted.status, deleted.body]).toEqual([200, {}, 200, {}])
  const left = await api.db.selectFrom('reward').select('id').where('id', 'in', [redeemed, fresh]).execute()
  expect(left).toEqual([{ id: redeemed }])
  expect([
    (await auditOf(api.db, 'reward', redeemed))[0]?.action,
    (await auditOf(api.db, 'reward', fresh))[0]?.action,
  ]).toEqual(['retire', 'delete'])

  const idsOf = async (query: string) => (await send('GET', query)).body.data.map((reward: AdminReward) => reward.id)
  expect(await idsOf('?limit=100')).not.toContain(redeemed)
  expect(await idsOf('?retired=true')).toContain(redeemed)
  expect((await catalogueOf(client)).data.map((reward: AdminReward) => reward.id)).not.toContain(redeemed)
  expect((await redeem(client, redeemed)).json().code).toBe('reward_not_found')

  for (const gone of [
    await send('DELETE', `${redeemed}/`),
    await send('PUT', `${redeemed}/`, aReward),
    await send('DELETE', `${fresh}/`),
  ])
    expect([gone.status, gone.body.code]).toEqual([404, 'reward_not_found'])
})

test('T7, REWADM-5: a reward deleted while redeemed is either retired, or deleted and not found', async () => {
  const client = await givenClient(api.db, { points: 3000 })
  for (let round = 0; round < 20; round++) {
    const reward = await givenReward(api.db, { cost_points: 100 })
    const [bought, deleted] = await Promise.all([redeem(client, reward), send('DELETE', `${reward}/`)])
    expect(deleted.status).toBe(200)
    const row = await api.db.selectFrom('reward').selectAll().where('id', '=', reward).executeTakeFirst()
    expect([bought.statusCode, row?.retired_at == null]).toEqual(row ? [200, false] : [404, true])
  }
  await expectLedgerToAddUp(api.db)
})

test('T7, REWADM-5: while staff keep changing a reward, each redemption has one consistent state of it', async () => {
  const states = [100, 150, 200].map((cost_points) => ({ cost_points, name: `Costs ${cost_points}` }))
  const reward = await givenReward(api.db, states[0])
  const clients = [await givenClient(api.db, { points: 4000 }), await givenClient(api.db, { points: 4000 })]
  const edits = async () => {
    for (let round = 1; round <= 30; round++) {
      const saved = await send('PUT', `${reward}/`, { ...aReward, ...states[round % states.length] })
      expect(saved.status).toBe(200)
    }
  }
  const redemptions = async (client: GivenClient) => {
    for (let round = 0; round < 20; round++) expect((await redeem(client, reward)).statusCode).toBe(200)
  }
  await Promise.all([edits(), ...clients.map(redemptions)])

  const vouchers = await api.db
    .selectFrom('voucher')
    .select(['name', 'cost_points'])
    .where('reward_id', '=', reward)
    .execute()
  expect(vouchers).toHaveLength(40)
  expect(new Set(vouchers.map(({ cost_points }) => cost_points)).size).toBeGreaterThan(1)
  for (const voucher of vouchers) expect(states).toContainEqual(voucher)
  await expectLedgerToAddUp(api.db)
})

test('T7: a reward whose cost rises while a redemption waits costs what its voucher says', async () => {
  const client = await givenClient(api.db, { points: 500 })
  const reward = await givenReward(api.db, { cost_points: 100 })
  const redeemed = await whileLocked(
    api.owner,
    { text: 'select from point_balance where client_id = $1 for update', values: [client.id] },
    async () => redeem(client, reward),
    async () => {
      expect((await send('PUT', `${reward}/`, { ...aReward, cost_points: 400 })).status).toBe(200)
    },
  )

  expect(redeemed.json()).toMatchObject({ points: 400, data: { cost_points: 100 } })
  await expectLedgerToAddUp(api.db)
})

test('API-5: staff see the rewards newest first, paginated', async () => {
  const ids = [await givenReward(api.db), await givenReward(api.db), await givenReward(api.db)]
  const first = (await send('GET', '?limit=2')).body
  expect(first.data.map((reward: AdminReward) => reward.id)).toEqual([ids[2], ids[1]])
  expect(first.data[0]).toMatchObject({ version: 1, retired_at: null })
  const second = (await send('GET', `?limit=2&cursor=${first.next_cursor}`)).body
  expect(second.data[0].id).toBe(ids[0])
  expect(second.total).toBe(first.total)
  const bad = await send('GET', '?cursor=x')
  expect([bad.status, bad.body.code]).toEqual([400, 'invalid_cursor'])
})
