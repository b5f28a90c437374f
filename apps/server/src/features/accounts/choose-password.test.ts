import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealer, useApi } from '../../../test/api.ts'
import { givenClient, givenSession, PASSWORD } from '../../../test/given.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { newSetPasswordLink, setFirstPassword } from '../../shared/credentials.ts'

const api = useApi()

const post = (url: string, payload: object, token?: string) =>
  api.app.inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })
const logIn = (email: string, password: string) => post('/api/client/login/', { email, password })
const profile = (token: string) =>
  api.app.inject({ url: '/api/client/profile/', headers: { authorization: `Bearer ${token}` } })
const change = (token: string, current_password: string, new_password: string) =>
  post('/api/client/password/', { current_password, new_password }, token)
const set = (token: string, new_password: string) => post('/api/password/set/', { token, new_password })

test('API-15: a client changes the password and stays signed in, while every other device is signed out', async () => {
  const client = await givenClient(api.db)
  const otherDevice = await givenSession(api.db, { client_id: client.id })

  expect((await change(client.token, PASSWORD, 'my very own one')).statusCode).toBe(200)

  expect((await profile(client.token)).statusCode).toBe(200)
  expect((await profile(otherDevice)).statusCode).toBe(401)
  expect((await logIn(client.email, 'my very own one')).statusCode).toBe(200)
  expect((await logIn(client.email, PASSWORD)).statusCode).toBe(401)
})

test('API-15: a wrong current password is reported by field and changes nothing', async () => {
  const client = await givenClient(api.db)
  const answer = await change(client.token, 'wrong', 'my very own one')
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { current_password: ['This is not your current password.'] },
  ])
  expect((await logIn(client.email, PASSWORD)).statusCode).toBe(200)
})

