import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'

const api = useApi()
let client: { id: number }
let agent: { id: number; token: string }
beforeAll(async () => {
  client = await givenClient(api.db)
})
beforeEach(async () => {
  agent = await givenStaff(api.db)
})

const adjust = (points: number, token = agent.token, language = 'en') =>
  api.app.inject({
    method: 'POST',
    url: `/api/admin/clients/${client.id}/points/`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    payload: { points, reason: 'A correction' },
  })
const account = async (token = agent.token) =>
  (await api.app.inject({ url: '/api/admin/account/', headers: { authorization: `Bearer ${token}` } })).json().data

test('ADMIN-4: an agent corrects at most 1,000 points at once, with an error above; an owner any number', async () => {
  expect((await adjust(1000)).statusCode).toBe(200)
  for (const points of [1001, -1001]) {
    const refused = await adjust(points)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'adjustment_too_large',
        error: 'You can correct at most 1,000 points at a time. Ask an owner to make a larger correction.',
      },
    ])
  }
  expect((await adjust(1001, agent.token, 'ar')).json().error).toContain('1,000')
  const owner = await givenStaff(api.db, { role: 'owner' })
  expect((await adjust(100_000, owner.token)).statusCode).toBe(200)
  expect((await account(owner.token)).adjustments).toBeNull()
})

test('ADMIN-4: the points an agent adds and removes are summed per day of the agency', async () => {
  await api.owner.query('alter table point_entry disable trigger point_entry_is_append_only')
  for (const points of [1000, -1000, 1000]) await adjust(points)
  expect((await account()).adjustments).toEqual({ at_once: 1000, a_day: 5000, left_today: 2000 })
  for (const points of [-1000, 800]) await adjust(points)
  const refused = await adjust(-201)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'adjustments_used_up',
      error:
        'You can correct at most 5,000 points a day, and 200 are left today. Ask an owner to make this correction.',
    },
  ])
  expect((await adjust(200)).statusCode).toBe(200)
  await api.owner.query(
    `update point_entry set created_at = (select agency_today()::timestamp at time zone time_zone from agency) - interval '1 second'
     where staff_id = $1`,
    [agent.id],
  )
  expect((await adjust(1000)).statusCode).toBe(200)
})

test('ADMIN-4: concurrent corrections do not exceed the daily limit', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, place) => adjust(place % 2 ? 1000 : -1000)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7)
  expect((await account()).adjustments.left_today).toBe(0)
  await expectLedgerToAddUp(api.db)
})

test('ADMIN-3: owners set both limits; at zero an agent can correct nothing', async () => {
  const owner = await givenStaff(api.db, { role: 'owner' })
  const headers = { authorization: `Bearer ${owner.token}` }
  const { version: _, ...settings } = (await api.app.inject({ url: '/api/admin/settings/', headers })).json().data
  expect(settings).toMatchObject({ largest_adjustment: 1000, adjustments_per_day: 5000 })
  const save = (changed: object) =>
    api.app.inject({ method: 'PUT', url: '/api/admin/settings/', headers, payload: { ...settings, ...changed } })
  expect((await save({ largest_adjustment: 50, adjustments_per_day: 80 })).statusCode).toBe(200)
  expect([(await adjust(50)).statusCode, (await adjust(50)).statusCode]).toEqual([200, 409])
  await save({ adjustments_per_day: 0 })
  expect((await adjust(1)).json().code).toBe('adjustments_used_up')
  for (const wrong of [-1, 10_000_001, 1.5]) expect((await save({ largest_adjustment: wrong })).statusCode).toBe(400)
})
