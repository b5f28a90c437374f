import { expect, test } from 'vitest'
import { testEnvironment, useApi } from '../../../test/api.ts'
import { deviceOf } from '../../../test/device.ts'
import { givenClient, PASSWORD } from '../../../test/given.ts'
import { readConfig } from '../../platform/config.ts'
import { openLimits } from '../../platform/limits.ts'
import { Problem } from '../../platform/problem.ts'

const api = useApi({ LOGIN_TRIES_PER_ACCOUNT: '4', LOGIN_TRIES_PER_ADDRESS: '12', TRUST_PROXY: '127.0.0.1/32' })

const logIn = (email: string, password: string, address: string, cookie?: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/client/login/',
    payload: { email, password },
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  })

test('LOGIN-7: after four wrong passwords that address is paused for that account, but not the client elsewhere', async () => {
  const client = await givenClient(api.db)
  for (let tries = 0; tries < 4; tries++)
    expect((await logIn(client.email, 'wrong', '198.51.100.1')).statusCode).toBe(401)

  const paused = await logIn(client.email, PASSWORD, '198.51.100.1')
  expect([paused.statusCode, paused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(paused.headers['retry-after'])).toBeGreaterThan(800)
  expect((await logIn(client.email, PASSWORD, '198.51.100.2')).statusCode).toBe(200)
})

test('LOGIN-7: tries sent at once are not looked at more often than four', async () => {
  const client = await givenClient(api.db)
  const answers = await Promise.all(Array.from({ length: 11 }, () => logIn(client.email, 'wrong', '198.51.100.3')))
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(4)
})

test('LOGIN-7: one password tried on many accounts pauses the address, known accounts and unknown ones alike', async () => {
  const answers = []
  for (let count = 0; count < 13; count++)
    answers.push(await logIn(`nobody${count}@example.com`, 'Summer2026!', '198.51.100.4'))
  expect(answers.map((answer) => answer.statusCode)).toEqual([...Array(12).fill(401), 429])
})

test('T23, LOGIN-7: people behind one IPv6 line count as one, and a made-up address in front changes nothing', async () => {
  const client = await givenClient(api.db)
  for (let tries = 0; tries < 4; tries++) await logIn(client.email, 'wrong', `2001:db8:1:2::${tries}`)
  expect((await logIn(client.email, PASSWORD, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
  expect((await logIn(client.email, PASSWORD, '203.0.113.9, 2001:db8:1:2::9')).statusCode).toBe(429)
})

test('LOGIN-7: right passwords are never counted', async () => {
  const client = await givenClient(api.db)
  for (let times = 0; times < 15; times++)
    expect((await logIn(client.email, PASSWORD, '198.51.100.5')).statusCode).toBe(200)
})

test('LOGIN-7: after wrong passwords from a dozen other places the right one opens the account', async () => {
  const client = await givenClient(api.db)
  const strangers = Array.from({ length: 12 }, (_, place) => logIn(client.email, 'wrong', `198.51.100.${30 + place}`))
  expect((await logIn(client.email, PASSWORD, '198.51.100.50')).statusCode).toBe(200)
  for (const answer of await Promise.all(strangers)) expect(answer.statusCode).not.toBe(200)
  expect((await logIn(client.email, PASSWORD, '198.51.100.51')).statusCode).toBe(200)
})

test('LOGIN-7: a browser that has signed in before is not paused by what others try from its address', async () => {
  const [client, neighbour] = [await givenClient(api.db), await givenClient(api.db)]
  const address = '198.51.100.60'
  const device = deviceOf(await logIn(client.email, PASSWORD, '198.51.100.61'))
  for (let tries = 0; tries < 4; tries++) await logIn(client.email, 'wrong', address)
  expect((await logIn(client.email, PASSWORD, address)).statusCode).toBe(429)
  expect((await logIn(client.email.toUpperCase(), PASSWORD, address, device)).statusCode).toBe(200)

  const others = deviceOf(await logIn(neighbour.email, PASSWORD, '198.51.100.61'))
  expect((await logIn(client.email, PASSWORD, address, others)).statusCode).toBe(429)
  const both = deviceOf(await logIn(neighbour.email, PASSWORD, '198.51.100.61', device))
  expect((await logIn(client.email, PASSWORD, address, both)).statusCode).toBe(200)
  expect((await logIn(client.email, PASSWORD, address, device.slice(0, -2))).statusCode).toBe(429)
})

test('LOGIN-7: a browser that has signed in before may guess no more often than any other', async () => {
  const client = await givenClient(api.db)
  const device = deviceOf(await logIn(client.email, PASSWORD, '198.51.100.62'))
  for (let tries = 0; tries < 4; tries++)
    expect((await logIn(client.email, 'wrong', `198.51.100.${70 + tries}`, device)).statusCode).toBe(401)
  expect((await logIn(client.email, PASSWORD, '198.51.100.74', device)).statusCode).toBe(429)
  expect((await logIn(client.email, PASSWORD, '198.51.100.74')).statusCode).toBe(200)
})

test('ASVS 3.3: the cookie of a browser opens nothing, and is kept from scripts, other sites and open networks', async () => {
  const client = await givenClient(api.db)
  const answer = await logIn(client.email, PASSWORD, '198.51.100.63')
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-device=[\w-]{22}\.[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect((await logIn(client.email, 'wrong', '198.51.100.63')).headers['set-cookie']).toBeUndefined()
  const profile = await api.app.inject({ url: '/api/client/profile/', headers: { cookie: deviceOf(answer) } })
  expect(profile.statusCode).toBe(401)
})

test('LOGIN-7: only wrong answers wait, ever longer and never past the time an answer may take', async () => {
  const waits: number[] = []
  const config = readConfig(testEnvironment(api.url))
  const limits = openLimits(api.pool, config, api.app.log, async (ms) => waits.push(ms))
  const wrong = () => Promise.reject(new Problem('wrong_credentials'))
  const from = (place: number) => ({ network: `192.0.2.${place}`, isKnown: false, mark: `slow ${place}` })
  for (let place = 0; place < 12; place++)
    await expect(limits.tryLogin('client slow@example.com', from(place), wrong)).rejects.toThrow('wrong_credentials')
  expect(waits).toEqual([250, 500, 1000, 2000, 3000, 3000, 3000])

  await limits.tryLogin('client slow@example.com', from(99), async () => 'in')
  await expect(limits.tryLogin('client quick@example.com', from(98), wrong)).rejects.toThrow('wrong_credentials')
  expect(waits).toHaveLength(7)
})

test('LOGIN-7: a server that could not look at a password counts no try', async () => {
  const limits = openLimits(api.pool, readConfig(testEnvironment(api.url)), api.app.log)
  const caller = { network: '192.0.2.200', isKnown: false, mark: 'busy' }
  for (let tries = 0; tries < 12; tries++) {
    const busy = limits.tryLogin('client busy@example.com', caller, () => Promise.reject(new Problem('unavailable')))
    await expect(busy).rejects.toThrow('unavailable')
  }
  expect(await limits.tryLogin('client busy@example.com', caller, async () => 'in')).toBe('in')
})
