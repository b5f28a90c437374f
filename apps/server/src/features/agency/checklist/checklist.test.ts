import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openInbox, type Inbox } from '../../../../dev/inbox.ts'
import { useApi } from '../../../../test/api.ts'
import { givenReward, givenStaff } from '../../../../test/given.ts'

const ADDRESS = 'nadia@example.com'

/** A mail server that sends the given reply to each command, and none after the last one. */
const startMailServer = async (answers: string[]) => {
  const server = createServer((socket) => {
    const left = [...answers]
    const say = () => {
      const next = left.shift()
      if (next) socket.write(`${next}\r\n`)
    }
    socket.on('error', () => undefined)
    socket.on('data', say)
    say()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, server }
}

const inbox: Inbox = await openInbox()
const refusing = await startMailServer(['220 ready', '250 hello', '250 ok', '550 5.7.1 Relaying denied', '250 ok'])
const silent = await startMailServer([])

const api = useApi({ SMTP_URL: inbox.smtpUrl })
const refused = useApi({ SMTP_URL: `smtp://127.0.0.1:${refusing.port}` })
const unanswered = useApi({ SMTP_URL: `smtp://127.0.0.1:${silent.port}` })
const unreachable = useApi()

let token: string
beforeAll(async () => {
  token = (await givenStaff(api.db, { role: 'owner' })).token
  return async () => {
    await inbox.stop()
    refusing.server.close()
    silent.server.close()
  }
})
afterEach(() => api.owner.query('delete from rate_limit'))

type Given = { headers?: Record<string, string>; at?: typeof api; by?: string }

const call = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, given: Given = {}) =>
  (given.at ?? api).app.inject({
    method,
    url: `/api/admin/${url}/`,
    headers: { authorization: `Bearer ${given.by ?? token}`, ...given.headers },
    ...(payload && { payload }),
  })

const read = async () => (await call('GET', 'checklist')).json().data
const sendTestMail = (to = ADDRESS, given: Given = {}) => call('POST', 'checklist/test-mail', { to }, given)

const actions = async () =>
  (await api.db.selectFrom('audit_entry').select('action').where('subject', '=', 'agency').orderBy('id').execute()).map(
    ({ action }) => action,
  )

const saveSettings = (changed: object) =>
  call('PUT', 'settings', {
    name: 'Nile Travel',
    currency: 'EGP',
    time_zone: 'Africa/Cairo',
    points_validity_days: 365,
    point_value: 0,
    first_password_rule: 'national_id',
    complete_before_travel: false,
    complete_after_travel: false,
    ...changed,
  })

const NOTHING = { agency: false, points: false, test_mail: false, reward: false }

describe('ADMIN-3: checklist of a new agency', () => {
  test('ADMIN-3: a new agency has an open checklist with nothing done', async () => {
    expect(await read()).toEqual({ is_open: true, steps: NOTHING })
  })

  test('ADMIN-3: each step is done by its fact: saved settings, a point value, a test email, a reward', async () => {
    await saveSettings({})
    expect((await read()).steps).toEqual(NOTHING)
    await saveSettings({ hotline: '19123' })
    expect((await read()).steps).toEqual({ ...NOTHING, agency: true })
    await saveSettings({ hotline: '19123', point_value: 0.25 })
    expect((await read()).steps).toEqual({ ...NOTHING, agency: true, points: true })

    const answer = await sendTestMail()
    const steps = { agency: true, points: true, test_mail: true, reward: false }
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { is_open: true, steps } }])
    expect(inbox.emails).toHaveLength(1)
    expect((await actions()).at(-1)).toBe('send_test_mail')
  })

  test('ADMIN-3: it can be dismissed before it is done, and restored; both are in the audit log', async () => {
    expect((await call('PUT', 'checklist', { is_open: false })).json().data.is_open).toBe(false)
    expect((await read()).is_open).toBe(false)
    expect((await call('PUT', 'checklist', { is_open: true })).json().data.is_open).toBe(true)
    expect((await actions()).slice(-2)).toEqual(['close_checklist', 'open_checklist'])
  })

  test('ADMIN-3: the first reward completes it, and it stays complete when a step is undone later', async () => {
    await givenReward(api.db)
    expect(await read()).toEqual({
      is_open: false,
      steps: { agency: true, points: true, test_mail: true, reward: true },
    })
    await saveSettings({ hotline: null })
    expect(await read()).toMatchObject({ is_open: false, steps: { agency: false } })
  })
})

test('ADMIN-3: the test email is in the language of the interface, in the name of the agency', async () => {
  await saveSettings({ name: 'Nile & Sons' })
  await sendTestMail('arabic@example.com', { headers: { 'accept-language': 'ar' } })
  const email = inbox.emails.find(({ to }) => to?.[0]?.address === 'arabic@example.com')
  expect(email?.subject).toBe('رسالة تجريبية من Nile & Sons')
  expect(email?.html).toContain('dir="rtl"')
  expect(email?.html).toContain('★ <span style="color:#ffffff">Nile &#38; Sons</span>')
})

test('ADMIN-3, API-12: one key sends one test email, however often it is requested', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const before = inbox.emails.length
  const answers = await Promise.all(Array.from({ length: 3 }, () => sendTestMail(ADDRESS, { headers })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(inbox.emails).toHaveLength(before + 1)
})

test('ADMIN-3: an invalid address is reported, and nothing is sent', async () => {
  const before = inbox.emails.length
  for (const [to, message] of [
    ['nadia', 'Enter a valid email address.'],
    ['a@example.com\r\nBcc: b@example.com', 'Enter a valid email address.'],
    ['', 'Enter a valid email address.'],
  ] as const) {
    const answer = await sendTestMail(to)
    expect([answer.statusCode, answer.json()]).toEqual([400, { to: [message] }])
  }
  expect(inbox.emails).toHaveLength(before)
})

test('ADMIN-3: the eleventh test email in an hour is rejected, so that strangers are not spammed', async () => {
  for (let sent = 0; sent < 10; sent++) expect((await sendTestMail()).statusCode).toBe(200)
  const answer = await sendTestMail()
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test.each([
  ['rejects the email', refused, 'it responded “550 5.7.1 Relaying denied”.'],
  ['does not answer', unanswered, 'it didn’t respond in time. Check the host and port in SMTP_URL.'],
  ['is unreachable', unreachable, 'it can’t be reached. Check SMTP_URL.'],
] as const)('ADMIN-3: a mail server that %s is reported, and the step stays open', async (_, at, reason) => {
  const { token: by } = await givenStaff(at.db, { role: 'owner' })
  const answer = await sendTestMail(ADDRESS, { at, by })
  expect([answer.statusCode, answer.json()]).toEqual([
    502,
    { code: 'mail_not_sent', error: `Could not send the email through the mail server: ${reason}` },
  ])
  expect((await call('GET', 'checklist', undefined, { at, by })).json().data.steps.test_mail).toBe(false)
  expect(await at.db.selectFrom('audit_entry').selectAll().execute()).toEqual([])
})

test('ADMIN-1, ADMIN-3: an agent neither reads the checklist nor sends a test email', async () => {
  const { token: by } = await givenStaff(api.db)
  const answers = [await call('GET', 'checklist', undefined, { by }), await sendTestMail(ADDRESS, { by })]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
})
