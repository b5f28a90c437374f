import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})

const activate = (id: number | string, headers: Record<string, string> = {}) =>
  api.app.inject({
    url: `/api/client/activate/${id}/`,
    headers: { authorization: `Bearer ${staff.token}`, ...headers },
  })

const newLink = (id: number) =>
  api.app.inject({
    method: 'POST',
    url: `/api/admin/clients/${id}/password-link/`,
    headers: { authorization: `Bearer ${staff.token}` },
  })

const actionsOn = async (id: number) => {
  const entries = await api.db
    .selectFrom('audit_entry')
    .select(['action', 'staff_id'])
    .where('subject', '=', 'client')
    .where('subject_id', '=', id)
    .execute()
  return entries
}

const isActive = async (id: number) =>
  (await api.db.selectFrom('client').select('is_active').where('id', '=', id).executeTakeFirstOrThrow()).is_active

test('API-8: activating completes the opening ticket and opens a chat in the language of the client', async () => {
  const client = await givenClient(api.db, {
    active: false,
    full_name: 'منى عادل',
    language: 'ar',
    whatsapp: '+201001234567',
  })
  const opening = await givenTicket(api.db, client.id, { is_opening: true })

  const answer = await activate(client.id)

  expect(answer.statusCode).toBe(200)
  const link = new URL(answer.json().redirect_url)
  expect([link.origin, link.pathname]).toEqual(['https://wa.me', '/201001234567'])
  expect([...link.searchParams.keys()]).toEqual(['text'])
  expect(link.searchParams.get('text')).toBe(
    'مرحبًا منى عادل، تم تفعيل حسابك لدى Rihla. يمكنك متابعة رحلاتك ونقاطك هنا: https://rihla.example',
  )
  const ticket = await api.db.selectFrom('ticket').select('status').where('id', '=', opening).executeTakeFirst()
  expect(ticket).toEqual({ status: 'completed' })
  await expectLedgerToAddUp(api.db)
})

test('API-8: twenty activations at once activate once, earn once and add one audit entry', async () => {
  const client = await givenClient(api.db, { active: false, whatsapp: '+201001234568' })
  const opening = await givenTicket(api.db, client.id, { is_opening: true })

  const answers = await Promise.all(Array.from({ length: 20 }, () => activate(client.id)))

  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(200)
  expect(await actionsOn(client.id)).toEqual([{ action: 'activate', staff_id: staff.id }])
  const earned = await api.db.selectFrom('point_entry').select('points').where('ticket_id', '=', opening).execute()
  expect(earned).toEqual([{ points: 100 }])
})

test("API-8: without a number the link is the client's own row", async () => {
  const client = await givenClient(api.db, { active: false })
  expect((await activate(client.id)).json()).toEqual({ redirect_url: `/admin/clients?q=C-${client.id}` })
  expect(await isActive(client.id)).toBe(true)
})

test('API-8: a client who does not exist or was erased is not found', async () => {
  const client = await givenClient(api.db, { active: false })
  const erased = { full_name: null, email: null, password_hash: null, erased_at: new Date() }
  await api.db.updateTable('client').set(erased).where('id', '=', client.id).execute()
  for (const id of [client.id, 2_000_000]) {
    const answer = await activate(id)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'client_not_found'])
  }
})

test('T37: opening the URL as a page changes nothing, with or without a token', async () => {
  const client = await givenClient(api.db, { active: false })
  const opened = await activate(client.id, { 'sec-fetch-mode': 'navigate' })
  expect([opened.statusCode, opened.json().code]).toEqual([403, 'not_a_page'])
  expect((await api.app.inject({ url: `/api/client/activate/${client.id}/` })).statusCode).toBe(401)
  expect(await isActive(client.id)).toBe(false)
})

test('T36, CHAT-5: a name cannot break out of the link or the sentence', async () => {
  const name = '{{url}} $t(server:registered) &text=x#y'
  const client = await givenClient(api.db, { active: false, full_name: name, whatsapp: '+201001234569' })
  const link = new URL((await activate(client.id)).json().redirect_url)
  expect([link.origin, link.pathname, link.hash]).toEqual(['https://wa.me', '/201001234569', ''])
  expect(link.searchParams.get('text')).toContain(`Hello ${name}, your account`)
})

test('CHAT-3: a new one-time link replaces the earlier one, is stored as a hash, and is audited', async () => {
  const client = await givenClient(api.db)
  const [first, second] = [await newLink(client.id), await newLink(client.id)]

  const token = /^https:\/\/rihla\.example\/set-password\?token=([\w-]{43})$/.exec(second.json().url)?.[1] ?? ''
  expect(first.json().url).not.toBe(second.json().url)
  const codes = await api.db
    .selectFrom('one_time_code')
    .select(['code_hash', 'purpose'])
    .where('client_id', '=', client.id)
    .execute()
  expect(codes).toEqual([{ code_hash: hashToken(token), purpose: 'set_password' }])
  expect((await actionsOn(client.id)).map(({ action }) => action)).toEqual([
    'issue_password_link',
    'issue_password_link',
  ])
})

test('CHAT-3: a link for a client who does not exist is rejected', async () => {
  const answer = await newLink(2_000_000)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'client_not_found'])
})
