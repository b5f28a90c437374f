import { randomUUID } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ApiScope } from '@rihla/domain'
import { serverOn, useApi } from '../../../../test/api.ts'
import { auditOf } from '../../../../test/audit.ts'
import { givenReview } from '../../../../test/given-reviews.ts'
import { givenApiKey, givenClient, givenStaff, PASSWORD } from '../../../../test/given.ts'

const api = useApi()
let owner: { id: number; username: string; token: string }
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
})

const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = owner.token, headers = {}) =>
  api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  })
const create = (fields: object = {}) =>
  send('POST', '/api/admin/api-keys/', {
    name: `Booking system ${randomUUID()}`,
    scopes: ['clients:read'],
    expires_in_days: 365,
    ...fields,
  })
const revoke = (id: number) => send('POST', `/api/admin/api-keys/${id}/revoke/`)
const list = async () => (await send('GET', '/api/admin/api-keys/')).json().data as { id: number; name: string }[]
const given = async (...scopes: ApiScope[]) => givenApiKey(api.db, { scopes })
const newClient = { full_name: 'Layla Hassan', whatsapp: null, passport_expiry: null }

test('API-13: a key is shown once, has only its scopes, and stops working once it is revoked', async () => {
  const made = await create({ name: '  Booking system ', scopes: ['clients:read', 'clients:read'] })
  const { data, key } = made.json()
  expect([made.statusCode, data]).toEqual([
    200,
    expect.objectContaining({
      name: 'Booking system',
      hint: key.slice(0, 12),
      scopes: ['clients:read'],
      created_by: owner.username,
      last_used_at: null,
      revoked_at: null,
    }),
  ])
  expect(key).toMatch(/^rihla_[\w-]{43}$/)
  expect(Date.parse(data.expires_at) - Date.parse(data.created_at)).toBe(365 * 86_400_000)
  expect(JSON.stringify(await list())).not.toContain(key)

  expect((await send('GET', '/api/admin/clients/', undefined, key)).statusCode).toBe(200)
  const revoked = await revoke(data.id)
  expect(revoked.json().data.revoked_at).toEqual(expect.any(String))
  const refused = await send('GET', '/api/admin/clients/', undefined, key)
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_logged_in'])

  expect((await revoke(data.id)).json().data.revoked_at).toEqual(revoked.json().data.revoked_at)
  expect(await auditOf(api.db, 'api_key', data.id)).toEqual([
    { staff_id: owner.id, action: 'create', fields: [] },
    { staff_id: owner.id, action: 'revoke', fields: [] },
  ])
})

test('T25: the database stores only the hash and the prefix of a key', async () => {
  const { key, data } = (await create()).json()
  const { rows } = await api.owner.query(
    'select to_jsonb(k) as key, to_jsonb(s) as staff from api_key k join staff s on s.id = k.staff_id where k.id = $1',
    [data.id],
  )
  expect(JSON.stringify(rows)).not.toContain(key.slice(13))
  expect(rows[0].key.token_hash).toMatch(/^\\x[0-9a-f]{64}$/)
})

test('ADMIN-1: a name that a person or an API key ever used is taken, also after revoking', async () => {
  const { data } = (await create({ name: 'Bookkeeping' })).json()
  await revoke(data.id)
  for (const name of ['bookkeeping', owner.username]) {
    const refused = await create({ name })
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['name']])
  }
})

test('API-13: a key may have no expiry; a missing key and unknown scopes are rejected', async () => {
  expect((await create({ expires_in_days: null })).json().data.expires_at).toBeNull()
  const unknown = await revoke(999_999_999)
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'api_key_not_found'])
  for (const fields of [{ scopes: [] }, { scopes: ['money:read'] }, { expires_in_days: 731 }, { expires_in_days: 0 }])
    expect((await create(fields)).statusCode).toBe(400)
})

test('API-13: all active keys are listed, before revoked and expired ones', async () => {
  const [gone, late] = [await given('clients:read'), await givenApiKey(api.db, { expires_at: new Date(0) })]
  await revoke(gone.id)
  const live = await Promise.all(Array.from({ length: 101 }, () => given('clients:read')))
  const ids = (await list()).map(({ id }) => id)
  expect(live.every(({ id }) => ids.includes(id))).toBe(true)
  expect(ids.indexOf(gone.id)).toBeGreaterThan(Math.max(...live.map(({ id }) => ids.indexOf(id))))
  expect(ids).toContain(late.id)
})

test('ADMIN-1: actions of an API key are audited under its name, and the log can be filtered by it', async () => {
  const { data, key } = (await create({ name: 'Website', scopes: ['clients:write'] })).json()
  const email = `${randomUUID()}@example.com`
  const made = await send('POST', '/api/admin/clients/', { ...newClient, email }, key)
  expect(made.statusCode).toBe(200)

  const people = (await send('GET', '/api/admin/audit/people/')).json().data as { id: number; username: string }[]
  const machine = people.find(({ username }) => username === 'Website')
  const lines = (await send('GET', `/api/admin/audit/?staff=${machine?.id}`)).json().data
  expect(lines).toMatchObject([{ done_by: 'Website', action: 'create', subject: 'client' }])
  const about = (await send('GET', '/api/admin/audit/?q=website')).json().data as object[]
  expect(about).toContainEqual(expect.objectContaining({ subject: 'api_key', subject_id: data.id, name: 'Website' }))
})

