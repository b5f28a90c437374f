import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sealer, useApi } from '../../../../test/api.ts'
import { mergesOf } from '../../../../test/given-merge.ts'
import { givenClient, givenReward, givenSession, givenStaff, givenTicket, PASSWORD } from '../../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'
import { whileLocked } from '../../../../test/while-locked.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})
const { merge, compare, call } = mergesOf(api, () => staff)

const problemOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const rowOf = (id: number) => api.db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const logIn = (payload: object) => api.app.inject({ method: 'POST', url: '/api/client/login/', payload })

test('PEOPLE-3: each field comes from the record that was chosen, and the other record stays as an empty row', async () => {
  const kept = await givenClient(api.db, {
    ...{ full_name: 'Karim Adel', whatsapp: '+201005550377', passport_expiry: '2027-03-03', language: 'en' },
    ...sealer.seal('29001011230382'),
  })
  const merged = await givenClient(api.db, {
    ...{ full_name: 'Kareem Adel Fathy', passport_expiry: '2032-03-03', language: 'ar', created_at: '2024-02-02' },
    ...sealer.seal('29001011230390'),
  })
  const answer = await merge(kept.id, merged.id, { take: ['full_name', 'passport_expiry', 'language', 'national_id'] })
  expect([answer.statusCode, answer.json().data]).toMatchObject([
    200,
    {
      ...{ id: kept.id, full_name: 'Kareem Adel Fathy', email: kept.email, whatsapp: '+201005550377' },
      ...{ passport_expiry: '2032-03-03', national_id: '••••••••••0390', version: 2 },
    },
  ])
  expect(await rowOf(kept.id)).toMatchObject({ language: 'ar', created_at: new Date('2024-02-02T00:00:00Z') })
  expect(await rowOf(merged.id)).toMatchObject({
    ...{ full_name: null, email: null, whatsapp: null, national_id_cipher: null, passport_expiry: null },
    ...{ password_hash: null, merged_into: kept.id, erased_at: expect.any(Date) },
  })
  const lines = api.db.selectFrom('audit_entry').select(['subject_id', 'fields', 'staff_id'])
  expect(await lines.where('action', '=', 'merge').where('subject_id', '=', kept.id).execute()).toEqual([
    {
      ...{ subject_id: kept.id, staff_id: staff.id },
      fields: [`C-${merged.id}`, 'full_name', 'national_id', 'passport_expiry', 'language'],
    },
  ])
})

test('PEOPLE-3: points move with their expiry and what was earned, and the statement says where they come from', async () => {
  const kept = await givenClient(api.db, { points: 820 })
  const merged = await givenClient(api.db, { points: 250 })
  await api.owner.query(`update point_lot set expires_at = '2040-02-03' where client_id = $1`, [merged.id])
  const { after } = await compare(kept.id, merged.id)
  expect(after).toEqual({ points: 1070, points_owed: 0, points_taken_back: 0, points_earned: 1070, tier: 'Silver' })
  await merge(kept.id, merged.id)

  const { data, ...standing } = (await call('GET', `${kept.id}/points/`)).json()
  expect(standing).toMatchObject({ balance: 1070, owed: 0, earned: 1070, total: 2 })
  expect(data[0]).toMatchObject({
    ...{ kind: 'merge', points: 250, balance_after: 1070, merged_client_id: merged.id, reason: null },
  })
  const lots = api.db.selectFrom('point_lot').select(['remaining', 'expires_at']).where('client_id', '=', kept.id)
  expect(await lots.where('expires_at', '=', new Date('2040-02-03T00:00:00Z')).execute()).toHaveLength(1)
  const tier = await api.app.inject({
    url: '/api/client/tier/',
    headers: { authorization: `Bearer ${await givenSession(api.db, { client_id: kept.id })}` },
  })
  expect(tier.json().data).toMatchObject({ earned: 1070, from_trips: 1070, adjusted: 0, left: 1070 })
  await expectLedgerToAddUp(api.db)
})

test.each([
  ['the merged record', 0, 300],
  ['the remaining record', 300, 0],
])('PEOPLE-3: points pay what %s owes first', async (_, keptOwes, mergedOwes) => {
  const givenDebtor = async (owes: number) => {
    if (owes === 0) return givenClient(api.db, { points: 500 })
    const client = await givenClient(api.db)
    const trip = await givenTicket(api.db, client.id, { status: 'completed', points: owes })
    await sql`select redeem_reward(${client.id}, ${await givenReward(api.db, { cost_points: owes })})`.execute(api.db)
    await sql`select set_ticket_points(${trip}, 0, 'system', null, null)`.execute(api.db)
    await api.owner.query(`update ticket set status = 'cancelled', completed_at = null where id = $1`, [trip])
    return client
  }
  const [kept, merged] = [await givenDebtor(keptOwes), await givenDebtor(mergedOwes)]
  expect((await merge(kept.id, merged.id)).statusCode).toBe(200)
  const balance = api.db.selectFrom('point_balance').selectAll().where('client_id', '=', kept.id)
  expect(await balance.executeTakeFirst()).toEqual({ client_id: kept.id, available: 200, owed: 0, earned: 500 })
  await expectLedgerToAddUp(api.db)
})

