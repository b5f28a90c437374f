import { expect, onTestFinished, test } from 'vitest'
import { serverOn, useApi } from '../../../test/api.ts'
import { deviceOf } from '../../../test/device.ts'
import { givenClient, PASSWORD } from '../../../test/given.ts'
import { usePost } from '../../../test/post.ts'

const api = useApi({ TRUST_PROXY: '127.0.0.1/32' })
const post = usePost(api)

const NEW_PASSWORD = 'a brand new one'

const send = (url: string, payload: object, headers: Record<string, string> = {}, app = api.app) =>
  app.inject({ method: 'POST', url, payload, headers })
const request = (email: string, language = 'en') =>
  send('/api/password-reset/request/', { email }, { 'accept-language': language })
const confirm = (email: string, code: string, new_password = NEW_PASSWORD) =>
  send('/api/password-reset/confirm/', { email, code, new_password })
const logIn = (email: string, password: string) => send('/api/client/login/', { email, password })
const stranger = (place: number) => ({ 'x-forwarded-for': `203.0.113.${place}` })
const requestBy = (place: number, email: string) => send('/api/password-reset/request/', { email }, stranger(place))
const guess = (place: number, email: string) =>
  send('/api/password-reset/confirm/', { email, code: 'AAAA-AAAA', new_password: NEW_PASSWORD }, stranger(place))

const codeSentTo = async (email: string, number = 1) =>
  /\b([A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4})\b/.exec((await post.emailTo(email, number)).text ?? '')?.[1] ?? ''

test('RESET-1, RESET-2, API-9: the emailed code sets a new password exactly once and ends every session', async () => {
  const client = await givenClient(api.db)
  expect((await request(client.email.toUpperCase())).json()).toEqual({})
  const code = await codeSentTo(client.email)

  expect((await confirm(client.email, code)).statusCode).toBe(200)

  expect((await logIn(client.email, NEW_PASSWORD)).statusCode).toBe(200)
  expect((await logIn(client.email, PASSWORD)).statusCode).toBe(401)
  const replay = await api.app.inject({
    url: '/api/client/profile/',
    headers: { authorization: `Bearer ${client.token}` },
  })
  expect(replay.statusCode).toBe(401)
  const again = await confirm(client.email, code, 'yet another one')
  expect([again.statusCode, again.json().code]).toEqual([400, 'wrong_code'])
  expect((await post.emailTo(client.email, 2)).subject).toBe('Your password was changed')
})

test('RESET-2: the email is in the language of the person, right-to-left in Arabic, as HTML and as text', async () => {
  const client = await givenClient(api.db, { full_name: 'ليلى <b>حسن</b>' })
  await request(client.email, 'ar-EG,ar;q=0.9')

  const email = await post.emailTo(client.email)

  expect(email.subject).toBe('رمز إعادة تعيين كلمة المرور')
  expect(email.html).toContain('<html lang="ar" dir="rtl">')
  expect(email.html).toContain('&#60;b&#62;')
  expect(email.text).toContain('مرحبًا ليلى <b>حسن</b>،')
  expect(email.text).toContain(await codeSentTo(client.email))
})

test('RESET-4: a code typed with spaces, in lower case or without its dash is accepted', async () => {
  const client = await givenClient(api.db)
  await request(client.email)
  const code = await codeSentTo(client.email)
  expect((await confirm(client.email, ` ${code.replace('-', ' ').toLowerCase()} `)).statusCode).toBe(200)
})

test('T20, RESET-4: after five wrong attempts the right code is rejected, until a new one is requested', async () => {
  const client = await givenClient(api.db)
  await request(client.email)
  const code = await codeSentTo(client.email)
  for (let tries = 0; tries < 5; tries++) expect((await confirm(client.email, 'AAAA-AAAA')).statusCode).toBe(400)
  expect((await confirm(client.email, code)).json().code).toBe('wrong_code')
  await request(client.email)
  expect((await confirm(client.email, await codeSentTo(client.email, 2))).statusCode).toBe(200)
})

