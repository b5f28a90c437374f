import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenSession, givenStaff } from '../../../../test/given.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})

const NEUTRAL = 'Thank you. We’ve received your request and will be in touch.'
const DONE = 'The client has been registered, and an email to choose a password is on its way.'

const aForm = (fields: object = {}) => ({
  name: 'Salma Nour',
  email: `${randomUUID()}@example.com`,
  ticketPrice: 12_000,
  ...fields,
})

const register = (form: object, token?: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/register-user',
    payload: form,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
  })

const asStaff = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: object) =>
  api.app.inject({
    ...{ method, url, headers: { authorization: `Bearer ${staff.token}`, ...headers } },
    ...(payload && { payload }),
  })

const requests = async (query = '') => (await asStaff('GET', `/api/admin/requests/${query}`)).json()
const decide = (id: number, decision: 'approve' | 'decline', headers?: Record<string, string>) =>
  asStaff('POST', `/api/admin/requests/${id}/${decision}/`, headers)

const aRequest = async (form: object = aForm(), headers: Record<string, string> = {}): Promise<number> => {
  await register(form, undefined, headers)
  return (await requests()).data[0].id
}

const clientWith = (email: string) =>
  api.db.selectFrom('client').select(['id', 'full_name', 'language']).where('email', '=', email).executeTakeFirst()

const openingTicketsOf = (id: number) =>
  api.db.selectFrom('ticket').select(['price', 'points', 'status', 'is_opening']).where('client_id', '=', id).execute()

const emailsTo = async (id: number) => {
  const { rows } = await api.owner.query(
    `select data from pgboss.job where name = 'send-mail' and (data->>'client_id')::integer = $1`,
    [id],
  )
  return rows.map(({ data }) => data)
}

const auditOf = (subject: string, id: number) =>
  api.db
    .selectFrom('audit_entry')
    .select(['action', 'staff_id'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .execute()

test('API-10, REGISTER-2: an admin token creates the client with an opening ticket and an email', async () => {
  const form = aForm()
  const answer = await register(form, staff.token, { 'accept-language': 'fr' })

  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Le client est inscrit et recevra un e-mail pour choisir un mot de passe.' },
  ])
  const client = await clientWith(form.email)
  expect(client).toMatchObject({ full_name: 'Salma Nour', language: 'fr' })
  const id = client?.id ?? 0
  expect(await openingTicketsOf(id)).toEqual([{ price: 12_000, points: 100, status: 'confirmed', is_opening: true }])
  expect(await emailsTo(id)).toEqual([{ mail: 'set_password', client_id: id, language: 'fr' }])
  expect(await auditOf('client', id)).toEqual([{ action: 'register', staff_id: staff.id }])
})

test('REGISTER-2: staff get an error when an email is taken, and no email is sent', async () => {
  const known = await givenClient(api.db)
  const answer = await register(aForm({ email: known.email }), staff.token)
  expect([answer.statusCode, answer.json()]).toEqual([400, { email: ['This value is already in use.'] }])
  expect(await emailsTo(known.id)).toEqual([])
})

test('REGISTER-2: without a token known and unknown emails get the same response, and nothing is created', async () => {
  const known = await givenClient(api.db)
  const unknown = aForm()
  const answers = [await register(aForm({ email: known.email })), await register(unknown)]

  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, { message: NEUTRAL }])
  const seen = answers.map(({ headers }) => [Object.keys(headers), headers['content-length'], headers['content-type']])
  expect(seen[0]).toEqual(seen[1])
  expect(await clientWith(unknown.email)).toBeUndefined()
  const [second, first] = (await requests()).data
  expect(first).toMatchObject({ email: known.email, known_client: { id: known.id, full_name: 'Mona Adel' } })
  expect(second).toEqual({
    id: expect.any(Number),
    name: 'Salma Nour',
    email: unknown.email,
    phone: null,
    ticket_price: 12_000,
    points: 100,
    created_at: expect.any(String),
    known_client: null,
    referrer: null,
  })
})

test('APP-8: an expired token, a forged one and one of a client are ignored', async () => {
  const client = await givenClient(api.db)
  const gone = await givenSession(api.db, { staff_id: staff.id }, { lifetime: '-1 second' })
  const disabled = await givenStaff(api.db, { disabled_at: new Date() })
  for (const token of [client.token, gone, disabled.token, 'made-up']) {
    const form = aForm()
    const answer = await register(form, token)
    expect([answer.statusCode, answer.json().message]).toEqual([200, NEUTRAL])
    expect(await clientWith(form.email)).toBeUndefined()
  }
})

test('REGISTER-1: all three fields are required, and each is reported', async () => {
  const none = await register({}, undefined, { 'accept-language': 'ar' })
  expect([none.statusCode, none.json()]).toEqual([
    400,
    { name: ['هذا الحقل مطلوب.'], email: ['هذا الحقل مطلوب.'], ticketPrice: ['هذا الحقل مطلوب.'] },
  ])
  const bad = await register({ name: ' ', email: 'x', ticketPrice: '12000', is_active: true })
  expect(bad.json()).toEqual({
    name: ['This field is required.'],
    email: ['Enter a valid email address.'],
    ticketPrice: ['Enter a number.'],
    is_active: ['This field isn’t recognised.'],
  })
  expect((await register(aForm({ ticketPrice: 12.345 }))).json()).toEqual({
    ticketPrice: ['Enter a price with up to two decimal places.'],
  })
})

