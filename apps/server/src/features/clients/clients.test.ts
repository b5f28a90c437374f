import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sealer, useApi } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import { PASSWORD, givenClient, givenStaff } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Record<string, string> = {}) =>
  api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${staff.token}`, ...headers },
    ...(payload && { payload }),
  })

const create = (form: object, headers?: Record<string, string>) => call('POST', '/api/admin/clients/', form, headers)
const update = (id: number, form: object) => call('PUT', `/api/admin/clients/${id}/`, form)
const read = (id: number) => call('GET', `/api/admin/clients/${id}/`)
const reveal = (id: number) => call('POST', `/api/admin/clients/${id}/national-id/`)
const check = (typed: object) => call('POST', '/api/admin/clients/check/', typed)

const aPerson = (fields: object = {}) => ({ full_name: 'Mona Adel', email: `${randomUUID()}@example.com`, ...fields })

const logIn = (email: string, password: string) =>
  api.app.inject({ method: 'POST', url: '/api/client/login/', payload: { email, password } })

test('API-10, CLIENTS-2: a new client is stored normalised: E.164 number, date, masked national ID', async () => {
  const person = aPerson({
    whatsapp: '٠١٠٠ ١٢٣ ٤٥٦٧',
    national_id: ' ٢٩٠٠١٠١١٢٣٠٣٨٢ ',
    passport_expiry: '2031-05-04T00:00:00Z',
    price: '',
  })
  const answer = await create(person)

  expect(answer.statusCode).toBe(200)
  const { id } = answer.json().data
  expect(answer.json()).toEqual({
    data: {
      id,
      full_name: 'Mona Adel',
      email: person.email,
      whatsapp: '+201001234567',
      national_id: '••••••••••0382',
      passport_expiry: '2031-05-04',
      is_active: false,
      branch_id: 1,
      version: 1,
      created_at: expect.any(String),
    },
  })
  expect((await reveal(id)).json()).toEqual({ national_id: '29001011230382' })
  expect(await api.db.selectFrom('ticket').selectAll().where('client_id', '=', id).execute()).toEqual([])
  expect(await auditOf(api.db, 'client', id)).toEqual([
    {
      staff_id: staff.id,
      action: 'create',
      fields: ['full_name', 'email', 'whatsapp', 'passport_expiry', 'national_id'],
    },
    { staff_id: staff.id, action: 'read', fields: ['national_id'] },
  ])
})

test('RULES-7: an initial price creates a confirmed opening ticket whose points are not credited yet', async () => {
  const { id } = (await create(aPerson({ price: 12_500.5 }))).json().data
  const tickets = await api.db
    .selectFrom('ticket')
    .select(['ticket_type', 'status', 'is_opening', 'price', 'points', 'booking_reference'])
    .where('client_id', '=', id)
    .execute()
  expect(tickets).toEqual([
    {
      ticket_type: 'flight',
      status: 'confirmed',
      is_opening: true,
      price: 12_500.5,
      points: 100,
      booking_reference: expect.stringMatching(/^RH-[A-HJ-NP-Z2-9]{6}$/),
    },
  ])
  const balance = await api.db.selectFrom('point_balance').selectAll().where('client_id', '=', id).executeTakeFirst()
  expect(balance).toMatchObject({ available: 0, earned: 0 })
  await expectLedgerToAddUp(api.db)
})

test('CLIENTS-5: only name and email are required; errors are by field, in Arabic for an Arabic reader', async () => {
  expect((await create(aPerson())).statusCode).toBe(200)
  const none = await create({ full_name: '  ', national_id: 5, price: -1, points: 9 }, { 'accept-language': 'ar' })
  expect(none.statusCode).toBe(400)
  expect(none.json()).toEqual({
    full_name: ['هذا الحقل مطلوب.'],
    email: ['هذا الحقل مطلوب.'],
    national_id: ['يرجى إدخال نص.'],
    price: ['يجب ألا تقل القيمة عن 0.'],
    points: ['هذا الحقل غير معروف.'],
  })
  const phone = await create(aPerson({ whatsapp: '12345?text=x' }))
  expect([phone.statusCode, phone.json()]).toEqual([400, { whatsapp: ['Enter a valid phone number.'] }])
  const names = await create(aPerson({ full_name: 'Mona\u202eadel', passport_expiry: '0000-01-01' }))
  expect(names.json()).toEqual({
    full_name: ['This text contains characters that cannot be used.'],
    passport_expiry: ['This value is not valid.'],
  })
})

test('CLIENTS-5: an email of another client is rejected regardless of case, also ten times at once', async () => {
  const person = aPerson()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      create({ ...person, email: place % 2 ? person.email : person.email.toUpperCase() }),
    ),
  )
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  const refused = answers.find((answer) => answer.statusCode !== 200)
  expect([refused?.statusCode, refused?.json()]).toEqual([400, { email: ['This value is already in use.'] }])

  const other = await givenClient(api.db)
  const moved = await update(other.id, aPerson({ email: person.email }))
  expect([moved.statusCode, moved.json()]).toEqual([400, { email: ['This value is already in use.'] }])
})

test('API-12: a client created twice with one Idempotency-Key is created once', async () => {
  const person = aPerson({ price: 5000 })
  const key = { 'idempotency-key': randomUUID() }
  const [first, second] = [await create(person, key), await create(person, key)]
  expect(second.json()).toEqual(first.json())
  const { id } = first.json().data
  expect(await api.db.selectFrom('ticket').select('id').where('client_id', '=', id).execute()).toHaveLength(1)
})

test.each(['', '   '])(
  'API-12: a blank Idempotency-Key (%j) is refused, because it would protect nothing',
  async (key) => {
    expect((await create(aPerson(), { 'idempotency-key': key })).json().code).toBe('invalid_body')
  },
)

test('CLIENTS-1: a PUT without national_id leaves it as it is, and an empty one removes it', async () => {
  const { id } = (await create(aPerson({ national_id: '29001011230382', whatsapp: '01001234561' }))).json().data
  const person = aPerson({ full_name: 'Mona Adel Fahmy' })

  const kept = (await update(id, person)).json().data
  expect(kept).toMatchObject({
    full_name: 'Mona Adel Fahmy',
    national_id: '••••••••••0382',
    whatsapp: null,
    version: 2,
  })
  expect((await update(id, { ...person, national_id: '' })).json().data.national_id).toBeNull()
  expect((await read(id)).json().data).toMatchObject({ national_id: null, first_password: 'link' })
  expect((await logIn(person.email, '29001011230382')).statusCode).toBe(401)
  expect((await auditOf(api.db, 'client', id)).slice(1, 3)).toEqual([
    {
      staff_id: staff.id,
      action: 'update',
      fields: ['full_name', expect.stringMatching(/^email .\*\*\*@… → .\*\*\*@…$/), 'whatsapp'],
    },
    { staff_id: staff.id, action: 'update', fields: ['national_id'] },
  ])
})

test('CLIENTS-5: a save over a newer version of a client is rejected; without a version it is accepted', async () => {
  const { id } = (await create(aPerson())).json().data
  const person = aPerson()
  expect((await update(id, { ...person, version: 1 })).json().data.version).toBe(2)
  const late = await update(id, { ...person, full_name: 'Lost', version: 1 })
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
  expect((await update(id, person)).json().data).toMatchObject({ full_name: 'Mona Adel', version: 3 })

  const atOnce = await Promise.all(Array.from({ length: 5 }, () => update(id, { ...person, version: 3 })))
  expect(atOnce.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
})

test('CLIENTS-2: an update accepts no price, and a client who does not exist cannot be read or changed', async () => {
  const { id } = (await create(aPerson())).json().data
  expect((await update(id, aPerson({ price: 5000 }))).json()).toEqual({ price: ['This field isn’t recognised.'] })
  for (const answer of [await read(2_000_000), await update(2_000_000, aPerson()), await read(1)]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'client_not_found'])
  }
})

test('CHAT-3: the first password is the national ID, follows its correction, and is shown while valid', async () => {
  const person = aPerson({ national_id: '29001011230382' })
  const { id } = (await create(person)).json().data
  expect((await read(id)).json().data.first_password).toBe('national_id')
  expect((await logIn(person.email, '29001011230382')).json().must_change_password).toBe(true)

  await update(id, { ...person, national_id: '29001011230390' })
  expect((await logIn(person.email, '29001011230382')).statusCode).toBe(401)
  expect((await logIn(person.email, '29001011230390')).statusCode).toBe(200)

  await api.db
    .updateTable('client')
    .set({ first_password_expires_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  expect((await read(id)).json().data.first_password).toBe('link')
})

test('CHAT-3: a client who has chosen a password keeps it when the national ID is corrected', async () => {
  const client = await givenClient(api.db, { ...sealer.seal('29001011230382') })
  await update(client.id, aPerson({ email: client.email, national_id: '29001011230390' }))
  expect((await reveal(client.id)).json()).toEqual({ national_id: '29001011230390' })
  expect((await read(client.id)).json().data.first_password).toBe('link')
  expect((await logIn(client.email, PASSWORD)).json().must_change_password).toBe(false)
})

test('CHAT-3: with links enabled, or without a national ID, there is no first password', async () => {
  const without = aPerson()
  await create(without)
  await api.db.updateTable('agency').set({ first_password_rule: 'link' }).execute()
  const withId = aPerson({ national_id: '29001011230382' })
  const { id } = (await create(withId)).json().data
  await api.db.updateTable('agency').set({ first_password_rule: 'national_id' }).execute()

  expect((await read(id)).json().data.first_password).toBe('link')
  expect((await logIn(withId.email, '29001011230382')).statusCode).toBe(401)
  const stored = await api.db.selectFrom('client').select('password_hash').where('email', '=', without.email).execute()
  expect(stored).toEqual([{ password_hash: null }])
})

test('CLIENTS-5: other clients with this number, national ID or email are shown before saving', async () => {
  const nationalId = String(Math.random()).slice(2, 16)
  const person = aPerson({ whatsapp: '01001112233', national_id: nationalId, full_name: 'Hala Samir' })
  const { id } = (await create(person)).json().data
  const typed = { email: person.email.toUpperCase(), whatsapp: '+20 100 111 2233', national_id: nationalId }
  const hala = { id, full_name: 'Hala Samir' }

  expect((await check(typed)).json()).toEqual({ email: hala, whatsapp: hala, national_id: hala })
  const noMatch = { email: null, whatsapp: null, national_id: null }
  expect((await check({ ...typed, except: id })).json()).toEqual(noMatch)
  expect((await check({ whatsapp: 'abc', national_id: '' })).json()).toEqual(noMatch)
  expect((await check({ id: 5 })).json()).toEqual({ id: ['This field isn’t recognised.'] })
})

test('CLIENTS-1: a national ID is never stored in clear, and a short one is not shown in full', async () => {
  const { id } = (await create(aPerson({ national_id: 'A12' }))).json().data
  const listed = (await call('GET', `/api/admin/clients/?q=C-${id}`)).json()
  expect(listed.data[0].national_id).toBe('••••••••••2')
  const { rows } = await api.owner.query(`select c::text as row from client c where id = $1`, [id])
  expect(rows[0].row).not.toContain('A12')
})
