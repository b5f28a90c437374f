import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '@rihla/contract'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../test/given.ts'

const api = useApi()
type Person = Awaited<ReturnType<typeof givenStaff>>
let owner: Person
let agent: Person

beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner', username: 'nadia' })
  agent = await givenStaff(api.db, { role: 'agent', username: 'karim' })
})
beforeEach(async () => {
  await api.owner.query(
    'begin; set local session_replication_role = replica; delete from audit_link; delete from audit_entry; commit',
  )
})

type Query = Record<string, string>
const call = (query: Query = {}, { token } = owner, language = 'en') =>
  api.app.inject({
    url: `/api/admin/audit/?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
const read = async (query: Query = {}, language = 'en') => (await call(query, owner, language)).json()
const idsOf = async (query: Query, language = 'en') =>
  ((await read(query, language)).data as AuditEntry[]).map(({ id }) => id)

type Line = { staff?: number | null; action?: string; subject?: string; subject_id?: number | null; at?: string }
const givenLine = async ({
  staff = owner.id,
  action = 'update',
  subject = 'client',
  subject_id = 1,
  at = 'now()',
}: Line) => {
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into audit_entry (staff_id, action, subject, subject_id, created_at, address)
     values ($1, $2, $3, $4, $5::text::timestamptz, '197.55.10.24') returning id`,
    [staff, action, subject, subject_id, at === 'now()' ? new Date().toISOString() : at],
  )
  return Number(rows[0]?.id)
}

test('ADMIN-1: a change is logged with who changed what, from where, and which fields, without values', async () => {
  const { id } = await givenClient(api.db, { full_name: 'Layla Hassan', email: 'layla@example.com' })
  await api.app.inject({
    method: 'PUT',
    url: `/api/admin/clients/${id}/`,
    headers: { authorization: `Bearer ${agent.token}` },
    payload: { full_name: 'Layla Adel', email: 'layla@example.com', whatsapp: '', passport_expiry: '2030-01-01' },
  })
  const { data, total } = await read()
  expect(total).toBe(1)
  expect(data).toEqual([
    {
      id: expect.any(Number),
      created_at: expect.any(String),
      done_by: 'karim',
      action: 'update',
      subject: 'client',
      subject_id: id,
      name: 'Layla Adel',
      client_id: id,
      fields: ['full_name', 'passport_expiry'],
      address: '127.0.0.1',
    },
  ])
})

test('T42, ADMIN-1: only owners can read the audit log, and no request can write it', async () => {
  await givenLine({})
  expect((await call({}, agent)).statusCode).toBe(403)
  expect((await call({}, await givenClient(api.db).then(({ token }) => ({ ...agent, token })))).statusCode).toBe(403)
  for (const method of ['PUT', 'POST', 'DELETE'] as const)
    expect(
      (
        await api.app.inject({
          method,
          url: '/api/admin/audit/',
          headers: { authorization: `Bearer ${owner.token}` },
          payload: {},
        })
      ).statusCode,
      method,
    ).toBe(404)
  for (const change of [
    `update audit_entry set action = 'x'`,
    'delete from audit_entry',
    'truncate audit_entry cascade',
  ]) {
    await expect(api.pool.query(change)).rejects.toThrow('permission denied')
    await expect(api.owner.query(change)).rejects.toThrow('append-only')
  }
})

