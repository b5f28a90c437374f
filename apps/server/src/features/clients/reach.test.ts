import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenReward, givenStaff, givenTicket, PASSWORD } from '../../../test/given.ts'
import { usePost } from '../../../test/post.ts'

const api = useApi()
const post = usePost(api)
let staff: { id: number; token: string }
let owner: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
  owner = await givenStaff(api.db, { role: 'owner' })
})

const OWN = 'by the blue Nile'

const send = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })
const logIn = (login: string, password: string) =>
  api.app.inject({ method: 'POST', url: '/api/client/login/', payload: { login, password } })
const linkFor = async (id: number) => {
  const answer = await send(staff.token, 'POST', `/api/admin/clients/${id}/password-link/`)
  return new URL(answer.json().url).searchParams.get('token') ?? ''
}
const choose = (token: string, new_password: string) =>
  api.app.inject({ method: 'POST', url: '/api/password/set/', payload: { token, new_password } })
const emailsOf = async (id: number) => {
  const { rows } = await api.owner.query(
    `select data->>'mail' as mail from pgboss.job where name = 'send-mail' and (data->>'client_id')::integer = $1`,
    [id],
  )
  return rows.map(({ mail }) => mail as string)
}

test('PEOPLE-1: a client with nothing but a phone number is registered, signs in, redeems, resets and is erased', async () => {
  const registered = await send(staff.token, 'POST', '/api/register-user', {
    ...{ name: 'Hajja Fatma', phone: '01005550999', ticketPrice: 0 },
  })
  expect(registered.json().message).toContain('WhatsApp')
  const found = (await send(staff.token, 'GET', '/api/admin/clients/?q=٠١٠٠٥٥٥٠٩٩٩')).json().data
  expect(found).toMatchObject([{ full_name: 'Hajja Fatma', email: null, whatsapp: '+201005550999' }])
  const { id } = found[0]

  const set = await choose(await linkFor(id), OWN)
  expect([set.statusCode, Object.keys(set.json())]).toEqual([200, ['token', 'is_active']])
  for (const name of ['٠١٠٠٥٥٥٠٩٩٩', '+20 100 555 0999', `C-${id}`])
    expect((await logIn(name, OWN)).statusCode).toBe(200)

  await send(staff.token, 'GET', `/api/client/activate/${id}/`)
  await givenTicket(api.db, id, { status: 'completed', points: 900 })
  const reward = await givenReward(api.db, { cost_points: 500 })
  const { token } = (await logIn('01005550999', OWN)).json()
  expect((await send(token, 'GET', '/api/client/profile/')).json()).toMatchObject({ email: null, points: 900 })
  expect((await send(token, 'POST', '/api/rewards/redeem/', { reward_id: reward })).statusCode).toBe(200)

  // Forgotten: the answer is the usual one, no email can be sent, and the desk hands over a link.
  const asked = await api.app.inject({
    ...{ method: 'POST', url: '/api/password-reset/request/', payload: { login: '0100 555 0999' } },
  })
  expect([asked.statusCode, asked.json()]).toEqual([200, {}])
  expect((await choose(await linkFor(id), 'a quiet felucca')).statusCode).toBe(200)
  expect((await logIn('01005550999', OWN)).statusCode).toBe(401)
  expect((await logIn('01005550999', 'a quiet felucca')).statusCode).toBe(200)

  const file = (await send(staff.token, 'GET', `/api/admin/clients/${id}/export/`)).json()
  expect(file.account).toMatchObject({ client_id: `C-${id}`, email: null, whatsapp: '+201005550999' })
  expect((await send(owner.token, 'DELETE', `/api/admin/clients/${id}/`)).statusCode).toBe(200)
  expect((await logIn('01005550999', 'a quiet felucca')).statusCode).toBe(401)
  const { rows } = await api.owner.query(`select 1 from client where whatsapp = '+201005550999'`)
  expect(rows).toEqual([])
})

test('PEOPLE-1: nobody is sent an email without an address, and no expiry is marked as announced', async () => {
  const { id } = await givenClient(api.db, { email: null, whatsapp: '+201005550901' })
  await api.owner.query(`select announce_added_points($1)`, [id])
  expect(await emailsOf(id)).toEqual([])
  const { rows } = await api.owner.query(`select mail_reader($1, 'points_expiring') as language`, [id])
  expect(rows).toEqual([{ language: null }])
})

