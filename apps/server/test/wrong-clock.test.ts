import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSetPasswordLink } from '../src/shared/credentials.ts'
import { useApi } from './api.ts'
import { givenClient, givenReward, givenSession, PASSWORD } from './given.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { fetchOnce } from './fetch-once.ts'

const HOUR_MS = 3_600_000
const api = useApi()
const servers: Record<string, ServerProcess> = {}

const startShifted = (hours: number) =>
  startServer(api.url, {
    NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url)}`,
    CLOCK_SHIFT_MS: String(hours * HOUR_MS),
    LOG_LEVEL: 'info',
  })

beforeAll(async () => {
  ;[servers['ahead'], servers['behind']] = await Promise.all([startShifted(1), startShifted(-1)])
})

afterAll(() => Promise.all(Object.values(servers).map((server) => server.end('SIGTERM'))))

const ask = async (
  where: string,
  path: string,
  { token, key, body }: { token?: string; key?: string; body?: object },
) => {
  const response = await fetchOnce(`${servers[where]?.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.text() }
}

describe.each(['ahead', 'behind'])('on a server whose clock is an hour %s', (where) => {
  test('the clock is shifted', () => {
    const written = Number(/"time":(\d+)/.exec(servers[where]?.log() ?? '')?.[1])
    const expected = Date.now() + (where === 'ahead' ? HOUR_MS : -HOUR_MS)
    expect(Math.abs(written - expected)).toBeLessThan(60_000)
  })

  test('a session is valid for as long as the database says', async () => {
    const client = await givenClient(api.db)
    const [last, over] = await Promise.all(
      ['30 minutes', '-30 minutes'].map((lifetime) => givenSession(api.db, { client_id: client.id }, { lifetime })),
    )
    expect((await ask(where, '/api/client/profile/', { token: last ?? '' })).status).toBe(200)
    expect((await ask(where, '/api/client/profile/', { token: over ?? '' })).status).toBe(401)
  })

  test('a new session lasts as long as on any other server', async () => {
    const lifetimeOfOneFrom = async (server: string) => {
      const client = await givenClient(api.db)
      await api.db.deleteFrom('session').where('client_id', '=', client.id).execute()
      const answer = await ask(server, '/api/client/login/', { body: { email: client.email, password: PASSWORD } })
      expect(answer.status).toBe(200)
      const { hours } = await api.db
        .selectFrom('session')
        .select(sql<number>`round(extract(epoch from expires_at - now()) / 3600)::int`.as('hours'))
        .where('client_id', '=', client.id)
        .executeTakeFirstOrThrow()
      return hours
    }
    expect(await lifetimeOfOneFrom(where)).toBe(await lifetimeOfOneFrom(where === 'ahead' ? 'behind' : 'ahead'))
  })

  test('a link for choosing a password expires when the database says', async () => {
    const setWithLinkThatEndsIn = async (minutes: number) => {
      const client = await givenClient(api.db)
      const link = await api.db
        .transaction()
        .execute((trx) => newSetPasswordLink(trx, client.id, 'https://rihla.example', 'whatsapp'))
      await api.owner.query(
        `update one_time_code set expires_at = now() + $1::integer * interval '1 minute' where client_id = $2`,
        [minutes, client.id],
      )
      const token = new URL(link).searchParams.get('token')
      return (await ask(where, '/api/password/set/', { body: { token, new_password: 'my very own one' } })).status
    }
    expect(await setWithLinkThatEndsIn(30)).toBe(200)
    expect(await setWithLinkThatEndsIn(-30)).toBe(400)
  })

  test('points can be spent until the database says they have expired', async () => {
    const reward = await givenReward(api.db, { cost_points: 100 })
    const redeemWithPointsThatEndIn = async (minutes: number) => {
      const client = await givenClient(api.db, { points: 100 })
      await api.owner.query(
        `update point_lot set expires_at = now() + $1::integer * interval '1 minute' where client_id = $2`,
        [minutes, client.id],
      )
      const redeemed = { token: client.token, key: randomUUID(), body: { reward_id: reward } }
      return (await ask(where, '/api/rewards/redeem/', redeemed)).status
    }
    expect(await redeemWithPointsThatEndIn(30)).toBe(200)
    expect(await redeemWithPointsThatEndIn(-30)).toBe(409)
  })
})

test('a request repeated at the other server, two hours apart, has one effect and one response', async () => {
  const client = await givenClient(api.db, { points: 300 })
  const redeemed = { token: client.token, key: randomUUID(), body: { reward_id: await givenReward(api.db) } }
  const first = await ask('ahead', '/api/rewards/redeem/', redeemed)
  const second = await ask('behind', '/api/rewards/redeem/', redeemed)
  expect(first.status).toBe(200)
  expect([second.status, second.body]).toEqual([first.status, first.body])
})