test('API-12: an Idempotency-Key is scoped to one API key', async () => {
  const [one, other] = [await given('clients:write'), await given('clients:write')]
  const idempotent = { 'idempotency-key': randomUUID() }
  const body = { ...newClient, email: `${randomUUID()}@example.com` }
  const answers = [
    await send('POST', '/api/admin/clients/', body, one.token, idempotent),
    await send('POST', '/api/admin/clients/', body, one.token, idempotent),
  ]
  expect(answers.map((answer) => answer.json().data.id)).toEqual(Array(2).fill(answers[0]?.json().data.id))
  const again = await send('POST', '/api/admin/clients/', body, other.token, idempotent)
  expect([again.statusCode, Object.keys(again.json())]).toEqual([400, ['email']])
})

test('ADMIN-1: an API key cannot sign in with a password, and is not listed among the staff', async () => {
  const { staffId, name } = await given('clients:read')
  const logIn = (password: string) =>
    api.app.inject({ method: 'POST', url: '/api/admin-login/', payload: { username: name, password } })
  for (const password of [PASSWORD, ' '])
    expect((await logIn(password)).json()).toMatchObject({ code: 'wrong_credentials' })
  const staff = (await send('GET', '/api/admin/staff/?limit=100')).json()
  expect(staff.data.map(({ username }: { username: string }) => username)).not.toContain(name)
  expect(staff.total).toBe(staff.data.length)
  const changed = await send('PUT', `/api/admin/staff/${staffId}/`, { role: 'owner', version: 1 })
  expect([changed.statusCode, changed.json().code]).toEqual([404, 'staff_not_found'])
})

test('ADMIN-1: the database prevents an API key from being an owner or having a password', async () => {
  const { staffId } = await given('clients:read')
  const set = (columns: string) => api.owner.query(`update staff set ${columns} where id = ${staffId}`)
  await expect(set(`role = 'owner'`)).rejects.toThrow('staff_machine_check')
  await expect(set(`password_hash = 'x'`)).rejects.toThrow('staff_machine_check')
})

test('T43: an API key that may read figures gets no reviews with them, and none gets first passwords', async () => {
  await givenReview(api.db, { name: 'Omar Said', mobile: '+201005550199' })
  const dashboard = async (...scopes: ApiScope[]) =>
    (await send('GET', '/api/admin/dashboard/', undefined, (await given(...scopes)).token)).json()
  const figures = await dashboard('figures:read')
  expect([figures.total_reviews, figures.customer_feedbacks]).toEqual([1, []])
  expect((await dashboard('figures:read', 'reviews:read')).customer_feedbacks).toHaveLength(1)

  const inAnHour = new Date(Date.now() + 3_600_000)
  const first = { password_is_first: true, first_password_expires_at: inAnHour }
  const nationalId = { national_id_cipher: Buffer.of(1), national_id_hash: Buffer.of(1), national_id_last4: '0382' }
  const client = await givenClient(api.db, { ...first, ...nationalId })
  const firstPasswordFor = async (token: string) =>
    (await send('GET', `/api/admin/clients/${client.id}/`, undefined, token)).json().data.first_password
  expect(await firstPasswordFor(owner.token)).toBe('national_id')
  expect(await firstPasswordFor((await given('clients:read')).token)).toBe('link')
})

test('LOGIN-8: the last use of a key is recorded, and again after five minutes', async () => {
  const { id, token } = await given('clients:read')
  const lastUse = async () =>
    (await api.db.selectFrom('api_key').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow())
      .last_used_at
  const use = () => send('GET', '/api/admin/clients/', undefined, token)
  const usedBefore = async (minutes: number) => {
    const before = new Date(Date.now() - minutes * 60_000)
    await api.db.updateTable('api_key').set({ last_used_at: before }).where('id', '=', id).execute()
    await use()
    return before
  }
  await use()
  await expect.poll(lastUse).not.toBeNull()
  await expect.poll(lastUse).not.toEqual(await usedBefore(6))
  const lately = await usedBefore(4)
  await use()
  expect(await lastUse()).toEqual(lately)
})

test('T39: an API key over its rate limit gets a Retry-After, and other keys are not affected', async () => {
  const app = await serverOn(api, { environment: { API_CALLS_PER_MINUTE: '3' } })
  onTestFinished(() => app.close())
  const [busy, other] = [await given('clients:read'), await given('clients:read')]
  const ask = (token: string) =>
    app.inject({ url: '/api/admin/clients/', headers: { authorization: `Bearer ${token}` } })
  for (let call = 0; call < 3; call++) expect((await ask(busy.token)).statusCode).toBe(200)
  const refused = await ask(busy.token)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(other.token)).statusCode).toBe(200)

  // Further requests cost no database query and do not extend the window.
  const counted = () => api.owner.query(`select points, expire from rate_limit where key = $1`, [`api-key:${busy.id}`])
  const { rows } = await counted()
  expect(rows).toMatchObject([{ points: 4 }])
  const again = await ask(busy.token)
  expect([again.statusCode, Number(again.headers['retry-after']) <= 60]).toEqual([429, true])
  expect((await counted()).rows).toEqual(rows)
})
