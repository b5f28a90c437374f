import { expect, onTestFinished, test } from 'vitest'
import { serverOn, TEST_NATIONAL_ID_KEY, testEnvironment, useApi } from '../../../test/api.ts'
import { deviceOf } from '../../../test/device.ts'
import { givenClient, PASSWORD } from '../../../test/given.ts'
import { NEW_KEY } from '../../../test/rings.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openLimits } from '../../platform/http/rate-limits.ts'
import { Problem } from '../../platform/http/problem.ts'

const api = useApi({ LOGIN_TRIES_PER_ACCOUNT: '4', LOGIN_TRIES_PER_ADDRESS: '12', TRUST_PROXY: '127.0.0.1/32' })

const logIn = (email: string, password: string, address: string, cookie?: string, app = api.app) =>
  app.inject({
    method: 'POST',
    url: '/api/client/login/',
    payload: { email, password },
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  })

test('LOGIN-7: after four wrong passwords only that address is paused for that account', async () => {
  const client = await givenClient(api.db)
  for (let tries = 0; tries < 4; tries++)
    expect((await logIn(client.email, 'wrong', '198.51.100.1')).statusCode).toBe(401)

  const paused = await logIn(client.email, PASSWORD, '198.51.100.1')
  expect([paused.statusCode, paused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(paused.headers['retry-after'])).toBeGreaterThan(800)
  expect((await logIn(client.email, PASSWORD, '198.51.100.2')).statusCode).toBe(200)
})

test('LOGIN-7: of attempts sent at the same time no more than four are checked', async () => {
  const client = await givenClient(api.db)
  const answers = await Promise.all(Array.from({ length: 11 }, () => logIn(client.email, 'wrong', '198.51.100.3')))
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(4)
})

test('LOGIN-7: one password tried on many accounts pauses the address, whether the accounts exist or not', async () => {
  const answers = []
  for (let count = 0; count < 13; count++)
    answers.push(await logIn(`nobody${count}@example.com`, 'Summer2026!', '198.51.100.4'))
  expect(answers.map((answer) => answer.statusCode)).toEqual([...Array(12).fill(401), 429])
})

test('T23, LOGIN-7: one IPv6 network counts as one address, and a forged forwarding header is ignored', async () => {
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

test('LOGIN-7: after wrong passwords from a dozen other addresses the right one still signs in', async () => {
  const client = await givenClient(api.db)
  const strangers = Array.from({ length: 12 }, (_, place) => logIn(client.email, 'wrong', `198.51.100.${30 + place}`))
  expect((await logIn(client.email, PASSWORD, '198.51.100.50')).statusCode).toBe(200)
  for (const answer of await Promise.all(strangers)) expect(answer.statusCode).not.toBe(200)
  expect((await logIn(client.email, PASSWORD, '198.51.100.51')).statusCode).toBe(200)
})

test('LOGIN-7: a browser that has signed in before is not paused by attempts of others from its address', async () => {
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

test('LOGIN-7: a browser that has signed in before gets no more attempts than any other', async () => {
  const client = await givenClient(api.db)
  const device = deviceOf(await logIn(client.email, PASSWORD, '198.51.100.62'))
  for (let tries = 0; tries < 4; tries++)
    expect((await logIn(client.email, 'wrong', `198.51.100.${70 + tries}`, device)).statusCode).toBe(401)
  expect((await logIn(client.email, PASSWORD, '198.51.100.74', device)).statusCode).toBe(429)
  expect((await logIn(client.email, PASSWORD, '198.51.100.74')).statusCode).toBe(200)
})

test('LOGIN-7: a browser that six people share knows the last five of them', async () => {
  const address = '198.51.100.64'
  const family = await Promise.all(Array.from({ length: 6 }, () => givenClient(api.db)))
  let device: string | undefined
  for (const { email } of family) device = deviceOf(await logIn(email, PASSWORD, '198.51.100.65', device))
  const [first, second] = [family[0]?.email ?? '', family[1]?.email ?? '']
  for (const email of [first, second]) for (let tries = 0; tries < 4; tries++) await logIn(email, 'wrong', address)
  expect((await logIn(second, PASSWORD, address, device)).statusCode).toBe(200)
  expect((await logIn(first, PASSWORD, address, device)).statusCode).toBe(429)
})

test('LOGIN-7: a browser is still known while its key is only one of the other keys', async () => {
  const app = await serverOn(api, {
    environment: {
      ...{ NATIONAL_ID_KEY: NEW_KEY, NATIONAL_ID_OTHER_KEYS: TEST_NATIONAL_ID_KEY },
      ...{ LOGIN_TRIES_PER_ACCOUNT: '4', TRUST_PROXY: '127.0.0.1/32' },
    },
  })
  onTestFinished(() => app.close())
  const { email } = await givenClient(api.db)
  const device = deviceOf(await logIn(email, PASSWORD, '198.51.100.66'))
  for (let tries = 0; tries < 4; tries++) await logIn(email, 'wrong', '198.51.100.67', undefined, app)
  expect((await logIn(email, PASSWORD, '198.51.100.67', undefined, app)).statusCode).toBe(429)
  expect((await logIn(email, PASSWORD, '198.51.100.67', device, app)).statusCode).toBe(200)
})

test('ASVS 3.3: the device cookie opens no session, and is hidden from scripts, other sites and HTTP', async () => {
  const client = await givenClient(api.db)
  const answer = await logIn(client.email, PASSWORD, '198.51.100.63')
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-device=[\w-]{22}\.[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect((await logIn(client.email, 'wrong', '198.51.100.63')).headers['set-cookie']).toBeUndefined()
  const profile = await api.app.inject({ url: '/api/client/profile/', headers: { cookie: deviceOf(answer) } })
  expect(profile.statusCode).toBe(401)
})

test('LOGIN-7: only wrong attempts are delayed, increasingly, and within the response time limit', async () => {
  const waits: number[] = []
  const config = readConfig(testEnvironment(api.url))
  const limits = openLimits(api.pool, config, api.app.log, async (ms) => waits.push(ms))
  const wrong = () => Promise.reject(new Problem('wrong_credentials'))
  const from = (place: number) => ({
    network: `192.0.2.${place}`,
    isKnown: false,
    hasGivenCode: false,
    mark: `slow ${place}`,
  })
  for (let place = 0; place < 12; place++)
    await expect(limits.tryLogin('client slow@example.com', from(place), wrong)).rejects.toThrow('wrong_credentials')
  expect(waits).toEqual([250, 500, 1000, 2000, 3000, 3000, 3000])
  const known = { network: '192.0.2.97', isKnown: true, hasGivenCode: false, mark: 'a known browser' }
  await expect(limits.tryLogin('client slow@example.com', known, wrong)).rejects.toThrow('wrong_credentials')

  await limits.tryLogin('client slow@example.com', from(99), async () => 'in')
  await expect(limits.tryLogin('client quick@example.com', from(98), wrong)).rejects.toThrow('wrong_credentials')
  expect(waits).toHaveLength(7)
})

test('LOGIN-7: an attempt that the server could not check is not counted', async () => {
  const limits = openLimits(api.pool, readConfig(testEnvironment(api.url)), api.app.log)
  const caller = { network: '192.0.2.200', isKnown: false, hasGivenCode: false, mark: 'busy' }
  for (let tries = 0; tries < 12; tries++) {
    const busy = limits.tryLogin('client busy@example.com', caller, () => Promise.reject(new Problem('unavailable')))
    await expect(busy).rejects.toThrow('unavailable')
  }
  expect(await limits.tryLogin('client busy@example.com', caller, async () => 'in')).toBe('in')
})

test('PEOPLE-1: errors of the server use up no attempts at a person', async () => {
  const limits = openLimits(api.pool, readConfig(testEnvironment(api.url)), api.app.log)
  const person = { network: '198.51.100.240', isKnown: false, hasGivenCode: false, mark: 'a person' }
  for (let tries = 0; tries < 30; tries++)
    await expect(limits.tryPerson(person, () => Promise.reject(new Problem('unavailable')))).rejects.toThrow(
      'unavailable',
    )
  expect(await limits.tryPerson(person, async (hasTriesLeft) => hasTriesLeft)).toBe(true)
})
