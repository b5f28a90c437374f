import { beforeAll, expect, test } from 'vitest'
import { WEBHOOK_PAYLOADS } from '@rihla/contract'
import { WEBHOOK_EVENTS } from '@rihla/domain'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenReward, givenStaff, givenTicket } from '../../../../test/given.ts'
import { givenWebhook } from '../../../../test/receiver.ts'

const api = useApi()
let owner: string
let reward: number

beforeAll(async () => {
  owner = (await givenStaff(api.db, { role: 'owner' })).token
  reward = await givenReward(api.db, { cost_points: 60 })
  await givenWebhook(api, owner, { url: 'http://127.0.0.1:9/all', events: WEBHOOK_EVENTS })
})

const send = async (url: string, token: string, payload: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await api.app.inject({ method: 'POST', url, headers, payload })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return answer.json()
}

test('a change that is rolled back publishes no event', async () => {
  const count = async () =>
    (await api.owner.query<{ n: number }>('select count(*)::integer as n from webhook_event')).rows[0]?.n
  const before = await count()
  const poor = await givenClient(api.db)
  const headers = { authorization: `Bearer ${poor.token}` }
  const payload = { reward_id: reward }
  const refused = await api.app.inject({ method: 'POST', url: '/api/rewards/redeem/', headers, payload })
  expect(refused.json().code).toBe('insufficient_points')
  expect(await count()).toBe(before)
})

test('two trips completed in one change are two events, each with its own balance', async () => {
  const newcomer = await givenClient(api.db, { active: false })
  for (const points of [30, 50]) await givenTicket(api.db, newcomer.id, { points, is_opening: true })
  await send('/api/feedback/auth/', newcomer.token, { rating: 5, feedback: 'Good' })
  const { rows } = await api.owner.query(
    `select body::json -> 'data' ->> 'points' as points, body::json -> 'data' ->> 'available' as available
     from webhook_event where type = 'points.changed' and body::json -> 'data' ->> 'client_id' = $1 order by 2`,
    [String(newcomer.id)],
  )
  expect(rows).toEqual([
    { points: '30', available: '30' },
    { points: '50', available: '80' },
  ])
})

test('every event has exactly the fields of the contract, also with a debt or an anonymous reviewer', async () => {
  await send('/api/feedback/', owner, { rating: 2, feedback: 'It rained', name: 'A stranger' })
  const debtor = await givenClient(api.db)
  const trip = await givenTicket(api.db, debtor.id, { points: 500 })
  await send(`/api/tickets/${trip}/complete/`, debtor.token, {})
  const { data: voucher } = await send('/api/rewards/redeem/', debtor.token, { reward_id: reward })
  await send(`/api/admin/vouchers/${voucher.id}/use/`, owner, {})
  await send(`/api/admin/tickets/${trip}/status/`, owner, { status: 'cancelled', reason: 'Never left' })

  const { rows } = await api.owner.query<{ type: keyof typeof WEBHOOK_PAYLOADS; body: string }>(
    `select type, body from webhook_event where type <> 'webhook.test'`,
  )
  for (const { type, body } of rows) expect(WEBHOOK_PAYLOADS[type].parse(JSON.parse(body))).toEqual(JSON.parse(body))
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(WEBHOOK_EVENTS))
  const payloads = rows.map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data)
  expect(payloads).toContainEqual(expect.objectContaining({ client_id: null, ticket_id: null, rating: 2 }))
  expect(payloads).toContainEqual(expect.objectContaining({ client_id: debtor.id, available: 0, owed: 60 }))
})
