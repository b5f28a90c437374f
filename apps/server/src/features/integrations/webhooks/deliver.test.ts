import type { ServerResponse } from 'node:http'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WEBHOOK_PAYLOADS } from '@rihla/contract'
import { WEBHOOK_EVENTS } from '@rihla/domain'
import { useApi } from '../../../../test/api.ts'
import { auditOf } from '../../../../test/audit.ts'
import { givenClient, givenReward, givenStaff, givenTicket, type GivenClient } from '../../../../test/given.ts'
import { jobDependencies, usePost } from '../../../../test/post.ts'
import { givenWebhook, typeOf, useReceiver, verify } from '../../../../test/receiver.ts'
import { deliver } from './deliver.ts'
import { keepWebhooksJob } from './webhooks.jobs.ts'

const api = useApi()
const receiver = useReceiver()
usePost(api)

let owner: string
let client: GivenClient
let reward: number
let webhook: { id: number; secret: string }

beforeAll(async () => {
  owner = (await givenStaff(api.db, { role: 'owner' })).token
  client = await givenClient(api.db)
  reward = await givenReward(api.db, { cost_points: 60 })
  webhook = await givenWebhook(api, owner, { url: receiver.url('/all'), events: WEBHOOK_EVENTS })
})

const send = async (method: 'GET' | 'POST' | 'PUT', url: string, token: string, payload?: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return answer.json()
}

const dataOf = (body: string) => (JSON.parse(body) as { data: Record<string, unknown> }).data

test(
  'a receiver that fails three times and then answers gets each event with one id and a valid signature',
  { timeout: 300_000 },
  async () => {
    receiver.answers = (response, _taken, tries) => {
      if (tries === 1) response.writeHead(500).end('the database is away')
      else if (tries === 2) response.destroy()
      else response.writeHead(tries === 3 ? 503 : 204).end()
    }
    const trip = await givenTicket(api.db, client.id, { points: 100, booking_reference: 'RH-HOOK' })
    await send('POST', `/api/tickets/${trip}/complete/`, client.token, {})
    const redeemed = await send('POST', '/api/rewards/redeem/', client.token, { reward_id: reward })
    const voucher = redeemed.data
    const used = await send('POST', `/api/admin/vouchers/${voucher.id}/use/`, owner, {})
    const review = await send('POST', '/api/feedback/auth/', client.token, {
      ...{ rating: 4, feedback: 'A lovely trip', ticket: trip },
    })

    for (const [type, count] of [
      ['review.created', 1],
      ['ticket.completed', 1],
      ['points.changed', 2],
      ['voucher.issued', 1],
      ['voucher.used', 1],
    ] as const) {
      const come = await receiver.wait(type, 4 * count)
      const ids = new Set(come.map(({ headers }) => headers['webhook-id']))
      expect([type, come.length, ids.size]).toEqual([type, 4 * count, count])
      for (const id of ids) {
        const tries = come.filter(({ headers }) => headers['webhook-id'] === id)
        expect(new Set(tries.map(({ body }) => body)).size).toBe(1)
        for (const taken of tries)
          expect(WEBHOOK_PAYLOADS[type].parse(verify(webhook.secret, taken))).toMatchObject({ type })
      }
    }

    const received = (type: string) =>
      receiver.taken.filter((taken) => typeOf(taken) === type).map(({ body }) => dataOf(body))
    expect(received('review.created')[0]).toEqual({
      ...{ review_id: review.data.id, client_id: client.id, ticket_id: trip, rating: 4 },
    })
    expect(received('ticket.completed')[0]).toEqual({
      ...{ ticket_id: trip, client_id: client.id, booking_reference: 'RH-HOOK', points: 100 },
    })
    const moved = { client_id: client.id, movement_id: expect.any(Number), bonus_points: 0, owed: 0 }
    expect(received('points.changed')).toEqual(
      expect.arrayContaining([
        { ...moved, kind: 'earn', points: 100, available: 100 },
        { ...moved, kind: 'spend', points: -60, available: 40 },
      ]),
    )
    const about = { voucher_id: voucher.id, client_id: client.id, reward_id: reward }
    expect(received('voucher.issued')[0]).toEqual({ ...about, cost_points: 60, valid_until: voucher.valid_until })
    const { used_at } = received('voucher.used')[0] ?? {}
    expect(received('voucher.used')[0]).toEqual({ ...about, used_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) })
    expect(new Date(String(used_at))).toEqual(new Date(used.data.used_at))
    expect(receiver.taken.map(({ body }) => body).join('\n')).not.toContain(voucher.code)
  },
)

