import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { useApi, serverOn } from './api.ts'
import { listenTo } from './event-stream.ts'
import { givenClient, givenReward, givenStaff } from './given.ts'
import { expectLedgerToAddUp } from './ledger.ts'
import { statementsOf } from './query-plans.ts'
import { startServer } from './server-process.ts'
import { whileLocked } from './while-locked.ts'

const api = useApi()

const redeemAt = (url: string, token: string, reward: number, key = randomUUID()) =>
  fetch(`${url}/api/rewards/redeem/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ reward_id: reward }),
  })

test('a database that may lose confirmed changes is not ready, unless no durability is required', async () => {
  const unsafe = { status: 'ok', commit_disks: 0 }
  expect((await api.app.inject('/readyz')).json()).toEqual(unsafe)

  const promising = await serverOn(api, { environment: { REQUIRED_COMMIT_COPIES: '1' } })
  onTestFinished(() => promising.close())
  const answer = await promising.inject('/readyz')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  expect(answer.json().reason).toContain('fsync')
})

/** Sends a thousand requests on one connection without waiting for responses, and counts the responses. */
const pipeline = async (url: string, path: string): Promise<number> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(1000))
  let answers = 0
  let rest = ''
  for await (const chunk of socket) {
    const parts = (rest + String(chunk)).split('HTTP/1.1 ')
    rest = (parts.at(-1) ?? '').slice(-8)
    answers += parts.length - 1
    if (answers >= 1000) break
  }
  return answers
}

test('a thousand pipelined probes cost the database one query a second, and each is answered', async () => {
  const server = await serverOn(api, { environment: { METRICS_TOKEN: 'not known to strangers' } })
  onTestFinished(() => server.close())
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['/readyz', '/livez', '/metrics']) {
    const begun = performance.now()
    const sent = await statementsOf(async () => expect(await pipeline(url, path)).toBe(1000))
    const looks = sent.filter(({ text }) => text.includes('show_trgm')).length
    const seconds = (performance.now() - begun) / 1000
    expect(looks).toBeLessThanOrEqual(path === '/readyz' ? 1 + seconds : 0)
  }
})

test('a stopping server reports it, ends its streams, answers its open requests, and exits', async () => {
  const server = await startServer(api.url, { DRAIN_SECONDS: '3', LOG_LEVEL: 'silent' })
  const [client, staff, reward] = await Promise.all([
    givenClient(api.db, { points: 2000 }),
    givenStaff(api.db, { role: 'agent' }),
    givenReward(api.db, { cost_points: 100 }),
  ])
  const stream = await listenTo(server.url, staff.token)
  const lock = { text: 'lock table voucher in exclusive mode', values: [] }
  let gone: Promise<number | null> | undefined
  const statuses = await whileLocked(
    api.owner,
    lock,
    () => Promise.all(Array.from({ length: 20 }, () => redeemAt(server.url, client.token, reward))),
    async () => {
      gone = server.end('SIGTERM')
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
      expect((await fetch(`${server.url}/api/agency/`)).status).toBe(200)
    },
  )
  expect(statuses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await gone).toBe(0)
  await expect.poll(() => stream.hasEnded()).toBe(true)
  await expectLedgerToAddUp(api.db)
})

test('blocked requests get 503 in time, reads continue, and a retry gets the result of the first try', async () => {
  const server = await startServer(api.url, {
    DATABASE_POOL: '4',
    ANSWER_DEADLINE_MS: '12000',
    LOG_LEVEL: 'silent',
  })
  onTestFinished(async () => void (await server.end('SIGTERM')))
  const clients = await Promise.all(Array.from({ length: 4 }, () => givenClient(api.db, { points: 100 })))
  const reward = await givenReward(api.db, { cost_points: 100 })
  const tries = clients.map(({ token }) => ({ token, key: randomUUID() }))
  const all = () => Promise.all(tries.map(({ token, key }) => redeemAt(server.url, token, reward, key)))

  const other = await api.owner.connect()
  await other.query('begin; lock table voucher in exclusive mode')
  const refused = all()
  await pause(1500)
  const reading = await fetch(`${server.url}/api/client/profile/`, {
    headers: { authorization: `Bearer ${clients[0]?.token}` },
  })
  expect(reading.status).toBe(200)
  expect((await refused).map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    tries.map(() => [503, '1']),
  )
  // The requests were answered although the lock is still held.
  await other.query('rollback')
  other.release()

  await expect.poll(async () => (await all()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { rows } = await api.owner.query('select count(*)::int as vouchers from voucher where client_id = any($1)', [
    clients.map(({ id }) => id),
  ])
  expect(rows).toEqual([{ vouchers: 4 }])
})

test('a request that waits for a connection for more than a second is still served', async () => {
  const server = await serverOn(api, { environment: { DATABASE_POOL: '2' } })
  onTestFinished(() => server.close())
  const clients = await Promise.all(Array.from({ length: 4 }, () => givenClient(api.db, { points: 100 })))
  const reward = await givenReward(api.db, { cost_points: 100 })
  const other = await api.owner.connect()
  await other.query('begin; lock table voucher in exclusive mode')
  // One request waits for the lock, the others wait for its connection.
  const asked = clients.map(({ token }) =>
    server.inject({
      method: 'POST',
      url: '/api/rewards/redeem/',
      headers: { authorization: `Bearer ${token}` },
      payload: { reward_id: reward },
    }),
  )
  await pause(1200)
  await other.query('rollback')
  other.release()
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})