test('PEOPLE-1: a client needs a phone number or an email, and neither may belong to another', async () => {
  const create = (fields: object) =>
    send(staff.token, 'POST', '/api/admin/clients/', { full_name: 'Karim Adel', ...fields })
  const none = await create({ email: '', whatsapp: '' })
  expect([none.statusCode, none.json()]).toEqual([400, { email: ['Enter a phone number or an email address.'] }])

  const { id } = (await create({ whatsapp: '0100 555 0902' })).json().data
  const twice = await create({ whatsapp: '+20 100 555 0902', email: 'karim@new.example' })
  expect([twice.statusCode, Object.keys(twice.json())]).toEqual([400, ['whatsapp']])

  const other = (await create({ email: 'karim@new.example' })).json().data
  const change = (fields: object) =>
    send(staff.token, 'PUT', `/api/admin/clients/${other.id}/`, { full_name: 'Karim Adel', ...fields })
  const taken = await change({ email: 'karim@new.example', whatsapp: '01005550902' })
  expect([taken.statusCode, Object.keys(taken.json())]).toEqual([400, ['whatsapp']])
  expect((await change({ whatsapp: '01005550903' })).json().data).toMatchObject({ email: null })
  expect((await change({ email: '' })).statusCode).toBe(400)
  expect((await send(staff.token, 'GET', `/api/admin/clients/${id}/`)).statusCode).toBe(200)
})

test('PEOPLE-1: of ten clients added with one number at the same moment one is created', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      send(staff.token, 'POST', '/api/admin/clients/', {
        ...{ full_name: `Twin ${place}`, email: `twin-${place}@new.example`, whatsapp: '01005550904' },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(400)])
})

test('PEOPLE-1, T25: a new number ends links sent to the old one, and the client is told by email', async () => {
  const client = await givenClient(api.db, { whatsapp: '+201005550905' })
  const link = await linkFor(client.id)
  const form = { full_name: 'Mona Adel', email: client.email, whatsapp: '01005550906' }
  expect((await send(staff.token, 'PUT', `/api/admin/clients/${client.id}/`, form)).statusCode).toBe(200)
  expect((await choose(link, OWN)).json().code).toBe('wrong_link')
  expect((await post.emailTo(client.email)).subject).toBe('Your phone number was changed')
})

test('PEOPLE-1, T25: who used a link sent to a wrong number is signed out when the number is corrected', async () => {
  const { id } = await givenClient(api.db, { email: null, whatsapp: '+201005550911', password_hash: null })
  const { token } = (await choose(await linkFor(id), OWN)).json()
  expect((await send(token, 'GET', '/api/client/profile/')).statusCode).toBe(200)
  const form = { full_name: 'Hajja Fatma', whatsapp: '01005550912' }
  expect((await send(staff.token, 'PUT', `/api/admin/clients/${id}/`, form)).statusCode).toBe(200)
  expect((await send(token, 'GET', '/api/client/profile/')).statusCode).toBe(401)
})

test('PEOPLE-1, T25: a removed email is told so, and an added one is welcomed', async () => {
  const client = await givenClient(api.db, { whatsapp: '+201005550907', password_is_first: false, password_hash: null })
  const change = (email: string | null) =>
    send(staff.token, 'PUT', `/api/admin/clients/${client.id}/`, {
      ...{ full_name: 'Mona Adel', email, whatsapp: '01005550907' },
    })
  expect((await change(null)).statusCode).toBe(200)
  expect((await post.emailTo(client.email)).text).toContain('You sign in with your phone number')
  const { rows } = await api.owner.query(
    `select fields from audit_entry where subject = 'client' and subject_id = $1 order by id desc limit 1`,
    [client.id],
  )
  expect(rows[0].fields).toEqual([expect.stringMatching(/^email \S\*\*\*@… → –$/)])

  expect((await change('mona.again@new.example')).statusCode).toBe(200)
  expect((await post.emailTo('mona.again@new.example')).text).toContain('as the email of your account')
})

test('PEOPLE-5: a visitor leaves a phone number, and the approved client chooses a password by a link', async () => {
  const register = (fields: object) =>
    api.app.inject({ method: 'POST', url: '/api/register-user', payload: { name: 'Samir', ticketPrice: 0, ...fields } })
  const requests = async () => (await send(staff.token, 'GET', '/api/admin/requests/')).json().data
  const wrong = await register({ phone: '12' })
  expect([wrong.statusCode, wrong.json()]).toEqual([400, { phone: ['Enter a valid phone number.'] }])
  expect((await register({ phone: '٠١٠٠٥٥٥٠٩٠٨' })).statusCode).toBe(200)
  const [request] = await requests()
  expect(request).toMatchObject({ phone: '+201005550908', email: null, known_client: null })

  const { client_id } = (await send(staff.token, 'POST', `/api/admin/requests/${request.id}/approve/`)).json()
  expect((await choose(await linkFor(client_id), OWN)).statusCode).toBe(200)
  expect((await logIn('0100 555 0908', OWN)).statusCode).toBe(200)

  await register({ phone: '01005550908' })
  const [again] = await requests()
  expect(again.known_client).toEqual({ id: client_id, full_name: 'Samir' })
  const refused = await send(staff.token, 'POST', `/api/admin/requests/${again.id}/approve/`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'phone_taken'])
})

