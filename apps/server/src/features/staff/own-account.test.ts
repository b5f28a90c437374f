import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, PASSWORD } from '../../../test/given.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { deviceOf } from './device-of.ts'

const api = useApi({ LOGIN_TRIES_PER_ACCOUNT: '3', TRUST_PROXY: '127.0.0.0/8' })
const NEW_PASSWORD = 'seven boats on the Nile'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const send = (token: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })
const sessions = async (token: string) => (await send(token, 'GET', '/api/admin/sessions/')).json().data
const isIn = async (token: string) => (await send(token, 'GET', '/api/admin/account/')).statusCode === 200
const logIn = async (username: string, agent: string, address: string, password = PASSWORD) =>
  (
    await api.app.inject({
      method: 'POST',
      url: '/api/admin-login/',
      payload: { username, password },
      headers: { 'user-agent': agent, 'x-forwarded-for': address },
    })
  ).json().token as string

test('ADMIN-1: staff see their sessions, and end one or all others', async () => {
  const { username, token } = await givenStaff(api.db)
  const phone = await logIn(username, IPHONE, '2001:db8::7')
  const desk = await logIn(username, CHROME, '198.51.100.24')

  const seen = await sessions(desk)
  expect(seen).toHaveLength(3)
  expect(seen[0]).toMatchObject({
    browser: 'Chrome',
    system: 'Windows',
    is_phone: false,
    address: '198.51.100.24',
    is_current: true,
  })
  const onPhone = seen.find(({ is_phone }: { is_phone: boolean }) => is_phone)
  expect(onPhone).toMatchObject({ browser: 'Safari', system: 'iPhone', address: '2001:db8::7', is_current: false })

  expect((await send(desk, 'DELETE', `/api/admin/sessions/${onPhone.id}/`)).statusCode).toBe(200)
  expect([await isIn(phone), await isIn(desk), await isIn(token)]).toEqual([false, true, true])
  expect((await send(desk, 'DELETE', `/api/admin/sessions/${onPhone.id}/`)).statusCode).toBe(404)
  expect((await send(desk, 'DELETE', '/api/admin/sessions/')).statusCode).toBe(200)
  expect([await isIn(desk), await isIn(token)]).toEqual([true, false])
})

test('ADMIN-1: sessions of other accounts cannot be ended or seen, and no response has a token hash', async () => {
  const [mine, theirs] = [await givenStaff(api.db), await givenStaff(api.db, { role: 'owner' })]
  const client = await givenClient(api.db)
  const { rows } = await api.owner.query(
    `select id, encode(token_hash, 'hex') as hash from session where staff_id = $1 or client_id = $2`,
    [theirs.id, client.id],
  )
  for (const { id } of rows)
    expect((await send(mine.token, 'DELETE', `/api/admin/sessions/${id}/`)).statusCode).toBe(404)
  expect((await send(mine.token, 'DELETE', '/api/admin/sessions/')).statusCode).toBe(200)
  expect(await isIn(theirs.token)).toBe(true)
  expect(rows).toHaveLength(2)
  expect(Object.keys((await sessions(theirs.token))[0])).not.toContain('token_hash')
})

test('ADMIN-1: staff change their password with the old one, and every other session ends', async () => {
  const { id, username, token } = await givenStaff(api.db)
  const other = await logIn(username, CHROME, '198.51.100.25')
  const change = (current_password: string, new_password = NEW_PASSWORD) =>
    send(token, 'POST', '/api/admin/account/password/', { current_password, new_password })

  expect((await change(PASSWORD, 'fourteen signs')).json()).toEqual({
    new_password: ['Use at least 15 characters.'],
  })
  expect(Object.keys((await change(PASSWORD, username.toUpperCase())).json())).toEqual(['new_password'])
  expect((await change('wrong')).json()).toEqual({ current_password: ['This is not your current password.'] })
  expect(await isIn(other)).toBe(true)

  expect((await change(PASSWORD)).statusCode).toBe(200)
  expect([await isIn(token), await isIn(other)]).toEqual([true, false])
  expect(await logIn(username, CHROME, '198.51.100.25', NEW_PASSWORD)).toEqual(expect.any(String))
  const audit = await api.db
    .selectFrom('audit_entry')
    .select(['staff_id', 'action'])
    .where('subject_id', '=', id)
    .execute()
  expect(audit).toEqual([{ staff_id: id, action: 'change_password' }])
})

test('T25: a caller who knows the old password cannot overwrite one that was set meanwhile', async () => {
  const { id, token } = await givenStaff(api.db)
  const late = await whileLocked(
    api.owner,
    { text: 'update staff set password_hash = $2 where id = $1', values: [id, 'another'] },
    async () =>
      send(token, 'POST', '/api/admin/account/password/', { current_password: PASSWORD, new_password: NEW_PASSWORD }),
  )

  expect(Object.keys(late.json())).toEqual(['current_password'])
  const row = await api.db.selectFrom('staff').select('password_hash').where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ password_hash: 'another' })
})

test('ADMIN-1: the password cannot be guessed from an open session', async () => {
  const { token } = await givenStaff(api.db)
  const guess = (current_password: string) =>
    send(token, 'POST', '/api/admin/account/password/', { current_password, new_password: NEW_PASSWORD })
  for (let tries = 0; tries < 3; tries++) expect((await guess('wrong')).statusCode).toBe(400)
  expect((await guess(PASSWORD)).statusCode).toBe(429)
})

test.each([
  [CHROME, { browser: 'Chrome', system: 'Windows', is_phone: false }],
  [IPHONE, { browser: 'Safari', system: 'iPhone', is_phone: true }],
  [`${CHROME} Edg/141.0`, { browser: 'Edge', system: 'Windows', is_phone: false }],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    { browser: 'Firefox', system: 'Linux', is_phone: false },
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
    { browser: 'Samsung Internet', system: 'Android', is_phone: true },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    { browser: 'Safari', system: 'macOS', is_phone: false },
  ],
  ['curl/8.9', { browser: null, system: null, is_phone: false }],
])('ADMIN-1: %s', (agent, device) => {
  expect(deviceOf(agent)).toEqual(device)
})
