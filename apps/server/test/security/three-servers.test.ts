import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient, givenSession, PASSWORD } from '../given.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

const LIMIT = 10

const api = useApi()
let servers: ServerProcess[] = []
beforeAll(async () => {
  const start = () => startServer(api.url, { LOGIN_FREE_TRIES: '1000000', TRUST_PROXY: '127.0.0.1/32' })
  servers = await Promise.all([start(), start(), start()])
})
afterAll(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))

const logIn = async (place: number, email: string, password: string, address: string) => {
  const answer = await fetch(`${servers[place % servers.length]?.url}/api/client/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })
  await answer.arrayBuffer()
  return answer.status
}

test('T22: a hundred bad logins spread over three servers stop at the limit, and the victim logs in from elsewhere', async () => {
  const { email } = await givenClient(api.db)
  const statuses: number[] = []
  for (let place = 0; place < 100; place++) statuses.push(await logIn(place, email, 'a guess', '198.51.100.7'))
  const looked = statuses.filter((status) => status === 401).length
  console.log(`${looked} of 100 bad logins were looked at, the limit is ${LIMIT}`)
  expect(Math.abs(looked - LIMIT)).toBeLessThanOrEqual(1)
  expect(new Set(statuses.slice(LIMIT + 1))).toEqual(new Set([429]))
  expect(await logIn(1, email, PASSWORD, '203.0.113.9')).toBe(200)
})

test('T25: a session that ends on one server has ended on the others', async () => {
  const client = await givenClient(api.db)
  const other = await givenSession(api.db, { client_id: client.id })
  const ask = async (place: number, token: string) =>
    (await fetch(`${servers[place]?.url}/api/client/profile/`, { headers: { authorization: `Bearer ${token}` } }))
      .status
  const post = (place: number, path: string, token: string, body?: object) =>
    fetch(`${servers[place]?.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })

  expect([await ask(1, client.token), await ask(2, other)]).toEqual([200, 200])
  const changed = await post(0, '/api/client/password/', client.token, {
    current_password: PASSWORD,
    new_password: 'by the blue Nile',
  })
  expect(changed.status).toBe(200)
  expect([await ask(1, other), await ask(2, other), await ask(1, client.token)]).toEqual([401, 401, 200])
  await post(0, '/api/logout/', client.token)
  expect([await ask(1, client.token), await ask(2, client.token)]).toEqual([401, 401])
})