test('API-12: one key registers one client and creates one request, however often it is sent', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const form = aForm()
  const answers = [await register(form, staff.token, key), await register(form, staff.token, key)]
  expect(answers.map((answer) => answer.json())).toEqual([{ message: DONE }, { message: DONE }])

  const before = (await requests()).total
  const asked = aForm()
  for (let times = 0; times < 3; times++) await register(asked, undefined, key)
  expect((await requests()).total).toBe(before + 1)
})

test('REGISTER-2: an approved request creates a client, an opening ticket and an email in their language', async () => {
  const form = aForm()
  const id = await aRequest(form, { 'accept-language': 'tr' })

  const answer = await decide(id, 'approve')

  const client = await clientWith(form.email)
  expect([answer.statusCode, answer.json()]).toEqual([200, { client_id: client?.id }])
  expect(client?.language).toBe('tr')
  expect(await openingTicketsOf(client?.id ?? 0)).toMatchObject([{ price: 12_000, points: 100 }])
  expect(await emailsTo(client?.id ?? 0)).toEqual([{ mail: 'set_password', client_id: client?.id, language: 'tr' }])
  expect(await auditOf('registration_request', id)).toEqual([{ action: 'approve', staff_id: staff.id }])
  expect((await requests()).data.map((request: { id: number }) => request.id)).not.toContain(id)
})

test('TRIP-8: staff confirm or correct the price of the public form, and the audit log records which', async () => {
  const approve = (id: number, payload: object) => asStaff('POST', `/api/admin/requests/${id}/approve/`, {}, payload)
  const fieldsOf = async (id: number) =>
    (
      await api.db
        .selectFrom('audit_entry')
        .select('fields')
        .where('subject', '=', 'registration_request')
        .where('subject_id', '=', id)
        .executeTakeFirstOrThrow()
    ).fields

  const [same, corrected] = [await aRequest(), await aRequest(aForm({ ticketPrice: 9_000_000 }))]
  const refused = await approve(corrected, { ticket_price: -1 })
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['ticket_price']])

  expect((await approve(same, { ticket_price: 12_000 })).statusCode).toBe(200)
  expect(await fieldsOf(same)).toEqual(['price_confirmed'])
  const { client_id } = (await approve(corrected, { ticket_price: 9000 })).json()
  expect(await openingTicketsOf(client_id)).toMatchObject([{ price: 9000, points: 50 }])
  expect(await fieldsOf(corrected)).toEqual(['price_corrected'])
})

test('REGISTER-2: a declined request creates nothing', async () => {
  const form = aForm()
  const id = await aRequest(form)
  const answer = await decide(id, 'decline')
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(await clientWith(form.email)).toBeUndefined()
  expect(await auditOf('registration_request', id)).toEqual([{ action: 'decline', staff_id: staff.id }])
})

test('REGISTER-2: a request is decided once, also with ten decisions at once', async () => {
  const id = await aRequest()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => decide(id, place % 2 ? 'approve' : 'decline')),
  )
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  const late = await decide(id, 'approve')
  expect([late.statusCode, late.json().code]).toEqual([409, 'request_decided'])
  const missing = await decide(2_000_000, 'decline')
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'request_not_found'])
})

test('API-12: an approval repeated with its key gets the same response', async () => {
  const id = await aRequest()
  const key = { 'idempotency-key': randomUUID() }
  const [first, second] = [await decide(id, 'approve', key), await decide(id, 'approve', key)]
  expect([first.statusCode, second.json()]).toEqual([200, first.json()])
})

test('REGISTER-2: a request whose email has been taken meanwhile cannot be approved, and stays open', async () => {
  const known = await givenClient(api.db)
  const id = await aRequest(aForm({ email: known.email.toUpperCase() }))
  const answer = await decide(id, 'approve')
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken'])
  expect((await requests()).data[0].id).toBe(id)
})

test('REGISTER-2: the requests have keyset pagination, newest first', async () => {
  const ids = [await aRequest(), await aRequest(), await aRequest()]
  const first = await requests('?limit=2')
  expect(first.data.map((request: { id: number }) => request.id)).toEqual([ids[2], ids[1]])
  const second = await requests(`?limit=2&cursor=${first.next_cursor}`)
  expect(second.data[0].id).toBe(ids[0])
  expect((await requests('?cursor=x')).code).toBe('invalid_cursor')
})

test('REGISTER-2, DASH-12: with sort=created the longest waiting requests come first, page by page', async () => {
  for (const name of ['First', 'Second', 'Third']) await register(aForm({ name }))
  const newest = (await requests('?limit=100')).data.map(({ id }: { id: number }) => id)
  const { data, next_cursor } = await requests('?sort=created&limit=2')
  const rest = await requests(`?sort=created&limit=100&cursor=${next_cursor}`)
  expect([...data, ...rest.data].map(({ id }) => id)).toEqual(newest.toReversed())
  expect(rest.next_cursor).toBeNull()
})