const log = async (id: number) => (await send('GET', `/api/admin/webhooks/${id}/deliveries/`, owner)).data
const ended = (id: number, state: string) =>
  vi.waitFor(async () => expect((await log(id))[0].state).toBe(state), { timeout: 60_000, interval: 50 })

const allEnded = (id: number, states: string[]) =>
  vi.waitFor(async () => expect((await log(id)).map(({ state }: { state: string }) => state)).toEqual(states), {
    timeout: 60_000,
    interval: 50,
  })

/** A separate webhook, so that events of other tests do not interfere. */
const given = async (path: string) => {
  const made = await givenWebhook(api, owner, { url: receiver.url(path), events: ['review.created'] })
  onTestFinished(async () => void (await api.owner.query('delete from webhook where id = $1', [made.id])))
  return made
}
const at = (path: string) => receiver.taken.filter((taken) => taken.path === path)

test('a replay from the log has the same id and the same body, and is audited', async () => {
  receiver.answers = (response) => response.writeHead(204).end()
  const { id, secret } = await given('/again')
  const { data: delivery } = await send('POST', `/api/admin/webhooks/${id}/test/`, owner, {})
  await ended(id, 'delivered')
  const again = await send('POST', `/api/admin/webhook-deliveries/${delivery.id}/replay/`, owner, {})
  expect(again.data).toMatchObject({ state: 'waiting', delivered_at: null, message_id: delivery.message_id })
  await vi.waitFor(() => expect(at('/again')).toHaveLength(2), 60_000)
  await ended(id, 'delivered')

  const [first, second] = at('/again')
  expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, delivery.message_id])
  for (const taken of at('/again')) expect(verify(secret, taken)).toMatchObject({ type: 'webhook.test', data: {} })
  const { data: opened } = await send('GET', `/api/admin/webhook-deliveries/${delivery.id}/`, owner)
  expect(opened).toMatchObject({ state: 'delivered', tries: 2, payload: first?.body, last_status: 204 })
  const tried = { at: expect.any(String), status: 204, fault: null, took_ms: expect.any(Number) }
  expect(opened.attempts).toEqual([tried, tried])
  expect((await auditOf(api.db, 'webhook', id)).map(({ action }) => action)).toEqual(['create', 'send_test', 'replay'])
})

test('after the last attempt a delivery has failed, the webhook shows since when; a replay starts over', async () => {
  receiver.answers = (response) => response.writeHead(302, { location: receiver.url('/elsewhere') }).end()
  const { id } = await given('/moved')
  const { data: delivery } = await send('POST', `/api/admin/webhooks/${id}/test/`, owner, {})
  await ended(id, 'failed')
  expect((await log(id))[0]).toMatchObject({ tries: 4, last_fault: 'status', last_status: 302, next_try_at: null })
  expect(at('/elsewhere')).toEqual([])
  const webhookNow = async () =>
    (await send('GET', '/api/admin/webhooks/', owner)).data.find((one: { id: number }) => one.id === id)
  expect(await webhookNow()).toMatchObject({ failing_since: expect.any(String), last_delivered_at: null, failed: 1 })

  receiver.answers = (response, _taken, tries) => response.writeHead(tries < 7 ? 500 : 200).end()
  await send('POST', `/api/admin/webhook-deliveries/${delivery.id}/replay/`, owner, {})
  await ended(id, 'delivered')
  expect(at('/moved')).toHaveLength(7)
  expect(await webhookNow()).toMatchObject({ failing_since: null, last_delivered_at: expect.any(String), failed: 0 })
})

test('a receiver that answers 410 is paused; events meanwhile are sent when it is resumed', async () => {
  receiver.answers = (response) => response.writeHead(410).end()
  const { id } = await given('/gone')
  const review = () => send('POST', '/api/feedback/auth/', client.token, { rating: 5, feedback: 'Again' })
  await review()
  await vi.waitFor(async () => {
    const { data } = await send('GET', '/api/admin/webhooks/', owner)
    expect(data.find((one: { id: number }) => one.id === id).paused_at).not.toBeNull()
  }, 60_000)
  receiver.answers = (response) => response.writeHead(204).end()
  await review()
  expect(await log(id)).toMatchObject([
    { state: 'waiting', tries: 0, next_try_at: null },
    { state: 'waiting', tries: 1, last_status: 410 },
  ])
  await send('PUT', `/api/admin/webhooks/${id}/`, owner, { paused: false })
  await allEnded(id, ['delivered', 'delivered'])
  expect(at('/gone')).toHaveLength(3)
})

