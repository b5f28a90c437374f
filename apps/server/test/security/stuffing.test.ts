import { expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { deviceOf } from '../device.ts'
import { givenClient, givenStaff, PASSWORD } from '../given.ts'
import { each } from './any-call.ts'
import { useLoggedApp } from './logged-app.ts'

const FAILURES_OF_ALL = 12
const TRIES_PER_ADDRESS = 8

const api = useApi()
const LIMITS = {
  LOGIN_TRIES_PER_ADDRESS: String(TRIES_PER_ADDRESS),
  LOGIN_FREE_TRIES: '1000000',
  TRUST_PROXY: '127.0.0.1/32',
}
const calm = useLoggedApp(api, LIMITS)
const besieged = useLoggedApp(api, { ...LIMITS, LOGIN_FAILURES_OF_ALL: String(FAILURES_OF_ALL) })

type Server = typeof calm
const post = (server: Server, url: string, payload: object, forwardedFor: string, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { 'x-forwarded-for': forwardedFor } })
const logIn = async (server: Server, email: string, password: string, ...from: [string, string?]) =>
  (await post(server, '/api/client/login/', { email, password }, ...from)).statusCode
const confirm = async (server: Server, from: string) =>
  (
    await post(
      server,
      '/api/password-reset/confirm/',
      { email: 'nobody@example.com', code: 'AAAA-AAAA', new_password: 'by the blue Nile' },
      from,
    )
  ).statusCode

const addressesCounted = async () =>
  (await api.owner.query(`select from rate_limit where key like 'login-address:%'`)).rowCount ?? 0

test.each<[string, (made: string) => [string, string?]]>([
  ['before the address a trusted proxy adds', (made) => [`${made}, 198.51.100.7`]],
  ['by an untrusted proxy', (made) => [made, '203.0.113.5']],
])('T23: a thousand addresses forged %s count as one', { timeout: 300_000 }, async (_name, from) => {
  const before = await addressesCounted()
  const statuses: number[] = []
  await each(
    Array.from({ length: 1000 }, (_, place) => `10.${place % 250}.${place % 7}.${place % 100}`),
    async (made) => {
      statuses.push(await logIn(calm, `${statuses.length}@example.com`, 'a guess', ...from(made)))
    },
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(TRIES_PER_ADDRESS)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - TRIES_PER_ADDRESS)
  expect(await addressesCounted()).toBe(before + 1)
})

test.each([
  ['an invalid address counts as the proxy', 'garbage', '127.0.0.1'],
  ['a partial address counts as the proxy', '203.0.113.', '127.0.0.1'],
  ['a port is ignored', '203.0.113.77:4711', '203.0.113.77'],
  ['a port after brackets is ignored', '[2001:db8:9::1]:443', '2001:db8:9::1'],
  ['a zone id is ignored', 'fe80::1%eth0', 'fe80::1'],
  ['an IPv4-mapped address counts as the IPv4 address', '::ffff:203.0.113.78', '203.0.113.78'],
])('T23: %s', async (_name, forwardedFor, address) => {
  const staff = await givenStaff(api.db)
  const headers = { 'x-forwarded-for': forwardedFor }
  const payload = { username: staff.username, password: PASSWORD }
  const answer = await calm.app.inject({ method: 'POST', url: '/api/admin-login/', payload, headers })
  expect(answer.statusCode).toBe(200)
  const saved = await calm.app.inject({
    ...{ method: 'POST', url: '/api/promo/', payload: { code: 'SUN' } },
    headers: { ...headers, authorization: `Bearer ${answer.json().token}` },
  })
  expect(saved.statusCode).toBe(200)
  const reported = await calm.app.inject({
    ...{ method: 'POST', url: '/api/csp-report/' },
    headers: { ...headers, 'content-type': 'application/csp-report' },
    payload: JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src-elem' } }),
  })
  expect(reported.statusCode).toBe(204)
  const { rows } = await api.owner.query(
    `select host(s.address) as session, host(a.address) as audit from session s, audit_entry a
     where s.staff_id = $1 and s.address is not null and a.staff_id = $1`,
    [staff.id],
  )
  expect(rows).toEqual([{ session: address, audit: address }])
})

test('T22: the addresses of one IPv6 network count as one', async () => {
  const statuses: number[] = []
  for (let place = 0; place < 20; place++)
    statuses.push(await logIn(calm, `v6-${place}@example.com`, 'a guess', `2001:db8:7:7:${place.toString(16)}::1`))
  expect(statuses.filter((status) => status === 401)).toHaveLength(TRIES_PER_ADDRESS)
  expect(await logIn(calm, 'v6@example.com', 'a guess', '2001:db8:7:8::1')).toBe(401)
})

test('T20, T22: when many addresses guess, each keeps a few attempts, and clients can still sign in', async () => {
  const client = await givenClient(api.db)
  await api.owner.query(`delete from rate_limit where key like 'login-failures:%'`)
  for (let place = 0; place < FAILURES_OF_ALL - 2; place++)
    expect(await logIn(besieged, `stolen-${place}@example.com`, 'Summer2026!', `192.0.2.${place}`)).toBe(401)
  expect(await confirm(besieged, '192.0.2.90')).toBe(400)
  const alarms = () => besieged.lines().filter(({ event }) => event === 'many_failed_logins')
  expect(alarms()).toHaveLength(0)
  expect(await confirm(besieged, '192.0.2.91')).toBe(400)
  expect(alarms()).toHaveLength(1)

  const [logins, codes]: [number[], number[]] = [[], []]
  for (let place = 0; place < 5; place++) {
    logins.push(await logIn(besieged, `more-${place}@example.com`, 'Summer2026!', '203.0.113.20'))
    codes.push(await confirm(besieged, '203.0.113.21'))
  }
  expect(logins).toEqual([401, 401, 401, 429, 429])
  expect(codes).toEqual([400, 400, 400, 429, 429])
  expect(await logIn(besieged, client.email, PASSWORD, '203.0.113.22')).toBe(200)
  expect(alarms()).toHaveLength(1)
})

test('T20, T22: a browser that has signed in before keeps its tries meanwhile, also at an address that is paused', async () => {
  const { email } = await givenClient(api.db)
  const logInWith = (password: string, cookie: string) =>
    besieged.app.inject({
      ...{ method: 'POST', url: '/api/client/login/', payload: { email, password } },
      headers: { 'x-forwarded-for': '203.0.113.30', cookie },
    })
  const cookie = deviceOf(await logInWith(PASSWORD, ''))
  await api.owner.query(`update rate_limit set points = $1 where key like 'login-failures:%'`, [FAILURES_OF_ALL])
  for (let place = 0; place <= TRIES_PER_ADDRESS; place++)
    await logIn(besieged, `other-${place}@example.com`, 'Summer2026!', '203.0.113.30')
  expect((await logInWith(PASSWORD, '')).statusCode).toBe(429)
  for (let tries = 0; tries < 4; tries++) expect((await logInWith('wrong', cookie)).statusCode).toBe(401)
  expect((await logInWith(PASSWORD, cookie)).statusCode).toBe(200)

  for (let tries = 0; tries < 4; tries++) {
    const answer = await besieged.app.inject({
      ...{
        method: 'POST',
        url: '/api/password-reset/confirm/',
        headers: { 'x-forwarded-for': '203.0.113.30', cookie },
      },
      payload: { email, code: 'AAAA-AAAA', new_password: 'by the blue Nile' },
    })
    expect(answer.json().code).toBe('wrong_code')
  }
})
