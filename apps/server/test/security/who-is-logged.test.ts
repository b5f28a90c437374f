import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openLogger } from '../../src/platform/observability/logger.ts'
import { testEnvironment, useApi } from '../api.ts'
import { givenClient, givenStaff, PASSWORD } from '../given.ts'

const WRONG = 'canary of the blue Nile'

const api = useApi()
let app: typeof api.app
let log = ''
beforeAll(async () => {
  const intoLog = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString()
      done()
    },
  })
  app = await buildApp({
    config: readConfig(testEnvironment(api.url)),
    pool: api.pool,
    logger: openLogger('info', intoLog),
    webFolder: '/nowhere',
  })
  await app.ready()
})
afterAll(() => app.close())

/** The log lines at the end of the requests made by `act`. */
const endsOf = async (act: () => Promise<unknown>) => {
  const before = log.length
  await act()
  return log
    .slice(before)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((line) => line.msg === 'request completed')
    .map(({ res }) => res)
}

test('T41, ASVS 16.3.1: every login, right or wrong, is logged with its account', async () => {
  const client = await givenClient(api.db)
  const agent = await givenStaff(api.db)
  const logIn = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  const ends = await endsOf(async () => {
    await logIn('/api/client/login/', { email: client.email, password: PASSWORD })
    await logIn('/api/client/login/', { email: client.email, password: WRONG })
    await logIn('/api/client/login/', { email: 'nobody@example.com', password: WRONG })
    await logIn('/api/admin-login/', { username: agent.username, password: PASSWORD })
    await logIn('/api/admin-login/', { username: agent.username, password: WRONG })
    await logIn('/api/password-reset/request/', { email: client.email })
  })
  expect(ends).toEqual([
    { statusCode: 200, account: `client ${client.id}` },
    { statusCode: 401, account: `client ${client.id}`, refused: 'wrong_credentials' },
    { statusCode: 401, refused: 'wrong_credentials' },
    { statusCode: 200, account: `staff ${agent.id}` },
    { statusCode: 401, account: `staff ${agent.id}`, refused: 'wrong_credentials' },
    { statusCode: 200, account: `client ${client.id}` },
  ])
})

test('T41, ASVS 16.3.2, 16.3.3: every refusal is logged with the caller and the reason, without the body', async () => {
  const client = await givenClient(api.db)
  const headers = { authorization: `Bearer ${client.token}` }
  const ends = await endsOf(async () => {
    await app.inject({ url: '/api/admin/clients/', headers })
    await app.inject({ url: '/api/client/profile/', headers: { authorization: 'Bearer made-up' } })
    await app.inject({ method: 'POST', url: '/api/rewards/redeem/', headers, payload: { reward_id: 1, points: 9 } })
    await app.inject({ method: 'POST', url: '/api/tickets/999999/complete/', headers })
    await app.inject({ url: '/api/client/profile/', headers })
  })
  const account = `client ${client.id}`
  expect(ends).toEqual([
    { statusCode: 403, account, refused: 'wrong_role' },
    { statusCode: 401, refused: 'not_logged_in' },
    { statusCode: 400, account, refused: 'unknown_field' },
    { statusCode: 404, account, refused: 'ticket_not_found' },
    { statusCode: 200, account },
  ])
})