test('T20, RESET-4: requests and guesses by strangers do not invalidate a code', async () => {
  const client = await givenClient(api.db)
  await request(client.email)
  const code = await codeSentTo(client.email)
  for (let place = 0; place < 4; place++) {
    expect((await requestBy(place, client.email)).statusCode).toBe(200)
    for (let tries = 0; tries < 6; tries++) expect((await guess(place, client.email)).statusCode).toBe(400)
  }
  await post.emailTo(client.email, 5)
  expect((await confirm(client.email, code)).statusCode).toBe(200)
})

test('T20, RESET-4: strangers cause five emails an hour, then one per five minutes, usable by the owner', async () => {
  const client = await givenClient(api.db)
  for (let place = 10; place < 30; place++) await requestBy(place, client.email)
  await allSent()
  expect(post.emailsTo(client.email)).toHaveLength(6)
  await request(client.email)
  await allSent()
  expect(post.emailsTo(client.email)).toHaveLength(6)

  const nextFiveMinutes = () => api.owner.query(`update rate_limit set expire = 0 where key like 'reset-code-again:%'`)
  await nextFiveMinutes()
  for (let place = 30; place < 35; place++) await requestBy(place, client.email)
  await allSent()
  expect(post.emailsTo(client.email)).toHaveLength(7)
  expect((await confirm(client.email, await codeSentTo(client.email, 7))).statusCode).toBe(200)
})

test('T20, RESET-4: a browser that signed in before gets a code at once, and strangers do not pause it', async () => {
  const client = await givenClient(api.db)
  const headers = { cookie: deviceOf(await logIn(client.email, PASSWORD)) }
  for (let place = 40; place < 50; place++) await requestBy(place, client.email)
  for (let tries = 0; tries < 6; tries++) await confirm(client.email, 'AAAA-AAAA')
  await allSent()
  const before = post.emailsTo(client.email).length
  await send('/api/password-reset/request/', { email: client.email }, headers)
  const code = await codeSentTo(client.email, before + 1)
  expect((await confirm(client.email, code)).statusCode).toBe(400)
  const body = { email: client.email, code, new_password: NEW_PASSWORD }
  expect((await send('/api/password-reset/confirm/', body, headers)).statusCode).toBe(200)
})

test('T20, RESET-4: one address asks for codes and tries them so many times an hour; a browser that has signed in before is not counted with it', async () => {
  const limits = { PUBLIC_CALLS_PER_HOUR: '3', TRUST_PROXY: '127.0.0.1/32' }
  const app = await serverOn(api, { environment: limits })
  onTestFinished(() => app.close())
  const { email } = await givenClient(api.db)
  const cookie = deviceOf(await logIn(email, PASSWORD))
  const ask = async (who: string, headers = {}) =>
    (await send('/api/password-reset/request/', { email: who }, { ...stranger(90), ...headers }, app)).statusCode
  const tryCode = async (who: string, headers = {}) => {
    const body = { email: who, code: 'AAAA-AAAA', new_password: NEW_PASSWORD }
    return (await send('/api/password-reset/confirm/', body, { ...stranger(90), ...headers }, app)).statusCode
  }
  const [asked, tried]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 4; turn++) {
    asked.push(await ask(`nobody-${turn}@example.com`))
    tried.push(await tryCode(`nobody-${turn}@example.com`))
  }
  expect([asked, tried]).toEqual([
    [200, 200, 200, 429],
    [400, 400, 400, 429],
  ])
  expect([await ask(email, { cookie }), await tryCode(email, { cookie })]).toEqual([200, 400])
})

test('T20, RESET-4: after 10,000 wrong codes an hour every code of a new browser is a wrong one, and known ones go on', async () => {
  const client = await givenClient(api.db)
  const headers = { cookie: deviceOf(await logIn(client.email, PASSWORD)) }
  expect((await guess(60, client.email)).statusCode).toBe(400)
  await api.owner.query(`update rate_limit set points = 9999 where key like 'reset-tries-of-all:%'`)
  expect((await guess(61, client.email)).statusCode).toBe(400)
  await requestBy(62, client.email)
  const right = { email: client.email, code: await codeSentTo(client.email), new_password: NEW_PASSWORD }
  expect((await send('/api/password-reset/confirm/', right, stranger(62))).json().code).toBe('wrong_code')
  await send('/api/password-reset/request/', { email: client.email }, headers)
  const body = { email: client.email, code: await codeSentTo(client.email, 2), new_password: NEW_PASSWORD }
  expect((await send('/api/password-reset/confirm/', body, headers)).statusCode).toBe(200)
})

