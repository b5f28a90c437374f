import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient, PASSWORD } from '../given.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { IS_FULL } from './extent.ts'
import { quantile } from './figures.ts'

const SECONDS = IS_FULL ? 30 : 5
const LOGINS_PER_SECOND = 200

const api = useApi()
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(api.url, { LOGIN_FREE_TRIES: '1000000', LOGIN_TRIES_PER_ACCOUNT: '1000000' })
})
afterAll(() => server.end('SIGTERM'))

const logIn = async (email: string, password: string) => {
  const answer = await fetch(`${server.url}/api/client/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  await answer.arrayBuffer()
  return answer.status
}

test(
  'T24: a flood of logins leaves everyone else their answers, and refuses with nothing but 429 and 503',
  { timeout: 300_000 },
  async () => {
    const client = await givenClient(api.db)
    const times: number[] = []
    const statuses = new Map<number, number>()
    const ends = Date.now() + SECONDS * 1000

    const flood = (async () => {
      const sent: Promise<void>[] = []
      for (let round = 0; Date.now() < ends; round++) {
        for (let one = 0; one < LOGINS_PER_SECOND / 20; one++)
          sent.push(
            logIn(`guest-${round}-${one}@example.com`, 'wrong').then((status) => {
              statuses.set(status, (statuses.get(status) ?? 0) + 1)
            }),
          )
        await wait(50)
      }
      await Promise.all(sent)
    })()
    while (Date.now() < ends) {
      const started = performance.now()
      const answer = await fetch(`${server.url}/api/client/profile/`, {
        headers: { authorization: `Bearer ${client.token}` },
      })
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
      times.push(performance.now() - started)
      await wait(20)
    }
    await flood

    const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
    console.log(
      `${SECONDS} s of ${LOGINS_PER_SECOND} logins a second: profile p50 ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${times.length}; logins ${JSON.stringify(Object.fromEntries(statuses))}`,
    )
    expect([...statuses.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([])
    expect(statuses.get(401)).toBeGreaterThan(0)
    expect(p99).toBeLessThan(500)
    expect(await logIn(client.email, PASSWORD)).toBe(200)
  },
)
