import { beforeAll, expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '@rihla/domain'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenReward, givenStaff, givenTicket, type GivenClient } from '../../../test/given.ts'
import { usePost } from '../../../test/post.ts'
import { givenWebhook, typeOf, useReceiver, verify } from '../../../test/receiver.ts'

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
  'a receiver that fails three times and then answers gets each event with one id and a good signature',
  { timeout: 40_000 },
  async () => {
    receiver.answers = (response, _taken, tries) => {
      if (tries === 1) response.writeHead(500).end('the database is away')
      else if (tries === 2) response.destroy()
      else response.writeHead(tries === 3 ? 503 : 204).end()
    }
    const trip = await givenTicket(api.db, client.id, { points: 100, booking_reference: 'RH-TELL' })
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
        for (const taken of tries) expect(verify(webhook.secret, taken)).toMatchObject({ type })
      }
    }

    const told = (type: string) =>
      receiver.taken.filter((taken) => typeOf(taken) === type).map(({ body }) => dataOf(body))
    expect(told('review.created')[0]).toEqual({
      ...{ review_id: review.data.id, client_id: client.id, ticket_id: trip, rating: 4 },
    })
    expect(told('ticket.completed')[0]).toEqual({
      ...{ ticket_id: trip, client_id: client.id, booking_reference: 'RH-TELL', points: 100 },
    })
    const moved = { client_id: client.id, movement_id: expect.any(Number), owed: 0 }
    expect(told('points.changed')).toEqual(
      expect.arrayContaining([
        { ...moved, kind: 'earn', points: 100, available: 100 },
        { ...moved, kind: 'spend', points: -60, available: 40 },
      ]),
    )
    const about = { voucher_id: voucher.id, client_id: client.id, reward_id: reward }
    expect(told('voucher.issued')[0]).toEqual({ ...about, cost_points: 60, valid_until: voucher.valid_until })
    const { used_at } = told('voucher.used')[0] ?? {}
    expect(told('voucher.used')[0]).toEqual({ ...about, used_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) })
    expect(new Date(String(used_at))).toEqual(new Date(used.data.used_at))
    expect(receiver.taken.map(({ body }) => body).join('\n')).not.toContain(voucher.code)
  },
)
