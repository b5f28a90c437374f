import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenLimitedAgent } from '../../../../test/given-branches.ts'
import { givenClient, givenStaff } from '../../../../test/given.ts'

const api = useApi()
let owner: { id: number; token: string; username: string }
let agent: { id: number; token: string; username: string }
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
  agent = await givenStaff(api.db)
})

const call = async (method: 'GET' | 'PUT', path = '', payload?: object, { token } = owner) => {
  const answer = await api.app.inject({
    ...{ method, url: `/api/admin/exchange-rates/${path}`, headers: { authorization: `Bearer ${token}` } },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const ratesOn = async (day = '', caller = agent) => {
  const { body } = await call('GET', day && `?day=${day}`, undefined, caller)
  return body.data.map(({ currency, rate, day: since }: { currency: string; rate: number; day: string }) => [
    ...[currency, rate, since],
  ])
}

test('TRIP-4: owners save rates, which are kept, and everybody on the staff reads them', async () => {
  const today = (await sql<{ day: string }>`select agency_today() as day`.execute(api.db)).rows[0]?.day ?? ''
  for (const [currency, rate, day] of [
    ['SAR', 12.5, '2026-01-01'],
    ['SAR', 13.12345678, '2026-03-01'],
    ['USD', 50, '2026-02-01'],
  ])
    expect((await call('PUT', '', { currency, rate, day })).body.data).toMatchObject({
      ...{ currency, rate, day, saved_by: owner.username },
    })
  expect((await call('PUT', '', { currency: 'kwd', rate: 160 })).body.data).toMatchObject({ day: today })

  expect(await ratesOn('2025-12-31')).toEqual([])
  expect(await ratesOn('2026-02-28')).toEqual([
    ['SAR', 12.5, '2026-01-01'],
    ['USD', 50, '2026-02-01'],
  ])
  expect(await ratesOn()).toEqual([
    ['KWD', 160, today],
    ['SAR', 13.12345678, '2026-03-01'],
    ['USD', 50, '2026-02-01'],
  ])

  await call('PUT', '', { currency: 'SAR', rate: 13.2, day: '2026-03-01' })
  const history = await call('GET', '?currency=SAR', undefined, agent)
  expect(history.body.data.map(({ rate, day }: { rate: number; day: string }) => [rate, day])).toEqual([
    [13.2, '2026-03-01'],
    [12.5, '2026-01-01'],
  ])
  const entries = api.db.selectFrom('audit_entry').select(['action', 'fields']).where('subject', '=', 'exchange_rate')
  expect((await entries.orderBy('id').execute()).at(-1)).toMatchObject({ action: 'update', fields: ['SAR 2026-03-01'] })
})

test('TRIP-4: a rate of another currency, above zero and not of a later day', async () => {
  const refused = async (body: object) => {
    const answer = await call('PUT', '', { currency: 'EUR', rate: 55, ...body })
    return [answer.status, Object.keys(answer.body)]
  }
  expect(await refused({ currency: 'EGP' })).toEqual([400, ['currency']])
  expect(await refused({ currency: 'ABC' })).toEqual([400, ['currency']])
  for (const rate of [0, -1, '55', 1e-9]) expect(await refused({ rate })).toEqual([400, ['rate']])
  expect(await refused({ day: '2099-01-01' })).toEqual([400, ['day']])
  expect((await call('GET', '?currency=ABC')).status).toBe(400)
})

test('TRIP-4: agents, also those of one branch, read the rates and change none; clients see none', async () => {
  const limited = await givenLimitedAgent(api.db, 1)
  expect((await ratesOn('', limited)).length).toBeGreaterThan(0)
  for (const caller of [agent, limited])
    expect((await call('PUT', '', { currency: 'SAR', rate: 1 }, caller)).body.code).toBe('wrong_role')
  const client = await givenClient(api.db)
  expect((await call('GET', '', undefined, { ...agent, token: client.token })).status).toBe(403)
})