test('T20, RESET-4: of twenty confirmations at once with the right code, one succeeds', async () => {
  const client = await givenClient(api.db)
  await request(client.email)
  const code = await codeSentTo(client.email)

  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(client.email, code)))

  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
})

test('T20, RESET-4: only the newest code is valid, for ten minutes, and it is not stored in clear', async () => {
  const client = await givenClient(api.db)
  await request(client.email)
  const old = await codeSentTo(client.email)
  await request(client.email)
  const newest = await codeSentTo(client.email, 2)
  expect((await confirm(client.email, old)).statusCode).toBe(400)

  const { rows } = await api.owner.query(
    `select convert_from(code_hash, 'UTF8') as stored, extract(epoch from expires_at - created_at) as seconds
     from one_time_code where client_id = $1 order by id desc`,
    [client.id],
  )
  expect(rows[0]).toMatchObject({ seconds: 600, stored: expect.stringMatching(/^\$argon2id\$/) })
  const { rows: queued } = await api.owner.query(`select data::text as data from pgboss.job where name = 'send-mail'`)
  expect(JSON.stringify(queued)).not.toContain(newest.replace('-', ''))
  expect(JSON.stringify(queued)).not.toContain(client.email)

  const passes = (seconds: number) =>
    api.owner.query(
      `update one_time_code set expires_at = expires_at - $2 * interval '1 second' where client_id = $1`,
      [...[client.id, seconds]],
    )
  await passes(600)
  expect((await confirm(client.email, newest)).statusCode).toBe(400)
  await passes(-30)
  expect((await confirm(client.email, newest)).statusCode).toBe(200)
})

test('T21, RESET-4: a known and an unknown email get the same response and cause the same work', async () => {
  const client = await givenClient(api.db)
  const queuedBefore = await countJobs()

  const [known, unknown] = [await request(client.email), await request('nobody@example.com')]

  const visible = (answer: typeof known) => ({
    status: answer.statusCode,
    body: answer.body,
    headers: Object.keys(answer.headers),
  })
  expect(visible(unknown)).toEqual(visible(known))
  expect(await countJobs()).toBe(queuedBefore + 2)
})

const countJobs = async (states = '') =>
  (await api.owner.query(`select from pgboss.job where name = 'send-mail' ${states}`)).rowCount ?? 0

/** Resolves once no email is queued. */
const allSent = async () => {
  await expect.poll(() => countJobs(`and state < 'completed'`)).toBe(0)
}

test('T20, RESET-4: a caller gets three codes an hour for an account and one more, then silently none', async () => {
  const client = await givenClient(api.db)
  const answers = []
  for (let times = 0; times < 6; times++) answers.push(await request(client.email))
  expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['{}']))
  await post.emailTo(client.email, 4)
  await allSent()
  expect(post.emailsTo(client.email)).toHaveLength(4)
})

test('T20, RESET-4: who has reset the password gets as many codes again', async () => {
  const client = await givenClient(api.db)
  for (let times = 0; times < 4; times++) await request(client.email)
  await allSent()
  expect((await confirm(client.email, await codeSentTo(client.email, 4))).statusCode).toBe(200)
  for (let times = 0; times < 5; times++) await request(client.email)
  await allSent()
  // Four codes, the email about the new password, and four codes.
  expect(post.emailsTo(client.email)).toHaveLength(9)
})

test('RESET-3: a new password that is too short or easily guessed is reported, and the code stays valid', async () => {
  const client = await givenClient(api.db)
  await request(client.email)
  const code = await codeSentTo(client.email)

  const short = await confirm(client.email, code, '1234567')
  expect(short.json()).toEqual({ new_password: ['Use at least 8 characters.'] })
  for (let tries = 0; tries < 6; tries++) {
    const guessable = await confirm(client.email, code, client.email.toUpperCase())
    expect(Object.keys(guessable.json())).toEqual(['new_password'])
  }
  expect((await confirm(client.email, code)).statusCode).toBe(200)
})
