import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditOf } from '../../../../test/audit.ts'
import { serverOn, useApi } from '../../../../test/api.ts'
import { givenStaff } from '../../../../test/given.ts'

const api = useApi()
let owner: { id: number; token: string }

beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
})
beforeEach(async () => {
  await api.owner.query('delete from webhook')
})

const FORM = { url: 'https://books.example/rihla', description: 'Bookkeeping', events: ['voucher.used'] }

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, { app } = api) =>
  app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${owner.token}` },
    ...(payload && { payload }),
  })
const make = async (form: object = {}) => (await send('POST', 'webhooks/', { ...FORM, ...form })).json()
const refused = async (...call: Parameters<typeof send>) => {
  const answer = await send(...call)
  return [answer.statusCode, answer.json().code ?? answer.json()]
}

test('a webhook is created with a secret that is shown once and stored encrypted', async () => {
  const { data, secret } = await make()
  expect(data).toEqual({
    ...{ id: expect.any(Number), ...FORM, paused_at: null, failing_since: null, last_delivered_at: null },
    ...{ signed_twice_until: null, waiting: 0, failed: 0, created_at: expect.any(String), version: 1 },
  })
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect((await send('GET', 'webhooks/')).json()).toEqual({ data: [data] })
  const { rows } = await api.owner.query<{ secret_cipher: Buffer }>('select secret_cipher from webhook')
  expect(rows[0]?.secret_cipher.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false)
  expect(rows[0]?.secret_cipher.includes(secret)).toBe(false)
  expect(await auditOf(api.db, 'webhook', data.id)).toEqual([{ staff_id: owner.id, action: 'create', fields: [] }])
})

test('an address has one webhook, and there are ten at most, also with concurrent requests', async () => {
  await make()
  expect(await refused('POST', 'webhooks/', FORM)).toEqual([400, { url: [expect.stringContaining('already in use')] }])
  for (let number = 2; number <= 9; number++) await make({ url: `https://books.example/${number}` })
  const other = await api.owner.connect()
  await other.query(`begin; select pg_advisory_xact_lock(hashtext('webhook'))`)
  await other.query(`insert into webhook (url, events, secret_cipher) values ('https://b.example/', '{x}', '\\x02')`)
  const meanwhile = refused('POST', 'webhooks/', { ...FORM, url: 'https://x.example/' })
  await pause(300)
  await other.query('commit')
  other.release()
  expect(await meanwhile).toEqual([409, 'too_many_webhooks'])
  expect(await refused('POST', 'webhooks/', { ...FORM, url: 'https://x.example/' })).toEqual([409, 'too_many_webhooks'])
})

test.each([
  ['no events', { events: [] }, 'events'],
  ['an unknown event', { events: ['client.created'] }, 'events'],
  ['an invalid URL', { url: 'books' }, 'url'],
  ['another protocol', { url: 'ftp://books.example/' }, 'url'],
  ['a password', { url: 'https://user:word@books.example/' }, 'url'],
])('a webhook with %s is rejected', async (_, fault, field) => {
  expect(await refused('POST', 'webhooks/', { ...FORM, ...fault })).toEqual([400, { [field]: expect.any(Array) }])
})

test('changes are audited by field name, and an outdated form is rejected', async () => {
  const { data } = await make()
  const path = `webhooks/${data.id}/`
  const changed = await send('PUT', path, {
    ...{ description: 'Books', events: ['voucher.used', 'points.changed'], paused: true, version: 1 },
  })
  expect(changed.json().data).toEqual({
    ...{ ...data, description: 'Books', events: ['points.changed', 'voucher.used'], paused_at: expect.any(String) },
    version: 2,
  })
  expect(await refused('PUT', path, { paused: false, version: 1 })).toEqual([409, 'changed_meanwhile'])
  expect((await send('PUT', path, { paused: true })).json().data.version).toBe(2)
  expect((await send('PUT', path, { paused: false })).json().data.paused_at).toBeNull()
  const { data: other } = await make({ url: 'https://other.example/' })
  expect(await refused('PUT', `webhooks/${other.id}/`, { url: FORM.url })).toEqual([400, { url: expect.any(Array) }])
  expect((await auditOf(api.db, 'webhook', data.id)).map(({ action, fields }) => [action, fields])).toEqual([
    ['create', []],
    ['update', ['description', 'events', 'paused']],
    ['update', ['paused']],
  ])
})

