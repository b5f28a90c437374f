import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '@rihla/domain'
import { useApi } from '../../../test/api.ts'
import { givenStaff } from '../../../test/given.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})

const call = (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) =>
  api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${staff.token}`, ...headers },
    ...(payload && { payload }),
  })

const auditOf = (subject: string) =>
  api.db.selectFrom('audit_entry').select(['action', 'staff_id', 'fields']).where('subject', '=', subject).execute()

test('API-6: there is no promo code until one is saved, and then the newest is used', async () => {
  expect((await call('GET', '/api/promo/latest/')).json()).toEqual({ code: null })
  expect((await call('POST', '/api/promo/', { code: '  SUMMER10 ' })).json()).toEqual({ code: 'SUMMER10' })
  await call('POST', '/api/promo/', { code: 'عيد مبارك' })
  expect((await call('GET', '/api/promo/latest/')).json()).toEqual({ code: 'عيد مبارك' })
  const line = { action: 'create', staff_id: staff.id, fields: ['code'] }
  expect(await auditOf('promo_code')).toEqual([line, line])
})

test('DASH-11: until staff save one, the template is a greeting in their language with both placeholders', async () => {
  const greetings = new Set<string>()
  for (const language of LANGUAGES) {
    const { message } = (
      await call('GET', '/api/whatsapp-message/latest/', undefined, { 'accept-language': language })
    ).json()
    expect(message).toContain('{name}')
    expect(message).toContain('{promo}')
    greetings.add(message)
  }
  expect(greetings.size).toBe(LANGUAGES.length)
})

test('API-6: a saved template is the same for every reader, with line breaks and placeholders', async () => {
  const message = 'أهلًا {name}\nالرمز: {promo}'
  expect((await call('POST', '/api/whatsapp-message/', { message })).json()).toEqual({ message })
  const read = await call('GET', '/api/whatsapp-message/latest/', undefined, { 'accept-language': 'de' })
  expect(read.json()).toEqual({ message })
  expect(await auditOf('message_template')).toEqual([{ action: 'create', staff_id: staff.id, fields: ['message'] }])
})

test.each([
  ['/api/promo/', { code: '   ' }, { code: ['This field is required.'] }],
  ['/api/promo/', {}, { code: ['This field is required.'] }],
  ['/api/promo/', { code: 'x'.repeat(61) }, { code: ['Use at most 60 characters.'] }],
  ['/api/promo/', { code: 'a\nb' }, { code: ['This text contains characters that cannot be used.'] }],
  ['/api/promo/', { code: 'A', id: 1 }, { id: ['This field isn’t recognised.'] }],
  ['/api/whatsapp-message/', { message: '\n ' }, { message: ['This field is required.'] }],
  ['/api/whatsapp-message/', { message: 'x'.repeat(2001) }, { message: ['Use at most 2000 characters.'] }],
])('API-6: %s rejects %j', async (url, payload, fields) => {
  const answer = await call('POST', url, payload)
  expect([answer.statusCode, answer.json()]).toEqual([400, fields])
})

test('API-12: a code saved twice with one key is saved once', async () => {
  const key = { 'idempotency-key': randomUUID() }
  for (let times = 0; times < 2; times++) await call('POST', '/api/promo/', { code: 'ONCE' }, key)
  const saved = await api.db.selectFrom('promo_code').select('id').where('code', '=', 'ONCE').execute()
  expect(saved).toHaveLength(1)
})
