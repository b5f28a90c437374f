import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { deviceOf } from '../../../test/device.ts'
import { givenSession, givenStaff, PASSWORD } from '../../../test/given.ts'
import { runJob } from '../../../test/post.ts'

const api = useApi({ LOGIN_TRIES_PER_ACCOUNT: '6' })
let owner: { token: string }
// The middle of a time step, so that no code expires during the test.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
})
afterAll(() => vi.useRealTimers())
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
})

type Person = { id: number; username: string; token: string }
const send = (token: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })
const start = (token: string, code?: string) =>
  send(token, 'POST', '/api/admin/account/totp/', { current_password: PASSWORD, ...(code !== undefined && { code }) })
const confirm = (token: string, code: string) => send(token, 'PUT', '/api/admin/account/totp/', { code })
const account = async (token: string) => (await send(token, 'GET', '/api/admin/account/')).json().data
const logIn = ({ username }: { username: string }, totp?: string, password = PASSWORD, cookie = '') =>
  api.app.inject({
    method: 'POST',
    url: '/api/admin-login/',
    headers: { cookie },
    payload: { username, password, ...(totp !== undefined && { totp }) },
  })
const codeOf = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.json().code]

/** The code that a phone shows the given number of steps from now. */
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Confirmed with the previous code, so that the current one is still valid. */
const givenSecondFactor = async () => {
  const person = await givenStaff(api.db)
  const { secret } = (await start(person.token)).json()
  const { recovery_codes } = (await confirm(person.token, codeAt(secret, -1))).json()
  return { ...person, secret: secret as string, recovery: recovery_codes as string[] }
}

test('ADMIN-1: a second factor is active once a first code was typed, and not before', async () => {
  const person = { ...(await givenStaff(api.db, { username: 'nadia s' })), username: 'nadia s' }
  expect((await confirm(person.token, '123456')).json().code).toBe('second_factor_not_started')
  const wrong = await send(person.token, 'POST', '/api/admin/account/totp/', { current_password: 'wrong' })
  expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, ['current_password']])

  const { secret, uri } = (await start(person.token)).json()
  expect(uri).toMatch(new RegExp(`^otpauth://totp/[^?]+:nadia%20s\\?issuer=[^&]+&secret=${secret}&`))
  expect((await logIn(person)).statusCode).toBe(200)
  const refused = await confirm(person.token, codeAt(secret, 20))
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['code']])
  expect((await account(person.token)).totp_enabled_at).toBeNull()

  const confirmed = await confirm(person.token, codeAt(secret).replace(/(?=...$)/, ' '))
  expect(confirmed.json().recovery_codes).toHaveLength(10)
  expect(new Set(confirmed.json().recovery_codes).size).toBe(10)
  expect(await account(person.token)).toMatchObject({ totp_enabled_at: expect.any(String), recovery_codes_left: 10 })
})

test('ADMIN-1: sign-in asks for the code only after the right password, and the code opens the session', async () => {
  const person = await givenSecondFactor()
  expect(codeOf(await logIn(person, undefined, 'wrong'))).toEqual([401, 'wrong_credentials'])
  expect(codeOf(await logIn(person, codeAt(person.secret), 'wrong'))).toEqual([401, 'wrong_credentials'])
  expect(codeOf(await logIn(person))).toEqual([401, 'second_factor_required'])
  expect(codeOf(await logIn(person, ''))).toEqual([401, 'second_factor_required'])
  expect(codeOf(await logIn(person, codeAt(person.secret, 20)))).toEqual([401, 'wrong_second_factor'])
  const arabic = codeAt(person.secret).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  expect((await logIn(person, arabic)).statusCode).toBe(200)
})

test('ADMIN-1: a code is valid once, also sent five times at once; the confirming code is consumed', async () => {
  const person = await givenStaff(api.db)
  const { secret } = (await start(person.token)).json()
  const code = codeAt(secret)
  await confirm(person.token, code)
  expect(codeOf(await logIn(person, code))).toEqual([401, 'wrong_second_factor'])

  const next = codeAt(secret, 1)
  const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(person, next)))
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  expect((await logIn(person, code)).statusCode).not.toBe(200)
})