test('PEOPLE-3: after a merge a moved trip is corrected, and a moved voucher cancelled, in the same lots', async () => {
  const kept = await givenClient(api.db, { points: 100 })
  const merged = await givenClient(api.db)
  const trip = await givenTicket(api.db, merged.id, { status: 'completed', points: 400, price: 40_000 })
  const reward = await givenReward(api.db, { cost_points: 300 })
  await sql`select redeem_reward(${merged.id}, ${reward})`.execute(api.db)
  await merge(kept.id, merged.id)

  const vouchers = (
    await api.app.inject({
      url: `/api/admin/vouchers/?client_id=${merged.id}`,
      headers: { authorization: `Bearer ${staff.token}` },
    })
  ).json().data
  expect(vouchers).toMatchObject([{ client: { id: kept.id }, refund: { debt: 0, lots: [{ points: 300 }] } }])
  const cancelled = await api.app.inject({
    method: 'POST',
    url: `/api/admin/vouchers/${vouchers[0].id}/cancel/`,
    headers: { authorization: `Bearer ${staff.token}` },
    payload: { reason: 'client_asked' },
  })
  expect(cancelled.statusCode).toBe(200)
  await sql`update ticket set points = 150, points_by_hand = true where id = ${trip}`.execute(api.db)
  await sql`select set_ticket_points(${trip}, 150, 'staff', ${staff.id}, null)`.execute(api.db)
  const balance = api.db.selectFrom('point_balance').selectAll().where('client_id', '=', kept.id)
  expect(await balance.executeTakeFirst()).toEqual({ client_id: kept.id, available: 250, owed: 0, earned: 250 })
  await expectLedgerToAddUp(api.db)
})

test('PEOPLE-3, ADMIN-5: a refusal wins over a consent, whichever record it is on, and keeps its day', async () => {
  const [kept, merged] = [await givenClient(api.db), await givenClient(api.db)]
  const say = (client_id: number, channel: 'email' | 'whatsapp', granted: boolean, created_at: string) =>
    api.db.insertInto('consent').values({ client_id, channel, granted, source: 'client', created_at }).execute()
  await say(merged.id, 'whatsapp', false, '2026-05-04')
  await say(kept.id, 'whatsapp', true, '2026-10-09')
  await say(kept.id, 'email', false, '2026-05-04')
  await say(merged.id, 'email', true, '2026-10-09')
  const switchOff = (client_id: number, enabled: boolean) =>
    api.db.insertInto('mail_preference').values({ client_id, kind: 'points_added', enabled }).execute()
  await switchOff(kept.id, true)
  await switchOff(merged.id, false)
  await merge(kept.id, merged.id)

  const { consents } = (await call('GET', `${kept.id}/`)).json().data
  expect(consents).toMatchObject([
    { channel: 'email', granted: false, changed_at: expect.stringContaining('2026-05-04') },
    { channel: 'whatsapp', granted: false, changed_at: expect.stringContaining('2026-05-04') },
  ])
  const mails = api.db.selectFrom('mail_preference').select(['client_id', 'enabled'])
  expect(await mails.where('client_id', 'in', [kept.id, merged.id]).execute()).toEqual([
    { client_id: kept.id, enabled: false },
  ])
})

test('PEOPLE-3, CONV-8: a refusal that wins keeps who recorded it, how, and what was read', async () => {
  const [kept, merged] = [await givenClient(api.db), await givenClient(api.db)]
  const wordings = await api.db.selectFrom('consent_wording').select('id').where('channel', '=', 'whatsapp').execute()
  const [read, other] = wordings.map(({ id }) => id)
  const channel = 'whatsapp'
  const refusal = { channel, granted: false, source: 'staff', staff_id: staff.id, how: 'phone' } as const
  await api.db
    .insertInto('consent')
    .values([
      { client_id: merged.id, ...refusal, wording_id: read ?? null },
      { client_id: kept.id, channel, granted: true, source: 'client', wording_id: other ?? null },
    ])
    .execute()
  await merge(kept.id, merged.id)
  const newest = api.db.selectFrom('consent').selectAll().where('client_id', '=', kept.id).orderBy('id', 'desc')
  expect(await newest.executeTakeFirst()).toMatchObject({ ...refusal, wording_id: read })
})

