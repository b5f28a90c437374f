import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '@rihla/domain'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff } from '../../../../test/given.ts'

const api = useApi()
type Person = { id: number; token: string }
let owner: Person & { username: string }
let agent: Person
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
  agent = await givenStaff(api.db)
})

const send = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { token, ...options }: { token?: string; payload?: object; language?: string } = {},
) => {
  const answer = await api.app.inject({
    ...{ method, url },
    headers: {
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.language && { 'accept-language': options.language }),
    },
    ...(options.payload && { payload: options.payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const wordings = async (language: string) => (await send('GET', '/api/consent-wordings/', { language })).body.data
const save = (payload: object, token = owner.token) => send('POST', '/api/admin/consent-wordings/', { token, payload })
const register = async (id: number) =>
  (await send('GET', `/api/admin/clients/${id}/consent/`, { token: agent.token })).body.register
const prefer = (client: Person, payload: object, language = 'en') =>
  send('PUT', '/api/client/preferences/', { token: client.token, payload, language })

test('CONV-8: everybody reads a wording for each channel in their language, without signing in', async () => {
  const read = new Set<string>()
  for (const language of LANGUAGES) {
    const { email, whatsapp } = await wordings(language)
    for (const one of [email, whatsapp]) {
      expect(one).toMatchObject({ language, version: 1, created_by: null })
      read.add(one.text)
    }
  }
  expect(read.size).toBe(2 * LANGUAGES.length)
})

test('CONV-8: owners write a new version; it does not change earlier ones, and agents write none', async () => {
  const { email: before } = await wordings('it')
  const text = 'Nile Travel può inviarmi offerte via e-mail.'
  const form = { channel: 'email', language: 'it', text, version: 1 }
  expect((await save(form, agent.token)).body.code).toBe('wrong_role')
  expect((await save({ ...form, text: ' ' })).body).toEqual({ text: ['This field is required.'] })
  const saved = (await save(form)).body.data
  expect(saved).toMatchObject({ text, version: 2, created_by: owner.username })
  expect((await wordings('it')).email).toEqual(saved)
  // The same text again is no new version, and an old form does not replace a newer text.
  expect((await save({ ...form, version: 2 })).body.data).toEqual(saved)
  for (const version of [1, 9])
    expect((await save({ ...form, text: 'Altro testo', version })).body.code).toBe('changed_meanwhile')

  const stored = api.db.selectFrom('consent_wording').select(['version', 'body']).where('id', '=', before.id)
  expect(await stored.execute()).toEqual([{ version: 1, body: before.text }])
  for (const attempt of ["update consent_wording set body = 'x'", 'delete from consent_wording']) {
    await expect(api.pool.query(attempt)).rejects.toThrow('permission denied')
    await expect(api.owner.query(attempt)).rejects.toThrow('append-only')
  }
  const audited = await api.db
    .selectFrom('audit_entry')
    .select(['action', 'subject_id', 'fields'])
    .where('subject', '=', 'consent_wording')
    .execute()
  expect(audited).toEqual([{ action: 'create', subject_id: saved.id, fields: ['consent_email'] }])
})

test('CONV-8: two owners who save one version at once get one new version', async () => {
  const answers = await Promise.all(
    ['Eins', 'Zwei', 'Drei'].map((text) => save({ channel: 'email', language: 'de', text, version: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await wordings('de')).email.version).toBe(2)
})

test('CONV-8: an answer keeps the wording that was read, also when a newer one is written before it is sent', async () => {
  const client = await givenClient(api.db)
  const { whatsapp: read } = await wordings('tr')
  await save({ channel: 'whatsapp', language: 'tr', text: 'Yeni metin', version: 1 })
  await prefer(client, { consent: { whatsapp: true }, wordings: { whatsapp: read.id } }, 'tr')
  await prefer(client, { consent: { whatsapp: false } }, 'tr')
  expect(await register(client.id)).toMatchObject([
    { granted: false, source: 'client', how: null, wording: { language: 'tr', version: 2, text: 'Yeni metin' } },
    { granted: true, source: 'client', how: null, wording: { language: 'tr', version: 1, text: read.text } },
  ])
})

test('CONV-8: a wording of another channel, or one that does not exist, is refused', async () => {
  const client = await givenClient(api.db)
  const { email } = await wordings('en')
  for (const id of [email.id, 999_999]) {
    const answer = await prefer(client, { consent: { whatsapp: true }, wordings: { whatsapp: id } })
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['wordings']])
  }
  expect(await register(client.id)).toEqual([])
})

test('CONV-8: staff say how a client agreed, in the client’s language; a refusal is recorded in any case', async () => {
  const client = await givenClient(api.db, { language: 'fr' })
  const record = (payload: object) =>
    send('PUT', `/api/admin/clients/${client.id}/consent/`, { token: owner.token, payload })
  await record({ channel: 'email', granted: true, how: 'writing' })
  await record({ channel: 'email', granted: false })
  const { body } = await send('GET', `/api/admin/clients/${client.id}/consent/`, { token: agent.token })
  expect(body.language).toBe('fr')
  expect(body.register).toMatchObject([
    { channel: 'email', granted: false, source: 'staff', how: null, by: owner.username, wording: { language: 'fr' } },
    { channel: 'email', granted: true, source: 'staff', how: 'writing', by: owner.username, wording: { version: 1 } },
  ])
})

test('CONV-8: a caller of 1.0.0, who says nothing of how a client agreed, is still accepted', async () => {
  const client = await givenClient(api.db)
  const url = `/api/admin/clients/${client.id}/consent/`
  await send('PUT', url, { token: owner.token, payload: { channel: 'email', granted: true } })
  expect(await register(client.id)).toMatchObject([
    { granted: true, source: 'staff', how: null, wording: { version: 1 } },
  ])
})

test('CONV-8: an answer from before wordings were recorded has none', async () => {
  const client = await givenClient(api.db)
  const old = { client_id: client.id, channel: 'email', granted: true, source: 'client' } as const
  await api.db.insertInto('consent').values(old).execute()
  expect(await register(client.id)).toMatchObject([{ granted: true, wording: null, how: null, by: null }])
})