test('ADMIN-1: a recovery code works once, in any spelling, and leaves nine', async () => {
  const person = await givenSecondFactor()
  const [code = ''] = person.recovery
  expect((await logIn(person, ` ${code.replace('-', ' ').toLowerCase()}`)).statusCode).toBe(200)
  expect(codeOf(await logIn(person, code))).toEqual([401, 'wrong_second_factor'])
  expect((await account(person.token)).recovery_codes_left).toBe(9)
  const other = await givenSecondFactor()
  expect(codeOf(await logIn(other, person.recovery[1]))).toEqual([401, 'wrong_second_factor'])
})

test('ADMIN-1: guessing codes pauses new browsers, and the password alone does not reset the count', async () => {
  const person = await givenSecondFactor()
  const device = deviceOf(await logIn(person, codeAt(person.secret)))
  for (let tries = 0; tries < 6; tries++) {
    expect(codeOf(await logIn(person, '000000'))).toEqual([401, 'wrong_second_factor'])
    expect(codeOf(await logIn(person))).toEqual([401, 'second_factor_required'])
  }
  const right = await logIn(person, codeAt(person.secret, 1))
  expect(codeOf(right)).toEqual([429, 'second_factor_paused'])
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)

  // The owner signs in with a recovery code, or in a browser that has signed in before.
  expect((await logIn(person, person.recovery[0])).statusCode).toBe(200)
  expect(codeOf(await logIn(person, codeAt(person.secret, 1)))).toEqual([429, 'second_factor_paused'])
  expect((await logIn(person, codeAt(person.secret, 1), PASSWORD, device)).statusCode).toBe(200)
})

test('ADMIN-1: a browser is trusted only after the second step, and gets no more attempts than others', async () => {
  const person = await givenSecondFactor()
  expect((await logIn(person)).headers['set-cookie']).toBeUndefined()
  expect((await logIn(person, '000000')).headers['set-cookie']).toBeUndefined()
  const device = deviceOf(await logIn(person, codeAt(person.secret)))
  for (let tries = 0; tries < 6; tries++)
    expect(codeOf(await logIn(person, '000000', PASSWORD, device))).toEqual([401, 'wrong_second_factor'])
  expect(codeOf(await logIn(person, codeAt(person.secret, 1), PASSWORD, device))).toEqual([429, 'too_many_requests'])
})

test('ADMIN-1: browsers and sessions from before the second factor give nobody more codes to guess', async () => {
  const person = await givenStaff(api.db)
  const before = await Promise.all(Array.from({ length: 7 }, () => logIn(person)))
  const { secret } = (await start(person.token)).json()
  expect((await confirm(person.token, codeAt(secret, -1))).statusCode).toBe(200)
  for (const answer of before.slice(0, 6))
    expect(codeOf(await logIn(person, '000000', PASSWORD, deviceOf(answer)))).toEqual([401, 'wrong_second_factor'])
  const [seventh] = before.slice(6)
  expect(codeOf(await logIn(person, '000000', PASSWORD, deviceOf(seventh ?? expect.fail())))).toEqual([
    429,
    'second_factor_paused',
  ])
  const sessions = await Promise.all(before.map((answer) => send(answer.json().token, 'GET', '/api/admin/account/')))
  expect(sessions.map(({ statusCode }) => statusCode)).toEqual(before.map(() => 401))
  expect((await account(person.token)).totp_enabled_at).not.toBeNull()
})

test('ADMIN-1: wrong codes pause only the session they were tried in', async () => {
  const person = await givenSecondFactor()
  const off = (token: string, code: string) =>
    send(token, 'POST', '/api/admin/account/totp/off/', { current_password: PASSWORD, code })
  const stolen = await givenSession(api.db, { staff_id: person.id })
  for (let tries = 0; tries < 6; tries++) expect((await off(stolen, '000000')).statusCode).toBe(400)
  expect((await off(stolen, codeAt(person.secret))).statusCode).toBe(429)
  expect((await off(person.token, codeAt(person.secret))).statusCode).toBe(200)
})

test('ADMIN-1: the confirming code of a set-up cannot be guessed, and is rejected after 15 minutes', async () => {
  const person = await givenStaff(api.db)
  const { secret } = (await start(person.token)).json()
  for (let tries = 0; tries < 6; tries++)
    expect(Object.keys((await confirm(person.token, '000000')).json())).toEqual(['code'])
  expect(codeOf(await confirm(person.token, codeAt(secret)))).toEqual([429, 'too_many_requests'])

  const late = await givenStaff(api.db)
  const begun = (await start(late.token)).json()
  await api.owner.query(
    `update staff set totp_pending_until = totp_pending_until - interval '15 minutes' where id = $1`,
    [late.id],
  )
  expect(codeOf(await confirm(late.token, codeAt(begun.secret)))).toEqual([409, 'second_factor_expired'])
  await runJob(api, 'forget-old')
  expect(codeOf(await confirm(late.token, codeAt(begun.secret)))).toEqual([409, 'second_factor_not_started'])
  const again = (await start(late.token)).json()
  expect((await confirm(late.token, codeAt(again.secret))).statusCode).toBe(200)
})

