import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient, PASSWORD } from '../given.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { fetchOnce } from '../fetch-once.ts'

const LOGINS = 400

const api = useApi()
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(api.url, { LOGIN_FREE_TRIES: '1000000', LOGIN_TRIES_PER_ACCOUNT: '1000000' })
})
afterAll(() => server.end('SIGTERM'))

const logIn = async (email: string, password: string) => {
  const answer = await fetchOnce(`${server.url}/api/client/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  await answer.arrayBuffer()
  return answer.status
}

test('T24: during a flood of logins other requests are answered, and logins only get 429 or 503', async () => {
  const client = await givenClient(api.db)
  const statuses = new Map<number, number>()
  const flood = Array.from({ length: LOGINS }, async (_, guest) => {
    const status = await logIn(`guest-${guest}@example.com`, 'wrong')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  const headers = { authorization: `Bearer ${client.token}` }
  expect((await fetchOnce(`${server.url}/api/client/profile/`, { headers })).status).toBe(200)
  await Promise.all(flood)
  expect([...statuses.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([])
  expect(statuses.get(401)).toBeGreaterThan(0)
  expect(await logIn(client.email, PASSWORD)).toBe(200)
})
