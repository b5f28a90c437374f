import { expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient, givenStaff, givenTicket, PASSWORD } from '../given.ts'
import { useLoggedApp } from './logged-app.ts'

const NATIONAL_ID = '29912310198765'
const SECRET = 'canary of the blue Nile'

const api = useApi()
const logged = useLoggedApp(api)

test('T34, T41: the log of all calls that handle secrets has no password, token, code or national ID', async () => {
  const client = await givenClient(api.db)
  const owner = await givenStaff(api.db, { role: 'owner' })
  const post = (url: string, payload: object, token = '', method: 'POST' | 'PUT' = 'POST') =>
    logged.app.inject({ method, url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })

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
    await logged.app.inject({ url: '/api/client/profile/', headers: { authorization: `Bearer ${client.token}` } }),
    await logged.app.inject({ url: `/api/mail-switch/?token=${SECRET.replaceAll(' ', '-')}` }),
  ]
  expect(answers.filter((answer) => answer.statusCode >= 500)).toEqual([])
  const created = answers[8]?.json().data
  await logged.app.inject({
    url: `/api/client/activate/${created.id}/`,
    headers: { authorization: `Bearer ${owner.token}`, 'sec-fetch-mode': 'cors' },
  })

  expect(logged.log.length).toBeGreaterThan(2000)
  for (const secret of [
    SECRET,
    SECRET.replaceAll(' ', '-'),
    PASSWORD,
    NATIONAL_ID,
    'CANARYCD',
    client.token,
    owner.token,
  ])
    expect(logged.log.includes(secret), secret).toBe(false)
})

test('T41: database errors are logged without the values of the row', async () => {
  const client = await givenClient(api.db, { full_name: 'Canary Blue' })
  const refused = [
    ['insert into client (full_name, email) values ($1, $2)', ['Canary Blue', client.email]],
    ['insert into client (full_name, email, erased_at) values ($1, $2, now())', ['Canary Blue', 'canary@nile.example']],
    ['select $1::text::integer', ['canary@nile.example']],
  ] as const
  const before = logged.log.length
  for (const [text, values] of refused)
    await api.owner.query(text, [...values]).catch((error) => logged.app.log.error(error))
  const lines = logged.log.slice(before)
  expect(lines).toContain('client_email_key')
  expect(lines.trim().split('\n')).toHaveLength(3)
  for (const value of ['Canary Blue', client.email, 'canary@nile.example']) expect(lines).not.toContain(value)
})

test('T41: a line break in a logged value cannot start a new log line', async () => {
  const before = logged.log.length
  await logged.app.inject({ url: '/api/nothing/%0d%0a%7B%22level%22%3A60%7D' })
  await logged.app.inject({
    method: 'POST',
    url: '/api/csp-report/',
    headers: { 'content-type': 'application/csp-report' },
    payload: 'x\r\n{"level":60}',
  })
  const lines = logged.log.slice(before).trim().split('\n')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(JSON.parse(line)).not.toMatchObject({ level: 60 })
})

test('T3, T12: each refusal logs one event, and an admitted call logs none', async () => {
  const [client, other] = [await givenClient(api.db), await givenClient(api.db)]
  const foreign = await givenTicket(api.db, other.id)
  const before = logged.lines().length
  const as = (token: string | undefined, method: 'GET' | 'POST', url: string) =>
    logged.app.inject({ method, url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

  await as(client.token, 'GET', '/api/client/profile/')
  await as(client.token, 'POST', `/api/tickets/${foreign}/complete/`)
  await as(client.token, 'GET', '/api/admin/clients/?q=secret')
  await as(undefined, 'GET', '/api/admin/clients/')

  const refusals = logged
    .lines()
    .slice(before)
    .filter(({ event }) => event === 'access_refused')
  const who = `client ${client.id}`
  const line = (code: string, method: string, url: string) =>
    expect.objectContaining({ code, req: { method, url, remoteAddress: '127.0.0.1' } })
  expect(refusals).toEqual([
    line('ticket_not_found', 'POST', `/api/tickets/${foreign}/complete/`),
    line('wrong_role', 'GET', '/api/admin/clients/'),
    line('not_logged_in', 'GET', '/api/admin/clients/'),
  ])
  expect(refusals.map((refusal) => refusal['who'])).toEqual([who, who, undefined])
})