test('ADMIN-1: setting up another phone leaves the first one active until the new code is confirmed', async () => {
  const person = await givenSecondFactor()
  const { secret } = (await start(person.token, person.recovery[0])).json()
  expect(codeOf(await logIn(person, codeAt(secret)))).toEqual([401, 'wrong_second_factor'])
  expect((await logIn(person, codeAt(person.secret))).statusCode).toBe(200)
  await confirm(person.token, codeAt(secret))
  expect(codeOf(await logIn(person, codeAt(person.secret, 1)))).toEqual([401, 'wrong_second_factor'])
  expect((await logIn(person, codeAt(secret, 1))).statusCode).toBe(200)
})

test('ADMIN-1, ASVS 7.5.1: a session and the password alone do not replace an active second factor', async () => {
  const person = await givenSecondFactor()
  for (const code of [undefined, '000000', codeAt(person.secret, 20)]) {
    const refused = await start(person.token, code)
    expect([code, refused.statusCode, Object.keys(refused.json())]).toEqual([code, 400, ['code']])
  }
  expect((await confirm(person.token, '123456')).json().code).toBe('second_factor_not_started')
  expect((await start(person.token, codeAt(person.secret))).statusCode).toBe(200)
})

test('ADMIN-1: switching off needs the password and a code, and signing in then needs no code', async () => {
  const person = await givenSecondFactor()
  const off = (current_password: string, code: string) =>
    send(person.token, 'POST', '/api/admin/account/totp/off/', { current_password, code })
  expect(Object.keys((await off('wrong', codeAt(person.secret))).json())).toEqual(['current_password'])
  expect(Object.keys((await off(PASSWORD, '000000')).json())).toEqual(['code'])
  expect((await off(PASSWORD, codeAt(person.secret))).statusCode).toBe(200)
  expect(await account(person.token)).toMatchObject({ totp_enabled_at: null, recovery_codes_left: 0 })
  expect((await logIn(person)).statusCode).toBe(200)
  expect((await off(PASSWORD, '000000')).json().code).toBe('second_factor_off')
})

test('ADMIN-1: new recovery codes replace the old ones', async () => {
  const person = await givenSecondFactor()
  const proof = { current_password: PASSWORD, code: codeAt(person.secret) }
  const renewed = (await send(person.token, 'POST', '/api/admin/account/recovery-codes/', proof)).json().recovery_codes
  expect(codeOf(await logIn(person, person.recovery[0]))).toEqual([401, 'wrong_second_factor'])
  expect((await logIn(person, renewed[0])).statusCode).toBe(200)
})

test('ADMIN-1: an owner switches off the second factor of a staff member who lost their phone', async () => {
  const person: Person = await givenSecondFactor()
  const answer = await send(owner.token, 'PUT', `/api/admin/staff/${person.id}/`, { two_step: false })
  expect(answer.json().data.totp_enabled_at).toBeNull()
  expect((await logIn(person)).statusCode).toBe(200)
  expect(await api.db.selectFrom('recovery_code').where('staff_id', '=', person.id).selectAll().execute()).toEqual([])
})

test('ADMIN-1: neither the secret nor a recovery code is stored in clear, and each change is audited', async () => {
  const person = await givenSecondFactor()
  const { rows } = await api.owner.query(
    `select s::text || (select string_agg(r::text, '') from recovery_code r) as stored from staff s where id = $1`,
    [person.id],
  )
  const plain = Buffer.from(person.recovery[0]?.replace('-', '') ?? '')
  for (const known of [person.secret, Buffer.from(person.secret).toString('hex'), plain.toString('hex')])
    expect(rows[0].stored).not.toContain(known)
  const audit = await api.db.selectFrom('audit_entry').select('action').where('subject_id', '=', person.id).execute()
  expect(audit).toEqual([{ action: 'totp_on' }])
})