test('while two secrets are valid, a receiver can verify with either of them', async () => {
  receiver.answers = (response) => response.writeHead(204).end()
  const { id, secret } = await given('/renewed')
  const renewed = await send('POST', `/api/admin/webhooks/${id}/secret/`, owner, {})
  await send('POST', `/api/admin/webhooks/${id}/test/`, owner, {})
  await ended(id, 'delivered')
  const [both] = at('/renewed')
  if (!both) expect.fail('nothing came')
  for (const known of [secret, renewed.secret]) expect(verify(known, both)).toMatchObject({ type: 'webhook.test' })

  await api.owner.query(`update webhook set old_secret_until = now() where id = $1`, [id])
  await send('POST', `/api/admin/webhooks/${id}/test/`, owner, {})
  await vi.waitFor(() => expect(at('/renewed')).toHaveLength(2), 60_000)
  const one = at('/renewed')[1]
  if (!one) expect.fail('nothing came')
  expect(verify(renewed.secret, one)).toBeDefined()
  expect(() => verify(secret, one)).toThrow('No matching signature')
})

test('a slow receiver does not delay the others', async () => {
  const held: ServerResponse[] = []
  receiver.answers = (response, taken) => {
    if (taken.path === '/slow') held.push(response)
    else response.writeHead(204).end()
  }
  const [slow, quick] = [await given('/slow'), await given('/quick')]
  for (let number = 0; number < 20; number++) await send('POST', `/api/admin/webhooks/${slow.id}/test/`, owner, {})
  await vi.waitFor(() => expect(held.length).toBeGreaterThanOrEqual(4), 60_000)
  await send('POST', `/api/admin/webhooks/${quick.id}/test/`, owner, {})
  await ended(quick.id, 'delivered')
  expect(held.length).toBeLessThan(16)
  receiver.answers = (response) => response.writeHead(204).end()
  for (const response of held) response.writeHead(204).end()
})

test('an outdated job sends nothing, and no job sends while the webhook is paused', async () => {
  receiver.answers = (response) => response.writeHead(204).end()
  const { id } = await given('/turn')
  const { data } = await send('POST', `/api/admin/webhooks/${id}/test/`, owner, {})
  await ended(id, 'delivered')
  await api.owner.query(
    `update webhook_delivery set state = 'waiting', delivered_at = null, turn = 5, next_try_at = now() + interval '1 day'
     where id = $1`,
    [data.id],
  )
  const run = (turn: number) => deliver(jobDependencies(api), { delivery_id: data.id, turn })
  await run(4)
  await api.owner.query('update webhook set paused_at = now() where id = $1', [id])
  await run(5)
  expect(at('/turn')).toHaveLength(1)
  await api.owner.query('update webhook set paused_at = null where id = $1', [id])
  await run(5)
  expect(at('/turn')).toHaveLength(2)
})

test('deliveries are deleted 30 days after the last attempt, and so are those of a deleted webhook', async () => {
  receiver.answers = (response) => response.writeHead(204).end()
  const [old, gone] = [await given('/old'), await given('/deleted')]
  for (const { id } of [old, old, gone]) await send('POST', `/api/admin/webhooks/${id}/test/`, owner, {})
  // A delivery still under way would be touched again.
  await allEnded(old.id, ['delivered', 'delivered'])
  const [, first] = await log(old.id)
  await api.owner.query(`update webhook_delivery set touched_at = now() - interval '30 days 1 minute' where id = $1`, [
    first.id,
  ])
  await api.owner.query(
    `update webhook_event set occurred_at = now() - interval '31 days'
     where id = (select event_id from webhook_delivery where id = $1)`,
    [first.id],
  )
  await api.owner.query('delete from webhook where id = $1', [gone.id])
  await keepWebhooksJob.run(jobDependencies(api), { id: '', data: {} })
  const left = async (text: string, values: unknown[]) => (await api.owner.query(text, values)).rowCount
  expect(await left('select from webhook_delivery where webhook_id = $1', [old.id])).toBe(1)
  expect(await left('select from webhook_delivery where webhook_id = $1', [gone.id])).toBe(0)
  expect(await left(`select from webhook_event where occurred_at < now() - interval '30 days'`, [])).toBe(0)
})
