import fastify from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointConfig } from '@rihla/contract'
import { guardAccess } from '../src/platform/http/access.ts'
import { keyRing } from '../src/platform/crypto/key-ring.ts'
import { secondFactorSecrets } from '../src/platform/crypto/second-factor-secrets.ts'
import { serverOn, TEST_NATIONAL_ID_KEY, useApi } from './api.ts'
import { givenApiKey, givenClient, givenStaff, PASSWORD } from './given.ts'

const api = useApi()
let owner: { id: number; token: string }
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
})

const nameOf = ({ method, url }: (typeof endpoints)[number]) => `${method} ${url}`

/** The endpoints that ask for the password again; removing one must be deliberate. */
const ASKING = [
  'DELETE /api/admin/clients/:id/',
  'GET /api/admin/exports/clients/',
  'GET /api/admin/exports/ledger/',
  'GET /api/admin/exports/tickets/',
  'GET /api/admin/exports/vouchers/',
  'GET /api/admin/feedback/export/',
  'GET /api/admin/feedback/export/rows/',
  'POST /api/admin/api-keys/',
  'POST /api/admin/clients/:id/merge/',
  'POST /api/admin/staff/',
  'POST /api/admin/webhooks/',
  'POST /api/admin/webhooks/:id/secret/',
  'PUT /api/admin/staff/:id/',
]

const send = (name: string, token: string, payload: object = {}, app = api.app) => {
  const [method = '', url = ''] = name.split(' ')
  return app.inject({
    method: method as 'GET',
    url: url.replace(':id', '999999999'),
    headers: { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload }),
  })
}
const reauthenticate = (token: string, payload: object, app = api.app) =>
  send('POST /api/admin/reauthenticate/', token, payload, app)
const ageSession = (staffId: number, minutes: number) =>
  api.owner.query(`update session set authenticated_at = now() - make_interval(mins => $2) where staff_id = $1`, [
    staffId,
    minutes,
  ])

test('exactly these endpoints ask for the password again', () => {
  expect(
    endpoints
      .filter(({ config }) => 'stepUp' in config)
      .map(nameOf)
      .toSorted(),
  ).toEqual(ASKING)
})

test.each(ASKING)(
  '%s is refused ten minutes after the password was given, and passes once it is given again',
  async (name) => {
    await ageSession(owner.id, 9)
    expect((await send(name, owner.token)).statusCode).not.toBe(403)
    await ageSession(owner.id, 11)
    const refused = await send(name, owner.token)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'reauthentication_required'])
    expect((await reauthenticate(owner.token, { password: PASSWORD })).statusCode).toBe(200)
    expect((await send(name, owner.token)).statusCode).not.toBe(403)
  },
)

test('no other endpoint asks for it', async () => {
  await ageSession(owner.id, 11)
  const codes = await Promise.all(
    ['GET /api/admin/staff/', 'GET /api/admin/settings/', 'GET /api/admin/clients/'].map(
      async (name) => (await send(name, owner.token)).statusCode,
    ),
  )
  expect(codes).toEqual([200, 200, 200])
})

test('a link that replaces the password a client has chosen asks for it, and a link for a new client does not', async () => {
  const [own, fresh] = [await givenClient(api.db), await givenClient(api.db, { password_hash: null })]
  const staff = await givenStaff(api.db)
  const link = (id: number) => send(`POST /api/admin/clients/${id}/password-link/`, staff.token)
  await ageSession(staff.id, 11)
  expect((await link(own.id)).json().code).toBe('reauthentication_required')
  expect((await link(fresh.id)).statusCode).toBe(200)
  expect((await reauthenticate(staff.token, { password: PASSWORD })).statusCode).toBe(200)
  expect((await link(own.id)).statusCode).toBe(200)
})

test('a new URL of a webhook asks for it; a new description does not', async () => {
  await ageSession(owner.id, 0)
  const created = await send('POST /api/admin/webhooks/', owner.token, {
    url: 'https://93.184.215.14/first',
    description: '',
    events: ['review.created'],
  })
  const change = (body: object) => send(`PUT /api/admin/webhooks/${created.json().data.id}/`, owner.token, body)
  await ageSession(owner.id, 11)
  expect((await change({ description: 'Bookkeeping' })).statusCode).toBe(200)
  expect((await change({ url: 'https://93.184.215.14/other' })).json().code).toBe('reauthentication_required')
  expect((await reauthenticate(owner.token, { password: PASSWORD })).statusCode).toBe(200)
  expect((await change({ url: 'https://93.184.215.14/other' })).json().data.url).toBe('https://93.184.215.14/other')
})

