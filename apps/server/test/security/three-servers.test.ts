import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSetPasswordLink } from '../../src/shared/credentials.ts'
import { hashResetCode } from '../../src/platform/crypto/passwords.ts'
import { useApi } from '../api.ts'
import { givenClient, givenSession, givenStaff, PASSWORD } from '../given.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { fetchOnce } from '../fetch-once.ts'

const LIMIT = 10

const api = useApi()
let servers: ServerProcess[] = []
beforeAll(async () => {
  const start = () => startServer(api.url, { LOGIN_FREE_TRIES: '1000000', TRUST_PROXY: '127.0.0.1/32' })
  servers = await Promise.all([start(), start(), start()])
})
afterAll(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))

const logIn = async (place: number, email: string, password: string, address: string) => {
  const answer = await fetchOnce(`${servers[place % servers.length]?.url}/api/client/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })
  await answer.arrayBuffer()
  return answer.status
}

test('T22: 100 failed logins over three servers stop at the limit, and the victim can log in', async () => {
  const { email } = await givenClient(api.db)
  const statuses: number[] = []
  for (let place = 0; place < 100; place++) statuses.push(await logIn(place, email, 'a guess', '198.51.100.7'))
  const looked = statuses.filter((status) => status === 401).length
  console.log(`${looked} of 100 failed logins were checked, the limit is ${LIMIT}`)
  expect(Math.abs(looked - LIMIT)).toBeLessThanOrEqual(1)
  expect(new Set(statuses.slice(LIMIT + 1))).toEqual(new Set([429]))
  expect(await logIn(1, email, PASSWORD, '203.0.113.9')).toBe(200)
})

type Person = { id: number; token: string }
type Send = (method: 'POST' | 'PUT' | 'DELETE', path: string, token?: string, body?: object) => Promise<void>

const send: Send = async (method, path, token, body) => {
  const answer = await fetchOnce(`${servers[0]?.url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.any(String)])
}

/** Whether both other servers accept the session. */
const isKnown = async (token: string, path: string) => {
  const asked = [1, 2].map((place) =>
    fetchOnce(`${servers[place]?.url}${path}`, { headers: { authorization: `Bearer ${token}` } }),
  )
  const statuses = await Promise.all(asked.map(async (answer) => (await answer).status))
  expect(new Set(statuses).size).toBe(1)
  return statuses[0] === 200
}

const NEW_PASSWORD = 'seven boats on the blue Nile'
const passwords = { current_password: PASSWORD, new_password: NEW_PASSWORD }
let owner: Person
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
})

const resetCode = async (clientId: number) => {
  const expires_at = new Date(Date.now() + 600_000)
  const code_hash = await hashResetCode(clientId, 'ABCDEFGH')
  await api.db
    .insertInto('one_time_code')
    .values({ client_id: clientId, purpose: 'password_reset', code_hash, expires_at })
    .execute()
}
const linkFor = (clientId: number) =>
  api.db.transaction().execute((trx) => newSetPasswordLink(trx, clientId, 'https://rihla.example', 'whatsapp'))

type End = (person: Person & { email: string }, other: string) => Promise<void>
const CLIENT_EVENTS: Record<string, End> = {
  'they log out': (_client, other) => send('POST', '/api/logout/', other),
  'they choose another password elsewhere': ({ token }) => send('POST', '/api/client/password/', token, passwords),
  'they reset the password': async ({ id, email }) => {
    await resetCode(id)
    const body = { email, code: 'ABCD-EFGH', new_password: NEW_PASSWORD }
    await send('POST', '/api/password-reset/confirm/', undefined, body)
  },
  'they choose a password by a link': async ({ id }) => {
    const token = new URL(await linkFor(id)).searchParams.get('token')
    await send('POST', '/api/password/set/', undefined, { token, new_password: NEW_PASSWORD })
  },
  'staff erase them': ({ id }) => send('DELETE', `/api/admin/clients/${id}/`, owner.token),
}
const STAFF_EVENTS: Record<string, End> = {
  'they log out': (_staff, other) => send('POST', '/api/logout/', other),
  'they choose another password elsewhere': ({ token }) =>
    send('POST', '/api/admin/account/password/', token, passwords),
  'they end their other sessions': ({ token }) => send('DELETE', '/api/admin/sessions/', token),
  'an owner disables them': ({ id }) => send('PUT', `/api/admin/staff/${id}/`, owner.token, { disabled: true }),
  'an owner gives them another password': ({ id }) =>
    send('PUT', `/api/admin/staff/${id}/`, owner.token, { new_password: NEW_PASSWORD }),
}

const expectEnded = async (other: string, path: string, end: () => Promise<void>) => {
  expect(await isKnown(other, path)).toBe(true)
  await end()
  expect(await isKnown(other, path)).toBe(false)
}

test.each(Object.keys(CLIENT_EVENTS))(
  'T25: the session of a client has ended on every server once %s',
  async (name) => {
    const client = await givenClient(api.db)
    const other = await givenSession(api.db, { client_id: client.id })
    await expectEnded(other, '/api/client/profile/', async () => CLIENT_EVENTS[name]?.(client, other))
  },
)

test.each(Object.keys(STAFF_EVENTS))('T25: the session of staff has ended on every server once %s', async (name) => {
  const staff = await givenStaff(api.db)
  const other = await givenSession(api.db, { staff_id: staff.id })
  await expectEnded(other, '/api/admin/account/', async () => STAFF_EVENTS[name]?.({ ...staff, email: '' }, other))
})
