import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, PASSWORD } from '../../../test/given.ts'

const api = useApi({ LOGIN_TRIES_PER_ACCOUNT: '4', LOGIN_TRIES_PER_ADDRESS: '12', TRUST_PROXY: '127.0.0.1/32' })

const logIn = (email: string, password: string, address: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/client/login/',
    payload: { email, password },
    headers: { 'x-forwarded-for': address },
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

test('LOGIN-7: an account that is being guessed at from many places answers ever more slowly', async () => {
  const client = await givenClient(api.db)
  const timed = async (address: string) => {
    const started = performance.now()
    await logIn(client.email, 'wrong', address)
    return performance.now() - started
  }
  const times = []
  for (let place = 0; place < 8; place++) times.push(await timed(`198.51.100.${20 + place}`))
  expect(Math.max(...times.slice(0, 4))).toBeLessThan(250)
  expect(times[7]).toBeGreaterThan(900)
})
