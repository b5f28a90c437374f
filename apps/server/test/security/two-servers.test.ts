import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient, givenReward } from '../given.ts'
import { expectLedgerToAddUp } from '../ledger.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { IS_FULL } from './extent.ts'
import { fetchOnce } from '../fetch-once.ts'

const ROUNDS = IS_FULL ? 20 : 5

const api = useApi()
let servers: ServerProcess[] = []

beforeAll(async () => {
  servers = await Promise.all([startServer(api.url), startServer(api.url)])
})

afterAll(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))

/** A server without CPU time refuses with 503, or with 408 before it has read the request. Clients then send it again. */
const REFUSED = [408, 503]

type Answer = { status: number; body: string }

const redeem = async (place: number, token: string, reward: number, key: string, tries = 50): Promise<Answer> => {
  const response = await fetchOnce(`${servers[place % 2]?.url}/api/rewards/redeem/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ reward_id: reward }),
  })
  const answer = { status: response.status, body: await response.text() }
  if (!REFUSED.includes(answer.status) || tries === 1) return answer
  await pause(200)
  return redeem(place, token, reward, key, tries - 1)
}

test('A12, T1, RULES-4: of fifty redemptions at once at two servers, with points for three, three pass', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const client = await givenClient(api.db, { points: 300 })
    const reward = await givenReward(api.db, { cost_points: 100 })

    const results = await Promise.all(
      Array.from({ length: 50 }, (_, place) => redeem(place, client.token, reward, randomUUID())),
    )

    const statuses = Object.groupBy(results, ({ status }) => status)
    const counts = Object.entries(statuses).map(([status, answers]) => [status, answers?.length])
    expect(Object.fromEntries(counts), results.find(({ status }) => status !== 200 && status !== 409)?.body).toEqual({
      200: 3,
      409: 47,
    })
  }
  await expectLedgerToAddUp(api.db)
})

test('T2, API-12: a key sent a hundred times at once over two servers has one effect and one response', async () => {
  const client = await givenClient(api.db, { points: 300 })
  const reward = await givenReward(api.db, { cost_points: 100 })
  const key = randomUUID()

  const results = await Promise.all(Array.from({ length: 100 }, (_, place) => redeem(place, client.token, reward, key)))

  expect(new Set(results.map((result) => `${result.status} ${result.body}`)).size).toBe(1)
  expect(results[0]?.status).toBe(200)
  expect(await api.db.selectFrom('voucher').where('client_id', '=', client.id).selectAll().execute()).toHaveLength(1)
})
