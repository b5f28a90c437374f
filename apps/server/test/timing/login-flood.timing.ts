import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient } from '../given.ts'
import { quantile } from '../security/figures.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { referenceTime, timeOf } from './reference.ts'

const SECONDS = 20
const LOGINS_PER_SECOND = 200

const api = useApi()
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(api.url, { LOGIN_FREE_TRIES: '1000000', LOGIN_TRIES_PER_ACCOUNT: '1000000' })
})
afterAll(() => server.end('SIGTERM'))

const logIn = (email: string) =>
  fetch(`${server.url}/api/client/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'wrong' }),
  }).then((answer) => answer.arrayBuffer())

test('T24: during 200 logins a second a profile is answered quickly', async () => {
  const client = await givenClient(api.db)
  const headers = { authorization: `Bearer ${client.token}` }
  const reference = await referenceTime(api.pool)
  const ends = Date.now() + SECONDS * 1000
  const flood = (async () => {
    const sent: Promise<unknown>[] = []
    for (let round = 0; Date.now() < ends; round++) {
      for (let one = 0; one < LOGINS_PER_SECOND / 20; one++) sent.push(logIn(`guest-${round}-${one}@example.com`))
      await wait(50)
    }
    await Promise.all(sent)
  })()
  const times: number[] = []
  while (Date.now() < ends) {
    times.push(await timeOf(() => fetch(`${server.url}/api/client/profile/`, { headers }).then((it) => it.text())))
    await wait(20)
  }
  await flood
  const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  console.log(
    `profile p50 ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${times.length}; reference ${reference.toFixed(0)} ms`,
  )
  expect(p99).toBeLessThan(Math.max(500, 2 * reference))
})
