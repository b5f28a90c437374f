import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, PASSWORD } from '../../../test/given.ts'

const api = useApi()

const logIn = (payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/client/login/', payload, headers })

const profile = (token: string) =>
  api.app.inject({ url: '/api/client/profile/', headers: { authorization: `Bearer ${token}` } })

test.each([
  ['admin', 'admin'],
  ['admin', 'password'],
  ['owner', ''],
  ['root', 'root'],
])('T27: a new database has no staff, so signing in to %s with %j fails', async (username, password) => {
  const answer = await api.app.inject({ method: 'POST', url: '/api/admin-login/', payload: { username, password } })
  expect([400, 401]).toContain(answer.statusCode)
  expect(await api.db.selectFrom('staff').selectAll().execute()).toEqual([])
})

test('API-1: the right email and password open a session, regardless of the case of the email', async () => {
  const client = await givenClient(api.db, { email: 'Mixed.Case@Example.com' })

  const answer = await logIn({ email: ' mixed.case@example.com ', password: PASSWORD })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ token: expect.any(String), is_active: true, must_change_password: false })
  expect((await profile(answer.json().token)).json().id).toBe(client.id)
})

test('LOGIN-4: the response says when an account is not active yet', async () => {
  const client = await givenClient(api.db, { active: false })
  expect((await logIn({ email: client.email, password: PASSWORD })).json().is_active).toBe(false)
})

test('T26, LOGIN-6: a client ID works in every common spelling, and another client ID is rejected', async () => {
  const client = await givenClient(api.db)
  const other = await givenClient(api.db)
  const arabic = String(client.id).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

  for (const right of [client.id, String(client.id), `C-${client.id}`, `c${client.id}`, arabic, null]) {
    const answer = await logIn({ email: client.email, password: PASSWORD, client_id: right })
    expect([right, answer.statusCode]).toEqual([right, 200])
  }
  for (const wrong of [other.id, 'C-abc', '', -1, 1.5, 1e300]) {
    const answer = await logIn({ email: client.email, password: PASSWORD, client_id: wrong })
    expect([wrong, answer.statusCode]).toEqual([wrong, 401])
  }
})

test('T26, LOGIN-7: unknown email, wrong password and wrong client ID get the same response', async () => {
  const client = await givenClient(api.db)
  const answers = [
    await logIn({ email: 'nobody@example.com', password: PASSWORD }),
    await logIn({ email: client.email, password: 'wrong' }),
    await logIn({ email: client.email, password: PASSWORD, client_id: '1' }),
  ]
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401])
  expect(answers[0]?.json().code).toBe('wrong_credentials')
})

test('LOGIN-1: a missing or malformed email is reported by field, in Arabic for an Arabic reader', async () => {
  const answer = await logIn({ email: 'not an email' }, { 'accept-language': 'ar' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ email: ['يرجى إدخال بريد إلكتروني صحيح.'], password: ['هذا الحقل مطلوب.'] })
})

test('CHAT-3: a first password opens a session that shows no data, and no session once it has expired', async () => {
  const soon = new Date(Date.now() + 60_000)
  const client = await givenClient(api.db, { password_is_first: true, first_password_expires_at: soon })

  const answer = await logIn({ email: client.email, password: PASSWORD })
  expect(answer.json().must_change_password).toBe(true)
  const refused = await profile(answer.json().token)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_change_required'])

  await api.db
    .updateTable('client')
    .set({ first_password_expires_at: new Date(0) })
    .where('id', '=', client.id)
    .execute()
  expect((await logIn({ email: client.email, password: PASSWORD })).statusCode).toBe(401)
})

test('PROFILE-1: logging out ends the session on the server', async () => {
  const client = await givenClient(api.db)
  const logOut = () =>
    api.app.inject({ method: 'POST', url: '/api/logout/', headers: { authorization: `Bearer ${client.token}` } })

  expect((await logOut()).statusCode).toBe(200)
  expect((await logOut()).statusCode).toBe(401)
  expect((await profile(client.token)).statusCode).toBe(401)
})

test('ADMLOGIN-2: staff sign in by username, and a disabled account cannot sign in', async () => {
  const staff = await givenStaff(api.db)
  const logInStaff = () =>
    api.app.inject({
      method: 'POST',
      url: '/api/admin-login/',
      payload: { username: staff.username.toUpperCase(), password: PASSWORD },
    })

  expect((await logInStaff()).json()).toEqual({ token: expect.any(String) })
  await api.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', staff.id).execute()
  expect((await logInStaff()).statusCode).toBe(401)
})

test('T25, LOGIN-8: a session ends when it is idle too long or too old, and use extends it', async () => {
  const client = await givenClient(api.db)
  const setSession = (change: string) =>
    api.owner.query(`update session set ${change} where client_id = $1`, [client.id])

  await setSession(`last_used_at = now() - interval '13 days'`)
  expect((await profile(client.token)).statusCode).toBe(200)
  await expect
    .poll(
      async () =>
        (
          await api.owner.query(
            `select from session where client_id = $1 and last_used_at > now() - interval '1 minute'`,
            [client.id],
          )
        ).rowCount,
    )
    .toBe(1)

  await setSession(`last_used_at = now() - interval '15 days'`)
  expect((await profile(client.token)).statusCode).toBe(401)
  await setSession(`last_used_at = now(), expires_at = now() - interval '1 second'`)
  expect((await profile(client.token)).statusCode).toBe(401)
})

test.each([
  ['a client', '/api/client/login/', '14 days', '30 days'],
  ['staff', '/api/admin-login/', '00:30:00', '12:00:00'],
])(
  'T25, LOGIN-8: the session of %s has 256 bits, is stored as a hash and has its own lifetime',
  async (who, url, idle, age) => {
    const client = await givenClient(api.db)
    const staff = await givenStaff(api.db)
    const name = who === 'staff' ? { username: staff.username } : { email: client.email }
    const { token } = (await api.app.inject({ method: 'POST', url, payload: { ...name, password: PASSWORD } })).json()

    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await api.owner.query(
      `select s.idle_timeout::text as idle, (s.expires_at - s.created_at)::text as age, strpos(s::text, $2) as found
     from session s where token_hash = sha256(convert_to($1, 'UTF8'))`,
      [token, Buffer.from(token).toString('hex')],
    )
    expect(rows).toEqual([{ idle, age, found: 0 }])
  },
)
