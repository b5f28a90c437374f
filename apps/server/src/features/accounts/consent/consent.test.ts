import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff, type GivenClient } from '../../../../test/given.ts'

const api = useApi()
let staff: { id: number; username: string; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})

const send = (method: 'GET' | 'POST' | 'PUT', url: string, token?: string, payload?: object) =>
  api.app.inject({
    method,
    url,
    headers: { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  })

const URL = '/api/client/preferences/'
const change = (client: GivenClient, payload: object) => send('PUT', URL, client.token, payload)

test('ADMIN-5: each change of consent is a row with its time and source, and the same answer adds none', async () => {
  const client = await givenClient(api.db)
  const [yes] = await Promise.all([
    change(client, { consent: { email: true } }),
    change(client, { consent: { email: true } }),
  ])
  expect(yes.json().data.consent).toMatchObject({ email: { granted: true, source: 'client' }, whatsapp: null })
  expect(Math.abs(Date.now() - Date.parse(yes.json().data.consent.email.at))).toBeLessThan(60_000)
  await change(client, { consent: { email: false, whatsapp: true } })

  const lines = await api.db
    .selectFrom('consent')
    .select(['channel', 'granted', 'source', 'staff_id'])
    .where('client_id', '=', client.id)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { channel: 'email', granted: true, source: 'client', staff_id: null },
    { channel: 'email', granted: false, source: 'client', staff_id: null },
    { channel: 'whatsapp', granted: true, source: 'client', staff_id: null },
  ])
})

test('ADMIN-5: a consent row is never changed or deleted', async () => {
  const client = await givenClient(api.db)
  await change(client, { consent: { email: true } })
  for (const attempt of ['update consent set granted = false', 'delete from consent']) {
    await expect(api.pool.query(attempt)).rejects.toThrow('permission denied')
    await expect(api.owner.query(attempt)).rejects.toThrow('append-only')
  }
})

test('ADMIN-5: staff record what a client has said; it is audited and the client sees it', async () => {
  const client = await givenClient(api.db)
  const url = `/api/admin/clients/${client.id}/consent/`
  const saying = { channel: 'whatsapp', granted: true, how: 'phone' }
  for (let times = 0; times < 2; times++) {
    const answer = await send('PUT', url, staff.token, saying)
    expect(answer.json().data).toEqual({
      email: null,
      whatsapp: { granted: true, at: expect.any(String), source: 'staff', by: staff.username },
    })
  }
  expect((await send('GET', url, staff.token)).json().data.whatsapp.by).toBe(staff.username)
  expect((await send('GET', URL, client.token)).json().data.consent.whatsapp).toEqual({
    granted: true,
    at: expect.any(String),
    source: 'staff',
  })
  const audited = await api.db
    .selectFrom('audit_entry')
    .select(['action', 'subject_id', 'fields'])
    .where('action', '=', 'record_consent')
    .execute()
  expect(audited).toEqual([{ action: 'record_consent', subject_id: client.id, fields: ['consent_whatsapp'] }])
  for (const method of ['GET', 'PUT'] as const) {
    const answer = await send(
      method,
      '/api/admin/clients/999999/consent/',
      staff.token,
      method === 'PUT' ? saying : undefined,
    )
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'client_not_found'])
  }
})

test('ADMIN-5, DASH-9: a person who refused WhatsApp is shown as opted out, also by their number alone', async () => {
  const mobile = '+201005550177'
  const client = await givenClient(api.db, { full_name: 'Opting Out', whatsapp: mobile })
  await send('POST', '/api/feedback/auth/', client.token, { rating: 4, comment: 'Fine' })
  await send('POST', '/api/feedback/', undefined, { rating: 4, comment: 'Fine', name: 'Another name', mobile })
  const rows = async (): Promise<boolean[]> => {
    const { data } = (await send('GET', '/api/admin/feedback/?q=01005550177', staff.token)).json()
    return data.map((row: { opted_out: boolean }) => row.opted_out)
  }

  expect(await rows()).toEqual([false, false])
  await change(client, { consent: { email: false } })
  expect(await rows()).toEqual([false, false])
  await change(client, { consent: { whatsapp: false } })
  expect(await rows()).toEqual([true, true])
  await send('PUT', `/api/admin/clients/${client.id}/consent/`, staff.token, {
    ...{ channel: 'whatsapp', granted: true, how: 'desk' },
  })
  expect(await rows()).toEqual([false, false])
})
