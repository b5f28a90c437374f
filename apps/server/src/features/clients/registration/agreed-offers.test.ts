import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenApiKey, givenStaff } from '../../../../test/given.ts'

const api = useApi()
let staff: { id: number; username: string; token: string }
let agreed: { email: number; whatsapp: number }
beforeAll(async () => {
  staff = await givenStaff(api.db)
  const { email, whatsapp } = (await send('GET', '/api/consent-wordings/?language=de')).body.data
  agreed = { email: email.id, whatsapp: whatsapp.id }
})

const send = async (method: 'GET' | 'POST', url: string, payload?: object, token?: string) => {
  const answer = await api.app.inject({
    ...{ method, url },
    headers: { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const consentsOf = (client: number) =>
  api.db
    .selectFrom('consent')
    .select(['channel', 'granted', 'source', 'how', 'staff_id', 'wording_id', 'created_at'])
    .where('client_id', '=', client)
    .orderBy('id')
    .execute()

const form = (more: object = {}) => ({
  name: 'Salma Nour',
  email: `${randomUUID()}@example.com`,
  ticketPrice: 0,
  ...more,
})
const clientForm = (more: object = {}) => ({ full_name: 'Salma Nour', email: `${randomUUID()}@example.com`, ...more })
const idOf = async (email: string) =>
  (await api.db.selectFrom('client').select('id').where('email', '=', email).executeTakeFirst())?.id ?? 0

test('CONV-8: what a visitor ticked counts from the approval on, as said at the time of the request', async () => {
  await send('POST', '/api/register-user', form({ agreed: { whatsapp: agreed.whatsapp } }))
  const asked = await api.db
    .selectFrom('registration_request')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(asked).toMatchObject({ agreed_email: null, agreed_whatsapp: agreed.whatsapp })
  const { body } = await send('POST', `/api/admin/requests/${asked.id}/approve/`, undefined, staff.token)
  expect(await consentsOf(body.client_id)).toEqual([
    {
      ...{ channel: 'whatsapp', granted: true, source: 'client', how: null, staff_id: null },
      ...{ wording_id: agreed.whatsapp, created_at: asked.created_at },
    },
  ])
})

test('CONV-8: a box that stays empty is no answer, and no box is needed to register', async () => {
  const visitor = form()
  expect((await send('POST', '/api/register-user', visitor)).status).toBe(200)
  const { id } = await api.db
    .selectFrom('registration_request')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { body } = await send('POST', `/api/admin/requests/${id}/approve/`, undefined, staff.token)
  expect(await consentsOf(body.client_id)).toEqual([])
  const added = await send('POST', '/api/admin/clients/', clientForm({ agreed: {} }), staff.token)
  expect(await consentsOf(added.body.data.id)).toEqual([])
})

test.each([
  ['/api/register-user', form],
  ['/api/admin/clients/', clientForm],
])('CONV-8: %s by staff records a yes with who and how, and asks for the way', async (url, formOf) => {
  const typed = formOf({ agreed })
  expect((await send('POST', url, typed, staff.token)).body).toEqual({ agreed_how: ['This field is required.'] })
  expect(await idOf(typed.email)).toBe(0)
  await send('POST', url, { ...typed, agreed_how: 'phone' }, staff.token)
  const id = await idOf(typed.email)
  const said = { granted: true, source: 'staff', how: 'phone', staff_id: staff.id }
  expect(await consentsOf(id)).toMatchObject([
    { channel: 'email', wording_id: agreed.email, ...said },
    { channel: 'whatsapp', wording_id: agreed.whatsapp, ...said },
  ])
  const audited = await api.db.selectFrom('audit_entry').select('fields').where('subject_id', '=', id).execute()
  expect(audited[0]?.fields).toEqual(expect.arrayContaining(['consent_email', 'consent_whatsapp']))
})

test('CONV-8: a wording of the other channel is refused, and nobody is added', async () => {
  const crossed = { email: agreed.whatsapp }
  for (const [url, typed, token] of [
    ['/api/register-user', form(), undefined],
    ['/api/register-user', form(), staff.token],
    ['/api/admin/clients/', clientForm(), staff.token],
  ] as const) {
    const { status, body } = await send('POST', url, { ...typed, agreed: crossed, agreed_how: 'desk' }, token)
    expect([status, Object.keys(body)]).toEqual([400, ['agreed']])
    expect(await idOf(typed.email)).toBe(0)
  }
})

test('CONV-8: an API key cannot send an offer to anybody', async () => {
  const key = await givenApiKey(api.db)
  const added = await send('POST', '/api/admin/clients/', clientForm({ whatsapp: '01005550191' }), key.token)
  const offer = { kind: 'promo', to: { client_id: added.body.data.id }, code: 'X' }
  expect((await send('POST', '/api/admin/messages/', offer, key.token)).body.code).toBe('scope_missing')
})
