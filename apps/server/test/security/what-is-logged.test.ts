import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openLogger } from '../../src/platform/logger.ts'
import { testEnvironment, useApi } from '../api.ts'
import { givenClient, givenStaff, PASSWORD } from '../given.ts'

const NATIONAL_ID = '29912310198765'
const SECRET = 'canary of the blue Nile'

const api = useApi()
let app: Awaited<ReturnType<typeof buildApp>>
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
    logger: openLogger('trace', intoLog),
    webFolder: '/nowhere',
  })
  await app.ready()
})
afterAll(() => app.close())

test('T34, T41: the log of everything that handles a secret holds no password, token, code or national ID', async () => {
  const client = await givenClient(api.db)
  const owner = await givenStaff(api.db, { role: 'owner' })
  const post = (url: string, payload: object, token = '', method: 'POST' | 'PUT' = 'POST') =>
    app.inject({ method, url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })

  const answers = [
    await post('/api/client/login/', { email: client.email, password: SECRET }),
    await post('/api/client/login/', { email: client.email, password: PASSWORD }),
    await post('/api/client/login/', { email: client.email, password: { nested: SECRET } }),
    await post('/api/admin-login/', { username: owner.username, password: SECRET }),
    await post('/api/client/password/', { current_password: PASSWORD, new_password: SECRET }, client.token),
    await post('/api/password/set/', { token: SECRET.replaceAll(' ', '-'), new_password: SECRET }),
    await post('/api/password-reset/request/', { email: client.email }),
    await post('/api/password-reset/confirm/', { email: client.email, code: 'CANARYCD', new_password: SECRET }),
    await post(
      '/api/admin/clients/',
      { full_name: 'Mona Adel', email: 'mona@example.com', national_id: NATIONAL_ID },
      owner.token,
    ),
    await post('/api/admin/clients/check/', { national_id: NATIONAL_ID }, owner.token),
    await app.inject({ url: '/api/client/profile/', headers: { authorization: `Bearer ${client.token}` } }),
    await app.inject({ url: `/api/mail-switch/?token=${SECRET.replaceAll(' ', '-')}` }),
  ]
  expect(answers.filter((answer) => answer.statusCode >= 500)).toEqual([])
  const created = answers[8]?.json().data
  await app.inject({
    url: `/api/client/activate/${created.id}/`,
    headers: { authorization: `Bearer ${owner.token}`, 'sec-fetch-mode': 'cors' },
  })

  expect(log.length).toBeGreaterThan(2000)
  for (const secret of [
    SECRET,
    SECRET.replaceAll(' ', '-'),
    PASSWORD,
    NATIONAL_ID,
    'CANARYCD',
    client.token,
    owner.token,
  ])
    expect(log.includes(secret), secret).toBe(false)
})

test('T41: a line break in what is logged cannot start a line of its own', async () => {
  const before = log.length
  await app.inject({ url: '/api/nothing/%0d%0a%7B%22level%22%3A60%7D' })
  await app.inject({
    method: 'POST',
    url: '/api/csp-report/',
    headers: { 'content-type': 'application/csp-report' },
    payload: 'x\r\n{"level":60}',
  })
  const lines = log.slice(before).trim().split('\n')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(JSON.parse(line)).not.toMatchObject({ level: 60 })
})