test('CHAT-3: the national ID works as a first password until the client has chosen their own', async () => {
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

test('CHAT-3: the agency can disable first passwords, and without a national ID there is none', async () => {
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

test('CHAT-3: a one-time link sets a password once, and a newer link replaces an older one', async () => {
  const client = await givenClient(api.db, { password_hash: null })
  const newLink = () =>
    api.db.transaction().execute((trx) => newSetPasswordLink(trx, client.id, 'https://rihla.example', 'whatsapp'))
  const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''
  const [old, link] = [await newLink(), await newLink()]
  expect(link).toMatch(/^https:\/\/rihla\.example\/set-password\?token=[\w-]{43}$/)

  expect((await set(tokenIn(old), 'a good long one')).json().code).toBe('wrong_link')
  expect((await set(tokenIn(link), 'short')).json()).toEqual({ new_password: ['Use at least 8 characters.'] })
  expect((await set(tokenIn(link), 'a good long one')).statusCode).toBe(200)
  expect((await set(tokenIn(link), 'a good long one')).json().code).toBe('wrong_link')
  expect((await logIn(client.email, 'a good long one')).statusCode).toBe(200)
})

test('CHAT-3: setting a password by link signs in on this device and ends every other session', async () => {
  const client = await givenClient(api.db, { active: false })
  const link = await api.db
    .transaction()
    .execute((trx) => newSetPasswordLink(trx, client.id, 'https://rihla.example', 'whatsapp'))
  const answer = await set(new URL(link).searchParams.get('token') ?? '', 'a good long one')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const { token, is_active } = answer.json()
  expect(is_active).toBe(false)
  expect((await profile(token)).json()).toMatchObject({ id: client.id, is_active: false })
  expect((await profile(client.token)).statusCode).toBe(401)
})

test('T20, T25: changing the password invalidates older codes and links', async () => {
  const client = await givenClient(api.db)
  const link = await api.db
    .transaction()
    .execute((trx) => newSetPasswordLink(trx, client.id, 'https://rihla.example', 'whatsapp'))
  expect((await change(client.token, PASSWORD, 'my very own one')).statusCode).toBe(200)
  expect((await set(new URL(link).searchParams.get('token') ?? '', 'a good long one')).json().code).toBe('wrong_link')
  expect((await logIn(client.email, 'my very own one')).statusCode).toBe(200)
})

test('T25: a sign-in with the old password while it is being changed leaves no session', async () => {
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

/** Replaces the password while a call that has compared the old one is still running. */
const replacedMeanwhile = (clientId: number, call: () => ReturnType<typeof post>) =>
  whileLocked(
    api.owner,
    { text: 'update client set password_hash = $2 where id = $1', values: [clientId, 'another'] },
    async () => call(),
  )

test('T25: a sign-in with a password that was replaced meanwhile is rejected', async () => {
  const client = await givenClient(api.db)
  const answer = await replacedMeanwhile(client.id, () => logIn(client.email, PASSWORD))
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong_credentials'])
})

test('T25: a caller who knows the old password cannot overwrite one that was set meanwhile', async () => {
  const client = await givenClient(api.db)
  const answer = await replacedMeanwhile(client.id, () => change(client.token, PASSWORD, 'a thief’s own one'))
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['current_password']])
  const row = await api.db.selectFrom('client').select('password_hash').where('id', '=', client.id).executeTakeFirst()
  expect(row).toEqual({ password_hash: 'another' })
})

test('CHAT-3: an expired or forged link sets no password', async () => {
  const client = await givenClient(api.db)
  const link = await api.db
    .transaction()
    .execute((trx) => newSetPasswordLink(trx, client.id, 'https://rihla.example', 'whatsapp'))
  await api.owner.query('update one_time_code set expires_at = now() where client_id = $1', [client.id])
  for (const token of [new URL(link).searchParams.get('token') ?? '', 'made-up']) {
    expect((await set(token, 'a good long one')).json().code).toBe('wrong_link')
  }
})

type Known = { email: string; nationalId: string; whatsapp: string }
test.each<[string, (known: Known) => string, string?]>([
  ['seven characters, though fourteen units', () => '🌍🐪🌴⛵🛶🏺🧿', 'Use at least 8 characters.'],
  ['a hundred and twenty-nine', () => 'by the blue Nile '.repeat(8).slice(0, 129), 'Use at most 128 characters.'],
  ['characters that expand when normalised', () => 'ﷺ'.repeat(8), 'Use at most 128 characters.'],
  ['the national ID', ({ nationalId }) => nationalId],
  ['the national ID in Arabic digits', ({ nationalId }) => nationalId.replace(/2/g, '٢')],
  ['their own email', ({ email }) => email.toUpperCase()],
  ['their own number', ({ whatsapp }) => whatsapp],
])('A14, API-15: a password of %s is rejected', async (_name, passwordFor, message) => {
  const nationalId = `2940512${randomInt(1_000_000, 10_000_000)}`
  const whatsapp = `+2010${randomInt(10_000_000, 100_000_000)}`
  const client = await givenClient(api.db, { whatsapp, ...sealer.seal(nationalId) })
  const answer = await change(client.token, PASSWORD, passwordFor({ ...client, nationalId, whatsapp }))
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
  ['lowercase letters only', 'sevenboatsatnoon', 'sevenboatsatnoon'],
  ['letters that another keyboard composes of two characters', 'cafe\u0301 ﬁne ①②', 'café fine 12'],
  ['full-width letters', 'ｓｅｖｅｎ boats', 'seven boats'],
  ['leading and trailing spaces', '  by the Nile  ', '  by the Nile  '],
])('A14, API-15: a password of %s is accepted, and signs in with either spelling', async (_name, chosen, typed) => {
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
])('API-15: the common password %s is rejected', async (password) => {
  const client = await givenClient(api.db)
  const answer = await change(client.token, PASSWORD, password)
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['new_password']])
})

test('ASVS 6.2.11: a name of the person or agency is rejected as a password, with or without digits', async () => {
  const client = await givenClient(api.db, { full_name: 'Mona El Sayed' })
  await api.owner.query(`update agency set name = 'Nile Journeys'`)
  for (const password of ['mona el sayed', 'Mona El Sayed 1990', 'nile journeys', 'NILE JOURNEYS-2026!']) {
    const answer = await change(client.token, PASSWORD, password)
    expect([password, answer.statusCode, Object.keys(answer.json())]).toEqual([password, 400, ['new_password']])
  }
  expect((await change(client.token, PASSWORD, 'nile journeys by moonlight')).statusCode).toBe(200)
})
