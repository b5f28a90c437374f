import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealer, useApi } from '../../../test/api.ts'
import { givenClient, givenSession, PASSWORD } from '../../../test/given.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { newSetPasswordLink, setFirstPassword } from '../../platform/credentials.ts'

const api = useApi()

const post = (url: string, payload: object, token?: string) =>
  api.app.inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })
const logIn = (email: string, password: string) => post('/api/client/login/', { email, password })
const profile = (token: string) =>
  api.app.inject({ url: '/api/client/profile/', headers: { authorization: `Bearer ${token}` } })
const change = (token: string, current_password: string, new_password: string) =>
  post('/api/client/password/', { current_password, new_password }, token)
const set = (token: string, new_password: string) => post('/api/password/set/', { token, new_password })

test('API-15: a client changes the password and stays logged in, while every other device is signed out', async () => {
  const client = await givenClient(api.db)
  const otherDevice = await givenSession(api.db, { client_id: client.id })

  expect((await change(client.token, PASSWORD, 'my very own one')).statusCode).toBe(200)

  expect((await profile(client.token)).statusCode).toBe(200)
  expect((await profile(otherDevice)).statusCode).toBe(401)
  expect((await logIn(client.email, 'my very own one')).statusCode).toBe(200)
  expect((await logIn(client.email, PASSWORD)).statusCode).toBe(401)
})

test('API-15: a wrong current password is named and changes nothing', async () => {
  const client = await givenClient(api.db)
  const answer = await change(client.token, 'wrong', 'my very own one')
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { current_password: ['This is not your current password.'] },
  ])
  expect((await logIn(client.email, PASSWORD)).statusCode).toBe(200)
})

test('CHAT-3: the national ID opens the door once, until the client has chosen a password of their own', async () => {
  const client = await givenClient(api.db, { password_hash: null, ...sealer.seal('29405120100382') })
  await api.db.transaction().execute((trx) => setFirstPassword(trx, client.id, '29405120100382'))

  const { token, must_change_password } = (await logIn(client.email, '٢٩٤٠٥١٢٠١٠٠٣٨٢')).json()
  expect(must_change_password).toBe(true)
  expect((await profile(token)).json().code).toBe('password_change_required')
  expect((await change(token, '29405120100382', '29405120100382')).json()).toHaveProperty('new_password')

  expect((await change(token, '29405120100382', 'now my own one')).statusCode).toBe(200)
  expect((await profile(token)).statusCode).toBe(200)
  expect((await logIn(client.email, '29405120100382')).statusCode).toBe(401)
})

test('CHAT-3: the agency can do without first passwords, and without a national ID there is none', async () => {
  const [careful, nameless] = [
    await givenClient(api.db, { password_hash: null }),
    await givenClient(api.db, { password_hash: null }),
  ]
  await api.db.updateTable('agency').set({ first_password_rule: 'link' }).execute()
  await api.db.transaction().execute((trx) => setFirstPassword(trx, careful.id, '29405120100382'))
  await api.db.updateTable('agency').set({ first_password_rule: 'national_id' }).execute()
  await api.db.transaction().execute((trx) => setFirstPassword(trx, nameless.id, null))

  expect((await logIn(careful.email, '29405120100382')).statusCode).toBe(401)
  expect((await logIn(nameless.email, '')).statusCode).toBe(400)
})

test('CHAT-3: a one-time link chooses a password once, and a newer link replaces an older one', async () => {
  const client = await givenClient(api.db, { password_hash: null })
  const newLink = () =>
    api.db.transaction().execute((trx) => newSetPasswordLink(trx, client.id, 'https://rihla.example'))
  const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''
  const [old, link] = [await newLink(), await newLink()]
  expect(link).toMatch(/^https:\/\/rihla\.example\/set-password\?token=[\w-]{43}$/)

  expect((await set(tokenIn(old), 'a good long one')).json().code).toBe('wrong_link')
  expect((await set(tokenIn(link), 'short')).json()).toEqual({ new_password: ['Minimum number of characters: 8.'] })
  expect((await set(tokenIn(link), 'a good long one')).statusCode).toBe(200)
  expect((await set(tokenIn(link), 'a good long one')).json().code).toBe('wrong_link')
  expect((await logIn(client.email, 'a good long one')).statusCode).toBe(200)
})

test('CHAT-3: choosing a password by link signs in on this device and ends every other session', async () => {
  const client = await givenClient(api.db, { active: false })
  const link = await api.db.transaction().execute((trx) => newSetPasswordLink(trx, client.id, 'https://rihla.example'))
  const answer = await set(new URL(link).searchParams.get('token') ?? '', 'a good long one')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const { token, is_active } = answer.json()
  expect(is_active).toBe(false)
  expect((await profile(token)).json()).toMatchObject({ id: client.id, is_active: false })
  expect((await profile(client.token)).statusCode).toBe(401)
})

test('T20, T25: a password that was changed leaves no older code or link behind', async () => {
  const client = await givenClient(api.db)
  const link = await api.db.transaction().execute((trx) => newSetPasswordLink(trx, client.id, 'https://rihla.example'))
  expect((await change(client.token, PASSWORD, 'my very own one')).statusCode).toBe(200)
  expect((await set(new URL(link).searchParams.get('token') ?? '', 'a good long one')).json().code).toBe('wrong_link')
  expect((await logIn(client.email, 'my very own one')).statusCode).toBe(200)
})