test.each(['email', 'whatsapp'] as const)(
  'PEOPLE-5: links by email and by WhatsApp do not end each other; the one by %s ends both when it is used',
  async (used) => {
    const [email, phone] = [`${used}@links.example`, used === 'email' ? '01005550909' : '01005550910']
    await api.app.inject({
      ...{ method: 'POST', url: '/api/register-user', payload: { name: 'Samir', email, phone, ticketPrice: 0 } },
    })
    const [request] = (await send(staff.token, 'GET', '/api/admin/requests/')).json().data
    const { client_id } = (await send(staff.token, 'POST', `/api/admin/requests/${request.id}/approve/`)).json()
    const byEmail = /token=([\w-]+)/.exec((await post.emailTo(email)).text ?? '')?.[1] ?? ''
    const replaced = await linkFor(client_id)
    const links = { email: byEmail, whatsapp: await linkFor(client_id) }

    expect((await choose(replaced, OWN)).json().code).toBe('wrong_link')
    expect((await choose(links[used], OWN)).statusCode).toBe(200)
    for (const link of Object.values(links))
      expect((await choose(link, 'once more please')).json().code).toBe('wrong_link')
  },
)

test.each(['+2347008224288021', '12', 'Mona 01005550142', '01005550142;01225550143', '\u0000'])(
  'PEOPLE-1: %j is no phone number, for a form, a visitor or a login',
  async (phone) => {
    const forms = [
      await send(staff.token, 'POST', '/api/admin/clients/', { full_name: 'Mona', whatsapp: phone }),
      await api.app.inject({
        ...{ method: 'POST', url: '/api/register-user', payload: { name: 'Mona', phone, ticketPrice: 0 } },
      }),
    ]
    expect(forms.map(({ statusCode }) => statusCode)).toEqual([400, 400])
    expect([400, 401]).toContain((await logIn(phone, OWN)).statusCode)
  },
)

test.each(['\u202a01005550921\u202c', '0100\u2011555\u20110922', '\u200b+20 100 555 0923', '０１００ ５５５ ０９２４'])(
  'PEOPLE-1: the number %j is read as it is pasted',
  async (whatsapp) => {
    const answer = await send(staff.token, 'POST', '/api/admin/clients/', { full_name: 'Mona', whatsapp })
    expect(answer.json().data.whatsapp).toMatch(/^\+20100555092\d$/)
  },
)

test('PEOPLE-1: a shared number stays with an email, and belongs to the client again once nobody else has it', async () => {
  const first = await givenClient(api.db, { whatsapp: '+201005550931' })
  const second = await givenClient(api.db, { whatsapp: '+201005550931', shares_phone: true })
  const save = (fields: object) =>
    send(owner.token, 'PUT', `/api/admin/clients/${second.id}/`, {
      ...{ full_name: 'Mona Adel', email: second.email, whatsapp: '01005550931', ...fields },
    })
  const without = await save({ email: '' })
  expect([without.statusCode, Object.keys(without.json())]).toEqual([400, ['email']])
  await save({})
  expect((await logIn('01005550931', PASSWORD)).json()).toHaveProperty('token')
  await send(owner.token, 'DELETE', `/api/admin/clients/${first.id}/`)
  expect((await logIn('01005550931', PASSWORD)).statusCode).toBe(401)
  expect((await save({})).statusCode).toBe(200)
  expect((await logIn('01005550931', PASSWORD)).statusCode).toBe(200)
})

test.each(['01005550941', '+20 100 555 0941', '٠١٠٠٥٥٥٠٩٤١'])(
  'A14: the own number is no password, written as %s',
  async (new_password) => {
    const known = await api.db
      .selectFrom('client')
      .select('id')
      .where('whatsapp', '=', '+201005550941')
      .executeTakeFirst()
    const id = known?.id ?? (await givenClient(api.db, { whatsapp: '+201005550941' })).id
    const refused = await choose(await linkFor(id), new_password)
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['new_password']])
  },
)

test('RULES-9: erasing a client leaves the request of somebody else with the same number, without it', async () => {
  const client = await givenClient(api.db, { whatsapp: '+201005550951' })
  const request = (fields: object) =>
    api.app.inject({
      ...{ method: 'POST', url: '/api/register-user', payload: { name: 'Samir', ticketPrice: 0, ...fields } },
    })
  await request({ phone: '01005550951', email: 'samir@others.example' })
  await request({ phone: '01005550951' })
  await send(owner.token, 'DELETE', `/api/admin/clients/${client.id}/`)
  const { rows } = await api.owner.query(
    `select email, phone from registration_request where email = 'samir@others.example' or phone = '+201005550951'`,
  )
  expect(rows).toEqual([{ email: 'samir@others.example', phone: null }])
})
