import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Programme } from '@rihla/contract'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../test/given.ts'
import { publishRules, SPECIFIED } from '../../../test/given-rules.ts'

const api = useApi()
let owner: Awaited<ReturnType<typeof givenStaff>>
let agent: Awaited<ReturnType<typeof givenStaff>>
beforeEach(async () => {
  owner ??= await givenStaff(api.db, { role: 'owner' })
  agent ??= await givenStaff(api.db, { role: 'agent' })
  await ask('DELETE', 'scheduled/')
})

const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, who = owner) =>
  api.app.inject({
    method,
    url: `/api/admin/programme/${path}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(payload && { payload }),
  })
const read = async (): Promise<Programme> => (await ask('GET', '')).json().data

/** The rules in force as a form would send them, with changes. */
const draftOf = async (changed: object = {}) => {
  const { current, scheduled } = await read()
  const { step_price, step_points, validity_days, tiers } = current
  return {
    ...{ step_price, step_points, validity_days, tiers, starts_on: null },
    ...{ current: current.number, saved_at: scheduled?.saved_at ?? null, ...changed },
  }
}
const publish = async (changed: object = {}, who = owner) => ask('PUT', 'scheduled/', await draftOf(changed), who)
const dayIn = async (days: number) =>
  (await sql<{ day: string }>`select (agency_today() + ${days}::integer)::date as day`.execute(api.db)).rows[0]?.day ??
  ''
const audited = async () =>
  api.db
    .selectFrom('audit_entry')
    .select(['action', 'subject_id', 'fields'])
    .where('subject', '=', 'programme')
    .orderBy('id', 'desc')
    .executeTakeFirst()
const tier = (code: string, min_points: number, multiplier = 1) => ({
  ...{ code, min_points, multiplier, names: { en: code }, benefits: {} },
})

test('PROG-1: the first version is the specification, and every visitor can read its rules', async () => {
  const { current, scheduled } = await read()
  expect(scheduled).toBeNull()
  expect(current).toMatchObject({ step_price: 5000, step_points: 50, validity_days: 365 })
  expect(current.tiers.map(({ code, min_points, multiplier }) => [code, min_points, multiplier])).toEqual([
    ['Bronze', 0, 1],
    ['Silver', 500, 1],
    ['Gold', 2000, 1],
  ])
  expect((await api.app.inject({ url: '/api/agency/' })).json().programme).toMatchObject({
    step_price: 5000,
    step_points: 50,
    tiers: [{ code: 'Bronze' }, { code: 'Silver', names: { ar: 'الفضية' } }, { code: 'Gold', min_points: 2000 }],
  })
})

test('PROG-2: a version for a later day waits, can be changed and withdrawn, and is audited', async () => {
  const before = await read()
  const [tomorrow, later] = [await dayIn(1), await dayIn(30)]
  const saved = await publish({ step_points: 55, starts_on: tomorrow })
  expect([saved.statusCode, saved.json().data.scheduled]).toMatchObject([
    200,
    { number: before.current.number + 1, step_points: 55, saved_by: expect.any(String) },
  ])
  expect((await read()).current).toEqual(before.current)
  const number = before.current.number + 1
  expect(await audited()).toEqual({ action: 'create', subject_id: number, fields: ['step_points'] })

  const changed = await publish({ step_points: 60, validity_days: 730, starts_on: later })
  expect(changed.json().data).toMatchObject({ scheduled: { number, step_points: 60, validity_days: 730 } })
  expect(await audited()).toMatchObject({ action: 'update', fields: ['step_points', 'validity_days'] })

  expect((await ask('DELETE', 'scheduled/')).json().data).toEqual(before)
  expect(await audited()).toMatchObject({ action: 'delete', subject_id: number })
  expect((await ask('DELETE', 'scheduled/')).statusCode, 'a second time changes nothing').toBe(200)
})

test('PROG-2: a day starts at midnight of the agency; today is too late', async () => {
  const tomorrow = await dayIn(1)
  const { scheduled } = (await publish({ starts_on: tomorrow })).json().data
  const { rows } = await sql<{ start: string }>`
    select (${scheduled.starts_at}::timestamptz at time zone 'Africa/Cairo')::text as start`.execute(api.db)
  expect(rows[0]?.start).toBe(`${tomorrow} 00:00:00`)

  const today = await publish({ starts_on: await dayIn(0) })
  expect([today.statusCode, Object.keys(today.json())]).toEqual([400, ['starts_on']])
  expect((await read()).scheduled, 'the waiting version is untouched').toEqual(scheduled)
})

test('PROG-2: a version starts at once, replaces the waiting one, and trips earn by it', async () => {
  await publish({ step_points: 99, starts_on: await dayIn(3) })
  const { current } = await read()
  const answer = await publish({ step_points: 55 })
  expect(answer.json().data).toMatchObject({
    current: { number: current.number + 1, step_points: 55 },
    scheduled: null,
  })
  const { id } = await givenClient(api.db)
  await givenTicket(api.db, id, { status: 'completed', price: 42_000, points_by_hand: false })
  const { earned } = await api.db
    .selectFrom('point_balance')
    .select('earned')
    .where('client_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(earned).toBe(440)
  await publishRules(api, SPECIFIED)
})

test('PROG-2: saving from an older state is refused, and of two saves at once only one succeeds', async () => {
  const draft = await draftOf({ starts_on: await dayIn(2) })
  const answers = await Promise.all([ask('PUT', 'scheduled/', draft), ask('PUT', 'scheduled/', draft)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await ask('PUT', 'scheduled/', { ...draft, current: draft.current - 1 })).json().code).toBe(
    'changed_meanwhile',
  )
})

test('PROG-2: a version that somebody else has saved meanwhile is not withdrawn', async () => {
  const withdraw = (saved_at: string) => ask('DELETE', `scheduled/?${new URLSearchParams({ saved_at })}`)
  const seen: string = (await publish({ starts_on: await dayIn(2) })).json().data.scheduled.saved_at
  const { scheduled } = (await publish({ starts_on: await dayIn(2), step_points: 70 })).json().data
  const refused = await withdraw(seen)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_meanwhile'])
  expect((await read()).scheduled).toEqual(scheduled)
  expect((await withdraw(scheduled.saved_at)).json().data?.scheduled).toBeNull()
  expect((await withdraw(scheduled.saved_at)).json().code, 'nothing waits any more').toBe('changed_meanwhile')
})

test('PROG-2: agents read the rules and cannot change or preview them', async () => {
  expect((await ask('GET', '', undefined, agent)).statusCode).toBe(200)
  const draft = await draftOf()
  const { starts_on: _, current: __, saved_at: ___, ...rules } = draft
  const answers = [
    await ask('PUT', 'scheduled/', draft, agent),
    await ask('DELETE', 'scheduled/', undefined, agent),
    await ask('POST', 'preview/', rules, agent),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})

test.each<[string, object, string]>([
  ['one tier', { tiers: [tier('Bronze', 0)] }, 'tiers'],
  ['a first tier that not everybody has', { tiers: [tier('Bronze', 10), tier('Gold', 20)] }, 'tiers'],
  ['tiers in the wrong order', { tiers: [tier('Bronze', 0), tier('Gold', 20), tier('Silver', 20)] }, 'tiers'],
  ['one tier twice', { tiers: [tier('Bronze', 0), tier('Bronze', 20)] }, 'tiers'],
  ['an invented code', { tiers: [tier('Bronze', 0), tier('Emerald', 20)] }, 'tiers'],
  ['a tier without a name', { tiers: [tier('Bronze', 0), { ...tier('Gold', 20), names: {} }] }, 'tiers'],
  ['a multiplier below 1', { tiers: [tier('Bronze', 0), tier('Gold', 20, 0.9)] }, 'tiers'],
  ['a multiplier above 5', { tiers: [tier('Bronze', 0), tier('Gold', 20, 5.01)] }, 'tiers'],
  ['a multiplier of three decimals', { tiers: [tier('Bronze', 0), tier('Gold', 20, 1.005)] }, 'tiers'],
  ['a step of nothing', { step_price: 0 }, 'step_price'],
  ['no points', { step_points: 0 }, 'step_points'],
  ['no validity', { validity_days: 0 }, 'validity_days'],
])('PROG-1: %s is refused', async (_what, changed, field) => {
  const answer = await publish({ ...changed, starts_on: await dayIn(1) })
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  expect((await read()).scheduled).toBeNull()
})

test('PROG-1: a new tier gets a code of its own, which it keeps', async () => {
  const { current } = await read()
  const platinum = { names: { en: 'Platinum Élite', ar: 'البلاتينية' }, min_points: 5000, multiplier: 2, benefits: {} }
  const unnamed = { names: { ar: 'الماسية' }, min_points: 9000, multiplier: 2.5, benefits: { ar: 'صالة المطار' } }
  const answer = await publish({ tiers: [...current.tiers, platinum, unnamed], starts_on: await dayIn(1) })
  const { scheduled } = answer.json().data
  expect(scheduled.tiers.map(({ code }: { code: string }) => code)).toEqual([
    ...['Bronze', 'Silver', 'Gold', 'Platinum-lite', 'Tier-2'],
  ])
  const again = await publish({ tiers: scheduled.tiers, starts_on: await dayIn(2) })
  expect(again.json().data.scheduled.tiers).toEqual(scheduled.tiers)
})

test('PROG-2: settings that were opened before a new validity do not put the old one back', async () => {
  const settings = () =>
    api.app.inject({ url: '/api/admin/settings/', headers: { authorization: `Bearer ${owner.token}` } })
  const save = (payload: object) =>
    api.app.inject({
      method: 'PUT',
      url: '/api/admin/settings/',
      headers: { authorization: `Bearer ${owner.token}` },
      payload,
    })
  const opened = (await settings()).json().data
  await publish({ validity_days: 730 })
  expect((await save({ ...opened, hotline: '19123' })).json().code).toBe('changed_meanwhile')
  const { points_validity_days: _, ...others } = (await settings()).json().data
  expect((await save(others)).json().data.points_validity_days).toBe(730)
  const { current } = await read()
  await publish({ starts_on: await dayIn(5), step_points: 70 })
  await save({ ...others, version: others.version + 1, points_validity_days: 365 })
  const after = await read()
  expect([after.current.number, after.current.validity_days]).toEqual([current.number + 1, 365])
  expect(after.current.saved_by).toBe(owner.username)
  expect([after.scheduled?.number, after.scheduled?.step_points]).toEqual([current.number + 2, 70])
})
