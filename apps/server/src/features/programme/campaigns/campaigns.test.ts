import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Campaign } from '@rihla/contract'
import { addDays } from '@rihla/domain'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'
import { givenCampaign, stopCampaigns } from '../../../../test/given-campaign.ts'

const api = useApi()
let owner: { id: number; token: string }
let agent: { id: number; token: string }
let today: string
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
  agent = await givenStaff(api.db, { role: 'agent' })
  today = (await sql<{ today: string }>`select agency_today() as today`.execute(api.db)).rows[0]?.today ?? ''
})
afterEach(() => stopCampaigns(api))

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, payload?: object, who = owner) =>
  api.app.inject({
    method,
    url: `/api/admin/campaigns/${path}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(payload && { payload }),
  })
/** From tomorrow on, for a week. */
const bodyOf = (changed: object = {}) => ({
  ...{ names: { en: 'Summer', ar: 'الصيف' }, counts_by: 'travel' },
  ...{ starts_on: addDays(today, 1), ends_on: addDays(today, 7), ticket_types: ['flight'], cities: ['Jeddah'] },
  ...{ airlines: [], tiers: ['Gold'], first_trip: false, min_price: 1000.5, multiplier: 1.5, bonus: null },
  ...{ client_limit: 3000, budget: 60_000, ...changed },
})
const create = async (changed: object = {}): Promise<Campaign> => {
  const answer = await ask('POST', '', bodyOf(changed))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const read = async (id: number) => (await ask('GET', `${id}/`)).json().data
const move = (id: number, action: 'schedule' | 'unschedule' | 'stop', who = owner) =>
  ask('POST', `${id}/${action}/`, {}, who)
const running = async (changed: object = {}) => {
  const { id } = await create({ starts_on: today, ...changed })
  expect((await move(id, 'schedule')).json().data.state).toBe('running')
  return id
}
const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => [answer.statusCode, answer.json().code]
const REFUSED = [409, 'campaign_move_refused']
const audited = async (id: number) =>
  api.db
    .selectFrom('audit_entry')
    .select(['action', 'fields'])
    .where('subject', '=', 'campaign')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
const openJobs = async () =>
  (await api.owner.query(`select from pgboss.job where name = 'expect-points' and state = 'created'`)).rowCount

test('PROG-6: a campaign is drafted, changed, scheduled, taken back and deleted, and every step is audited', async () => {
  const created = await create()
  expect(created).toMatchObject({ ...bodyOf(), state: 'draft', is_used_up: false, given: 0, version: 1 })
  const { id } = created
  expect(await read(id)).toEqual({ ...created, clients: 0 })

  const changed = await ask('PUT', `${id}/`, { ...bodyOf({ budget: null, bonus: 40, multiplier: null }), version: 1 })
  expect(changed.json().data).toMatchObject({ bonus: 40, multiplier: null, budget: null, version: 2 })
  expect((await move(id, 'schedule')).json().data).toMatchObject({ state: 'scheduled', version: 3 })
  expect((await ask('PUT', `${id}/`, bodyOf({ bonus: 50, multiplier: null }))).json().data.bonus).toBe(50)
  expect((await move(id, 'unschedule')).json().data.state).toBe('draft')
  expect((await ask('DELETE', `${id}/`)).statusCode).toBe(200)
  expect(codeOf(await ask('GET', `${id}/`))).toEqual([404, 'campaign_not_found'])
  expect(await audited(id)).toEqual([
    { action: 'create', fields: [] },
    { action: 'update', fields: ['multiplier', 'bonus', 'budget'] },
    { action: 'schedule', fields: [] },
    { action: 'update', fields: ['bonus', 'budget'] },
    { action: 'unschedule', fields: [] },
    { action: 'delete', fields: [] },
  ])
})

test('PROG-6: while it runs, a campaign only gets a later end or a larger budget, and can be stopped for good', async () => {
  const id = await running()
  const put = (changed: object) => ask('PUT', `${id}/`, bodyOf({ starts_on: today, ...changed }))
  for (const changed of [
    ...[
      { multiplier: 2 },
      { names: { en: 'Winter' } },
      { cities: [] },
      { client_limit: 3001 },
      { starts_on: addDays(today, 1) },
    ],
    ...[{ ends_on: addDays(today, 6) }, { budget: 59_999 }, { budget: null }],
  ])
    expect(codeOf(await put(changed)), JSON.stringify(changed)).toEqual([409, 'campaign_only_extended'])
  const extended = await put({ ends_on: addDays(today, 30), budget: 70_000 })
  expect(extended.json().data).toMatchObject({ ends_on: addDays(today, 30), budget: 70_000, state: 'running' })

  expect([codeOf(await move(id, 'unschedule')), codeOf(await ask('DELETE', `${id}/`))]).toEqual([REFUSED, REFUSED])
  const stopped = (await move(id, 'stop')).json().data
  expect(stopped).toMatchObject({ state: 'stopped', stopped_at: expect.any(String) })
  const answers = [await put({ ends_on: addDays(today, 40), budget: 80_000 }), await move(id, 'schedule')]
  answers.push(await move(id, 'stop'), await move(id, 'unschedule'), await ask('DELETE', `${id}/`))
  expect(answers.map(codeOf)).toEqual(answers.map(() => REFUSED))
  expect((await read(id)).version).toBe(stopped.version)
})

test('PROG-6: an ended campaign is not changed, and stopping it ends what it gives to late trips of its period', async () => {
  const period = { counts_by: 'travel', starts_on: addDays(today, -9), ends_on: addDays(today, -1) } as const
  const id = await givenCampaign(api, { ...period, bonus: 5 })
  expect((await read(id)).state).toBe('ended')
  const answers = [await ask('PUT', `${id}/`, bodyOf({ ...period, ends_on: today })), await move(id, 'unschedule')]
  answers.push(await ask('DELETE', `${id}/`))
  expect(answers.map(codeOf)).toEqual([REFUSED, REFUSED, REFUSED])

  const enterLate = async () => {
    const client = await givenClient(api.db)
    const trip = { points_by_hand: false, departure_date: period.ends_on }
    await givenTicket(api.db, client.id, { status: 'completed', ...trip })
    return (await read(id)).given
  }
  expect(await enterLate()).toBe(5)
  expect((await move(id, 'stop')).json().data).toMatchObject({ state: 'stopped', stopped_at: expect.any(String) })
  expect(await enterLate(), 'given before').toBe(5)
  expect((await audited(id)).at(-1)).toEqual({ action: 'stop', fields: [] })
})

test('PROG-6: a campaign that has given points before its first day counts as running', async () => {
  const { id } = await create({ tiers: [], cities: [] })
  await move(id, 'schedule')
  const client = await givenClient(api.db)
  const trip = { price: 42_000, points_by_hand: false, departure_date: addDays(today, 2) }
  const ticket = await givenTicket(api.db, client.id, trip)
  await sql`select complete_ticket(${client.id}, ${ticket}, 'staff', ${agent.id})`.execute(api.db)
  expect(await read(id)).toMatchObject({ state: 'running', given: 200, clients: 1 })
  expect(codeOf(await move(id, 'unschedule'))).toEqual(REFUSED)
  expect(codeOf(await ask('PUT', `${id}/`, bodyOf({ multiplier: 3 })))).toEqual([409, 'campaign_only_extended'])
})

test('PROG-6: the database refuses to change what has started, for its owner too', async () => {
  const id = await givenCampaign(api, { bonus: 10, budget: 100 })
  for (const change of [
    'update campaign set bonus = 11 where id = $1',
    `update campaign set cities = '{Rome}' where id = $1`,
    'update campaign set budget = 99 where id = $1',
    'update campaign set ends_on = starts_on - 1, starts_on = starts_on - 1 where id = $1',
    `update campaign set state = 'draft' where id = $1`,
    'delete from campaign where id = $1',
  ])
    for (const pool of [api.owner, api.pool])
      await expect(pool.query(change, [id]), change).rejects.toThrow(/has started|is no draft/)
  await expect(api.pool.query('update campaign set given = 1 where id = $1', [id])).rejects.toThrow('permission denied')
  await expect(api.owner.query('update campaign set given = 101 where id = $1', [id])).rejects.toThrow(
    'campaign_stays_within_budget',
  )
})

test('PROG-6: saving from an older state is refused, and of two moves at once one succeeds', async () => {
  const { id } = await create()
  await ask('PUT', `${id}/`, { ...bodyOf({ budget: 5 }), version: 1 })
  expect(codeOf(await ask('PUT', `${id}/`, { ...bodyOf(), version: 1 }))).toEqual([409, 'changed_meanwhile'])
  expect(codeOf(await ask('POST', `${id}/schedule/`, { version: 1 }))).toEqual([409, 'changed_meanwhile'])
  expect(codeOf(await ask('DELETE', `${id}/?version=1`))).toEqual([409, 'changed_meanwhile'])
  const answers = await Promise.all([move(id, 'schedule'), move(id, 'schedule')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('PROG-6: agents read campaigns and change nothing', async () => {
  const { id } = await create()
  expect((await ask('GET', '', undefined, agent)).json().data.map((one: Campaign) => one.id)).toContain(id)
  expect((await ask('GET', `${id}/`, undefined, agent)).statusCode).toBe(200)
  const answers = [
    await ask('POST', '', bodyOf(), agent),
    await ask('PUT', `${id}/`, bodyOf(), agent),
    await ask('DELETE', `${id}/`, undefined, agent),
    await ask('POST', 'dry-run/', { campaign: bodyOf(), from: today, to: today }, agent),
  ]
  for (const action of ['schedule', 'unschedule', 'stop'] as const) answers.push(await move(id, action, agent))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([403]))
})

test.each<[string, object, string]>([
  ['neither multiplier nor bonus', { multiplier: null }, 'multiplier'],
  ['both multiplier and bonus', { bonus: 10 }, 'bonus'],
  ['a multiplier of one', { multiplier: 1 }, 'multiplier'],
  ['a multiplier above five', { multiplier: 5.01 }, 'multiplier'],
  ['a multiplier of three decimals', { multiplier: 1.505 }, 'multiplier'],
  ['an end before the start', { ends_on: '2020-01-01' }, 'ends_on'],
  ['no name', { names: {} }, 'names'],
  ['a tier that nobody has', { tiers: ['Emerald'] }, 'tiers'],
  ['a type of trip that is unknown', { ticket_types: ['safari'] }, 'ticket_types'],
  ['a budget of nothing', { budget: 0 }, 'budget'],
])('PROG-6: %s is refused', async (_what, changed, field) => {
  const answer = await ask('POST', '', bodyOf(changed))
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
})

test('PROG-6: an end before the start says so', async () => {
  const answer = await ask('POST', '', bodyOf({ ends_on: '2020-01-01' }))
  expect(answer.json()).toEqual({ ends_on: ['The last day can’t be before the first.'] })
})

test('PROG-6: a period that is over cannot be scheduled', async () => {
  const { id } = await create({ starts_on: addDays(today, -9), ends_on: addDays(today, -1) })
  const answer = await move(id, 'schedule')
  expect([answer.statusCode, answer.json()]).toEqual([400, { ends_on: ['This day is already over.'] }])
})

test('PROG-6: scheduling, changing and stopping count open trips again; drafts do not', async () => {
  const { id } = await create({ starts_on: today })
  const before = (await openJobs()) ?? 0
  await ask('PUT', `${id}/`, bodyOf({ starts_on: today }))
  expect(await openJobs()).toBe(before)
  await move(id, 'schedule')
  await ask('PUT', `${id}/`, bodyOf({ starts_on: today, budget: 70_000 }))
  await move(id, 'stop')
  expect(await openJobs()).toBeGreaterThan(before)
})