test('ADMIN-1, RULES-9: of an erased client only the ID is left, and searching for it still works', async () => {
  const { id } = await givenClient(api.db, { full_name: 'Gone Person' })
  const ticket = await givenTicket(api.db, id, { booking_reference: 'RH-GONE01' })
  const before = await givenLine({ subject_id: id })
  const trip = await givenLine({ subject: 'ticket', subject_id: ticket })
  await api.app.inject({
    method: 'DELETE',
    url: `/api/admin/clients/${id}/`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const { data } = await read({ q: `C-${id}` })
  expect(data).toMatchObject([
    { action: 'erase', name: null, client_id: null, subject_id: id },
    { id: before, name: null, client_id: null, subject_id: id },
  ])
  expect((await read({ q: 'RH-GONE01' })).data).toMatchObject([{ id: trip, name: 'RH-GONE01', client_id: null }])
  expect(await idsOf({ q: 'Gone Person' })).toEqual([])
})

test('ADMIN-1: a search finds client, ID, email, booking reference, username and words of the action', async () => {
  const mona = await givenClient(api.db, {
    full_name: 'منى عادل',
    email: 'mona@example.com',
    whatsapp: '+201000000077',
  })
  const ticket = await givenTicket(api.db, mona.id, { booking_reference: 'RH-2B6W5P' })
  const ofMona = await givenLine({ subject_id: mona.id })
  const ofTicket = await givenLine({ subject: 'ticket', subject_id: ticket, action: 'change_status' })
  const byKarim = await givenLine({ staff: agent.id, subject: 'voucher', action: 'use', subject_id: 999 })
  const onKarim = await givenLine({ subject: 'staff', action: 'disable', subject_id: agent.id })

  expect(await idsOf({ q: `c-${mona.id}` })).toEqual([ofMona])
  expect(await idsOf({ q: 'مني' })).toEqual([ofMona])
  expect(await idsOf({ q: 'mona@example.com' })).toEqual([ofMona])
  expect(await idsOf({ q: '0100 000 0077' })).toEqual([ofMona])
  expect(await idsOf({ q: 'rh-2b6w5p' })).toEqual([ofTicket])
  expect(await idsOf({ q: 'Karim' })).toEqual([onKarim, byKarim])
  expect(await idsOf({ q: 'voucher used' })).toEqual([byKarim])
  expect(await idsOf({ q: 'قسيمة' }, 'ar')).toEqual([byKarim])
  expect(await idsOf({ q: 'voucher' }, 'ar')).toEqual([])
  for (const q of ['nobody-at-all', '%', '-', '_', '\\']) expect(await idsOf({ q }), q).toEqual([])
})

test('ADMIN-1: filters for staff, kind and days of the agency combine with the search', async () => {
  const early = await givenLine({ at: '2026-03-01T21:59:59Z' })
  const first = await givenLine({ at: '2026-03-01T22:00:00Z', subject: 'ticket' })
  const last = await givenLine({ at: '2026-03-02T21:59:59.999999Z', staff: agent.id })
  const late = await givenLine({ at: '2026-03-02T22:00:00Z', staff: null })

  expect(await idsOf({ from: '2026-03-02', to: '2026-03-02' })).toEqual([last, first])
  expect(await idsOf({ to: '2026-03-01' })).toEqual([early])
  expect(await idsOf({ from: '2026-03-03' })).toEqual([late])
  expect(await idsOf({ from: '2026-03-03', to: '2026-03-01' })).toEqual([])
  expect(await idsOf({ staff: String(agent.id) })).toEqual([last])
  expect(await idsOf({ subject: 'ticket' })).toEqual([first])
  expect(await idsOf({ subject: 'ticket', q: 'karim' })).toEqual([])
  expect(await idsOf({ q: 'nadia' })).toEqual([first, early])
  expect((await read({ from: '2026-03-03' })).data[0].done_by).toBeNull()
  for (const query of [{ staff: 'x' }, { subject: 'planet' }, { from: 'today' }, { cursor: 'nonsense' }])
    expect((await call(query as Query)).statusCode).toBe(400)
})

test('ADMIN-1: pages join without a gap or a repeat, also among entries with the same timestamp', async () => {
  for (let line = 0; line < 7; line++) await givenLine({ at: line < 5 ? '2026-03-01T10:00:00.123456Z' : 'now()' })
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const page: { data: AuditEntry[]; next_cursor: string | null; total: number } = await read({
      limit: '3',
      ...(cursor && { cursor }),
    })
    seen.push(...page.data.map(({ id }) => id))
    expect(page.total).toBe(7)
    cursor = page.next_cursor
  } while (cursor)
  expect(seen).toEqual(seen.toSorted((one, other) => other - one))
  expect(new Set(seen).size).toBe(7)
})

test('ADMIN-1: owners, and only owners, get the names of all present and former staff', async () => {
  const people = (token: string) =>
    api.app.inject({ url: '/api/admin/audit/people/', headers: { authorization: `Bearer ${token}` } })
  expect((await people(agent.token)).statusCode).toBe(403)
  expect((await people(owner.token)).json()).toEqual({
    data: [
      { id: agent.id, username: 'karim' },
      { id: owner.id, username: 'nadia' },
    ],
  })
})