test('a new secret leaves the old one valid for a day', async () => {
  const { data, secret } = await make()
  const renewed = (await send('POST', `webhooks/${data.id}/secret/`, {})).json()
  expect(renewed.secret).toMatch(/^whsec_/)
  expect(renewed.secret).not.toBe(secret)
  const hours = (Date.parse(renewed.data.signed_twice_until) - Date.now()) / 3_600_000
  expect(hours).toBeCloseTo(24, 1)
  await api.owner.query(`update webhook set old_secret_until = now() - interval '1s'`)
  expect((await send('GET', 'webhooks/')).json().data[0].signed_twice_until).toBeNull()
  expect((await auditOf(api.db, 'webhook', data.id)).at(-1)).toMatchObject({ action: 'renew_secret' })
})

test('deleting a webhook deletes its log', async () => {
  const { data } = await make()
  const { data: delivery } = (await send('POST', `webhooks/${data.id}/test/`, {})).json()
  expect((await send('DELETE', `webhooks/${data.id}/`)).json()).toEqual({ status: 'ok' })
  for (const [method, path] of [
    ['DELETE', `webhooks/${data.id}/`],
    ['PUT', `webhooks/${data.id}/`],
    ['POST', `webhooks/${data.id}/secret/`],
    ['POST', `webhooks/${data.id}/test/`],
    ['GET', `webhooks/${data.id}/deliveries/`],
  ] as const)
    expect(await refused(method, path, method === 'GET' ? undefined : {})).toEqual([404, 'webhook_not_found'])
  expect(await refused('GET', `webhook-deliveries/${delivery.id}/`)).toEqual([404, 'delivery_not_found'])
  expect(await refused('POST', `webhook-deliveries/${delivery.id}/replay/`, {})).toEqual([404, 'delivery_not_found'])
  expect((await auditOf(api.db, 'webhook', data.id)).map(({ action }) => action)).toEqual([
    ...['create', 'send_test', 'delete'],
  ])
})

test('nothing can be sent by hand to a paused webhook', async () => {
  const { data } = await make()
  const { data: delivery } = (await send('POST', `webhooks/${data.id}/test/`, {})).json()
  await send('PUT', `webhooks/${data.id}/`, { paused: true })
  expect(await refused('POST', `webhooks/${data.id}/test/`, {})).toEqual([409, 'webhook_paused'])
  expect(await refused('POST', `webhook-deliveries/${delivery.id}/replay/`, {})).toEqual([409, 'webhook_paused'])
})

test('the log shows the newest first, by state, paginated', async () => {
  const { data } = await make()
  const ids: number[] = []
  for (let number = 0; number < 4; number++)
    ids.unshift((await send('POST', `webhooks/${data.id}/test/`, {})).json().data.id)
  await api.owner.query(`update webhook_delivery set state = 'failed', next_try_at = null where id = $1`, [ids[1]])
  const page = async (query: string) => (await send('GET', `webhooks/${data.id}/deliveries/?${query}`)).json()
  const first = await page('limit=3')
  expect(first.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 3))
  expect(first.total).toBe(4)
  const second = await page(`limit=3&cursor=${first.next_cursor}`)
  expect([second.data[0].id, second.next_cursor]).toEqual([ids[3], null])
  const failed = await page('state=failed')
  expect([failed.total, failed.data]).toEqual([1, [expect.objectContaining({ id: ids[1], event: 'webhook.test' })]])
  expect((await send('GET', 'webhooks/')).json().data[0]).toMatchObject({ waiting: 3, failed: 1 })
  expect(await refused('GET', `webhooks/${data.id}/deliveries/?cursor=x`)).toEqual([400, 'invalid_cursor'])
  expect(await refused('GET', `webhooks/${data.id}/deliveries/?state=lost`)).toEqual([400, expect.anything()])
})

test.each([
  ['http://books.example/'],
  ['https://127.0.0.1/'],
  ['https://127.1/'],
  ['https://0x7f000001/'],
  ['https://10.0.0.7/'],
  ['https://169.254.169.254/latest/'],
  ['https://[::1]/'],
  ['https://[::ffff:10.0.0.7]/'],
  ['https://[fd00::1]/'],
])('an agency cannot use the address %s', async (url) => {
  const app = await serverOn(api, { environment: { WEBHOOK_PRIVATE_ADDRESSES: 'refuse' } })
  const answer = await send('POST', 'webhooks/', { ...FORM, url }, { ...api, app })
  expect([answer.statusCode, answer.json()]).toEqual([400, { url: [expect.stringContaining('https://')] }])
  await app.close()
})