test('a new email of a client who has chosen a password asks for it, other changes do not', async () => {
  const staff = await givenStaff(api.db)
  const [own, fresh] = [await givenClient(api.db), await givenClient(api.db, { password_hash: null })]
  const { email } = own
  const change = (id: number, body: object) =>
    send(`PUT /api/admin/clients/${id}/`, staff.token, { full_name: 'Mona Adel', whatsapp: null, email, ...body })
  await ageSession(staff.id, 11)
  expect((await change(own.id, { email: 'taken.over@example.com' })).json().code).toBe('reauthentication_required')
  expect((await change(own.id, { full_name: 'Mona A. Adel' })).statusCode).toBe(200)
  expect((await change(fresh.id, { email: 'fresh@example.com' })).statusCode).toBe(200)
  expect((await reauthenticate(staff.token, { password: PASSWORD })).statusCode).toBe(200)
  expect((await change(own.id, { email: 'new@example.com' })).json().data.email).toBe('new@example.com')
})

test('new adjustment limits, and a correction above them, ask an owner for it', async () => {
  const { data: settings } = (await send('GET /api/admin/settings/', owner.token)).json()
  const { version: _, ...saved } = settings
  const save = (changed: object) => send('PUT /api/admin/settings/', owner.token, { ...saved, ...changed })
  const { id } = await givenClient(api.db)
  const correct = (points: number) =>
    send(`POST /api/admin/clients/${id}/points/`, owner.token, { points, reason: 'Paid at the desk' })
  await ageSession(owner.id, 11)
  expect((await save({ hotline: '19124' })).statusCode).toBe(200)
  expect((await save({ hotline: '19124', largest_adjustment: 2000 })).json().code).toBe('reauthentication_required')
  expect((await save({ hotline: '19124', adjustments_per_day: 9000 })).json().code).toBe('reauthentication_required')
  expect((await correct(1000)).statusCode).toBe(200)
  expect((await correct(1001)).json().code).toBe('reauthentication_required')
  expect((await reauthenticate(owner.token, { password: PASSWORD })).statusCode).toBe(200)
  expect((await correct(1001)).statusCode).toBe(200)
})

test('a wrong password is reported on its field; the right one confirms only its own session', async () => {
  const [staff, password] = [await givenStaff(api.db, { role: 'owner' }), 'not the password']
  await ageSession(staff.id, 11)
  const wrong = await reauthenticate(staff.token, { password })
  expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, ['password']])
  expect((await send('POST /api/admin/api-keys/', staff.token)).json().code).toBe('reauthentication_required')
  expect((await reauthenticate(owner.token, { password: PASSWORD })).statusCode).toBe(200)
  expect((await send('POST /api/admin/api-keys/', staff.token)).json().code).toBe('reauthentication_required')
})

test('with two-step sign-in a code is also needed, and works once', async () => {
  const secret = new Secret({ size: 20 }).base32
  const totp_cipher = secondFactorSecrets(keyRing(TEST_NATIONAL_ID_KEY)).seal(secret)
  const staff = await givenStaff(api.db, { role: 'owner', totp_cipher, totp_enabled_at: new Date() })
  await ageSession(staff.id, 11)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  for (const typed of [{}, { totp: '' }, { totp: '000000' }]) {
    const refused = await reauthenticate(staff.token, { password: PASSWORD, ...typed })
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['totp']])
  }
  expect((await reauthenticate(staff.token, { password: PASSWORD, totp })).statusCode).toBe(200)
  expect((await reauthenticate(staff.token, { password: PASSWORD, totp })).statusCode).toBe(400)
})

test('LOGIN-7: guessing the password here is limited like signing in', async () => {
  const app = await serverOn(api, { environment: { LOGIN_TRIES_PER_ACCOUNT: '3', LOGIN_FREE_TRIES: '100' } })
  const staff = await givenStaff(api.db)
  const statuses: number[] = []
  for (let tries = 0; tries < 5; tries++)
    statuses.push((await reauthenticate(staff.token, { password: 'wrong' }, app)).statusCode)
  await app.close()
  expect(statuses).toEqual([400, 400, 400, 429, 429])
})

test('neither programs nor clients can confirm a password', async () => {
  const { token } = await givenApiKey(api.db)
  expect((await reauthenticate(token, { password: PASSWORD })).json().code).toBe('scope_missing')
  const client = await givenClient(api.db)
  expect((await reauthenticate(client.token, { password: PASSWORD })).json().code).toBe('wrong_role')
})

test('a route that asks for it but admits programs or clients stops the server from starting', () => {
  const app = fastify()
  guardAccess(app, { pool: api.pool, readers: api.pool, countKeyCall: async () => undefined })
  const mount = (config: Partial<EndpointConfig>) => () => app.get('/api/admin/anything/', { config }, async () => ({}))
  expect(mount({ access: 'admin', stepUp: true, scope: 'clients:read' })).toThrow('asks for the password again')
  expect(mount({ access: 'admin', stepUp: true, checksSession: true })).toThrow('asks for the password again')
  expect(mount({ access: 'client', stepUp: true })).toThrow('asks for the password again')
})