test('T25: a login with the old password at the moment it is changed leaves no session behind', async () => {
  for (let round = 0; round < 5; round++) {
    const client = await givenClient(api.db)
    const [, ...answers] = await Promise.all([
      change(client.token, PASSWORD, 'my very own one'),
      ...Array.from({ length: 4 }, () => logIn(client.email, PASSWORD)),
    ])
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200))
      expect((await profile(answer.json().token)).statusCode).toBe(401)
  }
})

/** The password is replaced by somebody else while a call that has compared the old one is under way. */
const replacedMeanwhile = (clientId: number, call: () => ReturnType<typeof post>) =>
  whileLocked(
    api.owner,
    { text: 'update client set password_hash = $2 where id = $1', values: [clientId, 'another'] },
    async () => call(),
  )

test('T25: a session opened with a password that was replaced meanwhile is refused', async () => {
  const client = await givenClient(api.db)
  const answer = await replacedMeanwhile(client.id, () => logIn(client.email, PASSWORD))
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong_credentials'])
})

test('T25: whoever knows the old password cannot put theirs over one that was chosen meanwhile', async () => {
  const client = await givenClient(api.db)
  const answer = await replacedMeanwhile(client.id, () => change(client.token, PASSWORD, 'a thief’s own one'))
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['current_password']])
  const row = await api.db.selectFrom('client').select('password_hash').where('id', '=', client.id).executeTakeFirst()
  expect(row).toEqual({ password_hash: 'another' })
})

test('CHAT-3: a link that has expired, or was made up, opens nothing', async () => {
  const client = await givenClient(api.db)
  const link = await api.db.transaction().execute((trx) => newSetPasswordLink(trx, client.id, 'https://rihla.example'))
  await api.owner.query('update one_time_code set expires_at = now() where client_id = $1', [client.id])
  for (const token of [new URL(link).searchParams.get('token') ?? '', 'made-up']) {
    expect((await set(token, 'a good long one')).json().code).toBe('wrong_link')
  }
})

type Known = { email: string; nationalId: string }
test.each<[string, (known: Known) => string, string?]>([
  ['seven characters, though fourteen units', () => '🌍🐪🌴⛵🛶🏺🧿', 'Minimum number of characters: 8.'],
  [
    'a hundred and twenty-nine',
    () => 'by the blue Nile '.repeat(8).slice(0, 129),
    'Maximum number of characters: 128.',
  ],
  ['signs that are many more once written out', () => 'ﷺ'.repeat(8), 'Maximum number of characters: 128.'],
  ['the national ID', ({ nationalId }) => nationalId],
  ['the national ID in Arabic digits', ({ nationalId }) => nationalId.replace(/2/g, '٢')],
  ['the own email', ({ email }) => email.toUpperCase()],
  ['the own number', () => '+201005550142'],
])('A14, API-15: a password of %s is refused', async (_name, passwordFor, message) => {
  const nationalId = `2940512${randomInt(1_000_000, 10_000_000)}`
  const client = await givenClient(api.db, { whatsapp: '+201005550142', ...sealer.seal(nationalId) })
  const answer = await change(client.token, PASSWORD, passwordFor({ ...client, nationalId }))
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['new_password']])
  if (message !== undefined) expect(answer.json().new_password).toEqual([message])
})

test.each([
  ['eight characters', 'قهوة🌍🐪🌴⛵', 'قهوة🌍🐪🌴⛵'],
  [
    'a hundred and twenty-eight',
    'by the blue Nile '.repeat(8).slice(0, 128),
    'by the blue Nile '.repeat(8).slice(0, 128),
  ],
  ['small letters alone', 'sevenboatsatnoon', 'sevenboatsatnoon'],
  ['letters that another keyboard writes in two parts', 'cafe\u0301 ﬁne ①②', 'café fine 12'],
  ['wide letters', 'ｓｅｖｅｎ boats', 'seven boats'],
  ['blanks at its ends', '  by the Nile  ', '  by the Nile  '],
])('A14, API-15: a password of %s is taken, and opens in either spelling', async (_name, chosen, typed) => {
  const client = await givenClient(api.db)
  expect((await change(client.token, PASSWORD, chosen)).statusCode).toBe(200)
  expect((await logIn(client.email, typed)).statusCode).toBe(200)
  expect((await logIn(client.email, chosen)).statusCode).toBe(200)
})

test.each([
  'password',
  'Password123',
  '12345678',
  'qwertyuiop',
  'iloveyou1',
  'ｐａｓｓｗｏｒｄ1',
  'michael1',
  'بببببببب',
])('API-15: %s is tried first everywhere, and refused', async (password) => {
  const client = await givenClient(api.db)
  const answer = await change(client.token, PASSWORD, password)
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['new_password']])
})

test('ASVS 6.2.11: the name of the person or of the agency, with or without figures, is no password', async () => {
  const client = await givenClient(api.db, { full_name: 'Mona El Sayed' })
  await api.owner.query(`update agency set name = 'Nile Journeys'`)
  for (const password of ['mona el sayed', 'Mona El Sayed 1990', 'nile journeys', 'NILE JOURNEYS-2026!']) {
    const answer = await change(client.token, PASSWORD, password)
    expect([password, answer.statusCode, Object.keys(answer.json())]).toEqual([password, 400, ['new_password']])
  }
  expect((await change(client.token, PASSWORD, 'nile journeys by moonlight')).statusCode).toBe(200)
})
