import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type ApiScope, LANGUAGES } from '@rihla/domain'
import { useApi } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import { givenApiKey, givenClient, givenSession, givenStaff } from '../../../test/given.ts'
import { requestedEmails } from '../../../test/mails.ts'
import { jobDependencies, runJob, usePost } from '../../../test/post.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { jobs } from '../../jobs.ts'

const api = useApi()
const post = usePost(api)
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})

const update = (id: number, form: object, token = staff.token) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/admin/clients/${id}/`,
    headers: { authorization: `Bearer ${token}` },
    payload: { full_name: 'Layla Hassan', passport_expiry: null, ...form },
  })
const anEmail = (begins: string) => `${begins}-${randomUUID()}@example.com`
const storedEmail = async (id: number) =>
  (await api.db.selectFrom('client').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test('T47: an API key cannot change the email, number or national ID of an existing client', async () => {
  const { token } = await givenApiKey(api.db, { scopes: ['clients:write'] })
  const client = await givenClient(api.db, { whatsapp: '+201005550101' })
  const same = { email: client.email, whatsapp: '+201005550101' }
  for (const [field, form] of [
    ['email', { ...same, email: anEmail('mallory') }],
    ['whatsapp', { ...same, whatsapp: '+201005550199' }],
    ['whatsapp', { email: client.email }],
    ['national_id', { ...same, national_id: '29001011230382' }],
    ['national_id', { ...same, national_id: null }],
  ] as const) {
    const refused = await update(client.id, form, token)
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { [field]: ['An API key cannot change this once the client exists. Staff can change it in Rihla.'] },
    ])
  }
  expect(await storedEmail(client.id)).toBe(client.email)
  const renamed = await update(client.id, { ...same, full_name: 'Layla H.', passport_expiry: '2031-05-04' }, token)
  expect([renamed.statusCode, renamed.json().data.full_name]).toEqual([200, 'Layla H.'])
})

test('T47: an API key cannot guess a national ID: the right one is rejected like a wrong one', async () => {
  const { token } = await givenApiKey(api.db, { scopes: ['clients:write'] })
  const made = await api.app.inject({
    method: 'POST',
    url: '/api/admin/clients/',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      full_name: 'Layla Hassan',
      email: anEmail('layla'),
      passport_expiry: null,
      national_id: '29001011230382',
    },
  })
  const { id, email } = made.json().data
  const answers = [
    await update(id, { email, national_id: '29001011230382' }, token),
    await update(id, { email, national_id: '29001011230390' }, token),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
  expect(answers[0]?.body).toBe(answers[1]?.body)
})

test.each(LANGUAGES)(
  'a changed email is announced to both addresses, in the language of the client: %s',
  async (language) => {
    const client = await givenClient(api.db, { full_name: 'Layla Hassan', email: anEmail('layla'), language })
    const email = anEmail('mona')
    expect((await update(client.id, { email })).statusCode).toBe(200)

    const [toOld, toNew] = [await post.emailTo(client.email), await post.emailTo(email)]
    expect(toOld.text).toContain('m***@…')
    expect(toOld.text).not.toContain(email)
    expect(toNew.text).not.toContain(client.email)
    expect(toOld.subject).toBe(toNew.subject)
    if (language === 'en') {
      expect(toOld.subject).toBe('Your email address was changed')
      expect(toOld.text).toContain('If you did not ask for this, call Rihla at once.')
    } else expect(toOld.subject).not.toBe('Your email address was changed')
  },
)

test('with a hotline the email to the old address contains the number to call', async () => {
  await api.db.updateTable('agency').set({ hotline: '19123' }).execute()
  const client = await givenClient(api.db)
  await update(client.id, { email: anEmail('mona') })
  expect((await post.emailTo(client.email)).text).toContain('If you did not ask for this, call Rihla at once: 19123')
})

test('the queue holds ids only, and the data they refer to is deleted after three days', async () => {
  const client = await givenClient(api.db)
  const email = anEmail('mona')
  await update(client.id, { email })
  const { rows } = await api.owner.query(`select data from pgboss.job where (data ->> 'client_id')::integer = $1`, [
    client.id,
  ])
  expect(JSON.stringify(rows)).not.toContain('@')
  await post.emailTo(client.email)
  const kept = async () =>
    (await api.db.selectFrom('email_change').select('id').where('client_id', '=', client.id).execute()).length
  await runJob(api, 'forget-old')
  expect(await kept()).toBe(1)
  await api.owner.query(`update email_change set created_at = now() - interval '73 hours' where client_id = $1`, [
    client.id,
  ])
  await runJob(api, 'forget-old')
  expect(await kept()).toBe(0)
})

test('ADMIN-1: the log shows the old and the new email, masked to the first letter', async () => {
  const client = await givenClient(api.db, { full_name: 'Layla Hassan', email: anEmail('layla') })
  await update(client.id, { email: anEmail('mona') })
  expect(await auditOf(api.db, 'client', client.id)).toEqual([
    { staff_id: staff.id, action: 'update', fields: ['email l***@… → m***@…'] },
  ])
})

test('an email that differs only in case, or a change that is rejected, sends no notification', async () => {
  const [client, other] = [await givenClient(api.db), await givenClient(api.db)]
  await update(client.id, { email: client.email.toUpperCase() })
  expect((await update(client.id, { email: other.email })).statusCode).toBe(400)
  expect(await requestedEmails(api, client.id)).toEqual([])
})

/** Holds the row as the form does. */
const CHANGE = `
  with held as (select id from client where id = $1 for update)
  update client set email = $2 from held where client.id = held.id`

test.each(['password_reset', 'set_password'])(
  'T47: %s that is written while staff change the email goes to the new address, and the old one gets no way in',
  async (mail) => {
    const client = await givenClient(api.db)
    const email = anEmail('new')
    const write = jobs.find(({ queue }) => queue === 'send-mail') ?? expect.fail()
    const parts = jobDependencies(api, post.inbox.smtpUrl)
    await whileLocked(api.owner, { text: CHANGE, values: [client.id, email] }, () =>
      write.run(parts, { id: randomUUID(), data: { mail, client_id: client.id, language: 'en' } }),
    )
    parts.mailer.close()
    expect([post.emailsTo(client.email).length, post.emailsTo(email).length]).toEqual([0, 1])
  },
)

test('T47: a key that may add clients but no tickets cannot give one a price, because the price becomes points', async () => {
  const create = async (scopes: ApiScope[], price: number | null) => {
    const { token } = await givenApiKey(api.db, { scopes })
    const payload = { full_name: 'Omar Said', email: anEmail('omar'), price }
    const headers = { authorization: `Bearer ${token}` }
    return api.app.inject({ method: 'POST', url: '/api/admin/clients/', headers, payload })
  }
  expect((await create(['clients:write'], 9_999_999)).json().code).toBe('scope_missing')
  expect((await create(['clients:write'], null)).statusCode).toBe(200)
  expect((await create(['clients:write', 'tickets:write'], 12_500)).statusCode).toBe(200)
})

test('T25, CHAT-3: correcting a mistyped email invalidates its link and ends sessions opened with it', async () => {
  const { id, email } = await givenClient(api.db)
  const stranger = await givenSession(api.db, { client_id: id })
  const isIn = async () =>
    (await api.app.inject({ url: '/api/client/preferences/', headers: { authorization: `Bearer ${stranger}` } }))
      .statusCode !== 401
  const codes = () => api.db.selectFrom('one_time_code').select('id').where('client_id', '=', id).execute()

  const headers = { authorization: `Bearer ${staff.token}` }
  await api.app.inject({ method: 'POST', url: `/api/admin/clients/${id}/password-link/`, headers })
  await update(id, { full_name: 'Mona A.', email: email.toUpperCase() })
  expect([(await codes()).length, await isIn()]).toEqual([1, true])
  await update(id, { email: `right-${email}` })
  expect([(await codes()).length, await isIn()]).toEqual([0, false])
})