test('PEOPLE-3: the old client ID leads to the new one on the page, in lists, in the search and at the login', async () => {
  const [first, kept, merged] = [await givenClient(api.db), await givenClient(api.db), await givenClient(api.db)]
  await merge(merged.id, first.id)
  await merge(kept.id, merged.id)
  for (const { id, token } of [first, merged]) {
    expect((await call('GET', `${id}/`)).json().data.id).toBe(kept.id)
    expect((await call('GET', `?q=C-${id}`)).json().data.map((row: { id: number }) => row.id)).toEqual([kept.id])
    const found = await api.app.inject({
      url: `/api/admin/search/?q=C-${id}`,
      headers: { authorization: `Bearer ${staff.token}` },
    })
    expect(found.json().clients.map((row: { id: number }) => row.id)).toEqual([kept.id])
    expect((await logIn({ login: `C-${id}`, password: PASSWORD })).statusCode).toBe(200)
    expect((await logIn({ email: kept.email, password: PASSWORD, client_id: `C-${id}` })).statusCode).toBe(200)
    const profile = { url: '/api/client/profile/', headers: { authorization: `Bearer ${token}` } }
    expect((await api.app.inject(profile)).statusCode).toBe(401)
  }
  expect((await logIn({ email: merged.email, password: PASSWORD })).statusCode).toBe(401)
  expect((await logIn({ email: kept.email, password: PASSWORD, client_id: 'C-99999' })).statusCode).toBe(401)
})

test('PEOPLE-3: a merge is refused for one record, an erased, a merged or a changed one, and for no contact at all', async () => {
  const [kept, other, merged] = [await givenClient(api.db), await givenClient(api.db), await givenClient(api.db)]
  expect(problemOf(await merge(kept.id, kept.id))).toEqual([409, 'same_client'])
  expect(problemOf(await merge(kept.id, 999_999))).toEqual([404, 'client_not_found'])
  expect(problemOf(await merge(kept.id, merged.id, { version: 7 }))).toEqual([409, 'changed_meanwhile'])
  expect(problemOf(await merge(kept.id, merged.id, { merged_version: 7 }))).toEqual([409, 'changed_meanwhile'])
  const phoneOnly = await givenClient(api.db, { email: null, whatsapp: '+201005550399' })
  const nothing = await merge(kept.id, phoneOnly.id, { take: ['email'] })
  expect([nothing.statusCode, Object.keys(nothing.json())]).toEqual([400, ['email']])

  await merge(other.id, merged.id)
  for (const [one, two] of [
    [kept.id, merged.id],
    [merged.id, kept.id],
  ] as const) {
    expect(problemOf(await merge(one, two))).toEqual([409, 'client_merged'])
    expect(problemOf(await call('GET', `${one}/merge/?with=${two}`))).toEqual([409, 'client_merged'])
  }
  const erased = await givenClient(api.db)
  await api.owner.query(
    `update client set erased_at = now(), full_name = null, email = null, password_hash = null where id = $1`,
    [erased.id],
  )
  expect(problemOf(await merge(kept.id, erased.id))).toEqual([404, 'client_not_found'])
  expect(problemOf(await call('GET', `${erased.id}/merge/?with=${kept.id}`))).toEqual([404, 'client_not_found'])
  expect((await rowOf(kept.id)).version).toBe(1)
})

test.each([
  ['the balance of the remaining record', 'select from point_balance where client_id = $1 for update', 0],
  ['a trip of the merged record', 'update ticket set room_type = null where client_id = $1', 1],
  [
    'a row that is added',
    `insert into consent (client_id, channel, granted, source) values ($1, 'email', true, 'client')`,
    1,
  ],
])('PEOPLE-3: a merge is refused while %s is being changed, and succeeds after it', async (_, text, place) => {
  const both = [await givenClient(api.db, { points: 100 }), await givenClient(api.db, { points: 100 })] as const
  const other = await api.owner.connect()
  await other.query('begin')
  await other.query(text, [both[place as 0 | 1].id])
  const refused = await merge(both[0].id, both[1].id)
  await other.query('commit')
  other.release()
  expect(problemOf(refused)).toEqual([409, 'client_busy'])
  expect((await merge(both[0].id, both[1].id)).statusCode).toBe(200)
})

test('PEOPLE-3: a redemption that waits for a merge is refused, also of a reward without a price', async () => {
  const [kept, merged] = [await givenClient(api.db), await givenClient(api.db, { points: 100 })]
  const reward = await givenReward(api.db, { cost_points: 0 })
  const redeem = () =>
    api.app.inject({
      method: 'POST',
      url: '/api/rewards/redeem/',
      headers: { authorization: `Bearer ${merged.token}` },
      payload: { reward_id: reward },
    })
  const lock = {
    text: 'select lock_clients_to_merge($1, $2), merge_clients($1, $2, $3)',
    values: [kept.id, merged.id, staff.id],
  }
  expect(problemOf(await whileLocked(api.owner, lock, redeem))).toEqual([401, 'not_logged_in'])
})

test('API-12: a repeated merge gives the same answer and merges once', async () => {
  const [kept, merged] = [await givenClient(api.db), await givenClient(api.db, { points: 100 })]
  const options = { key: 'twice', version: 1, merged_version: 1 }
  const first = await merge(kept.id, merged.id, options)
  const second = await merge(kept.id, merged.id, options)
  expect([second.statusCode, second.json()]).toEqual([200, first.json()])
})
