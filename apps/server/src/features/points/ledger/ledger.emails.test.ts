import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenReward, givenStaff, givenTicket } from '../../../../test/given.ts'
import { emailsAreHandled, requestedEmails } from '../../../../test/mails.ts'
import { usePost } from '../../../../test/post.ts'
import { announceAddedPoints } from '../../../platform/messages/queue-email.ts'

const api = useApi()
const post = usePost(api)
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})

const send = (method: 'GET' | 'POST' | 'PUT', url: string, token: string, payload: object = {}, key = randomUUID()) =>
  api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    ...(method !== 'GET' && { payload }),
  })

const mailsOf = async (clientId: number) => (await requestedEmails(api, clientId)).map(({ mail }) => mail)

test.each([
  ['en', 'Points added to your account: 450', 'Valid until:', 'Unsubscribe from these emails'],
  ['ar', 'أُضيفت نقاط إلى حسابك: 450', 'صالحة حتى:', 'إلغاء الاشتراك في هذه الرسائل'],
  ['de', 'Punkte gutgeschrieben: 450', 'Gültig bis:', 'Diese E-Mails abbestellen'],
])('ADMIN-6: the email about points of a trip is in the client’s language: %s', async (language, ...words) => {
  const client = await givenClient(api.db, { language, full_name: 'Layla Hassan' })
  const ticket = await givenTicket(api.db, client.id, { points: 450, booking_reference: `RH-${language}` })
  await send('POST', `/api/tickets/${ticket}/complete/`, client.token)

  const email = await post.emailTo(client.email)

  const [subject, ...sentences] = words
  expect(email.subject).toBe(subject)
  for (const sentence of [...sentences, 'Layla Hassan', `RH-${language}`]) expect(email.text).toContain(sentence)
  expect(email.text).toContain('https://rihla.example/account/statement')
})

test('ADMIN-6: a completion tapped twice, sent again and done by staff as well sends one email', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id)
  const url = `/api/tickets/${ticket}/complete/`
  const key = randomUUID()
  await Promise.all([
    send('POST', url, client.token, {}, key),
    send('POST', url, client.token, {}, key),
    send('POST', url, client.token),
    send('POST', `/api/admin/tickets/${ticket}/status/`, staff.token, { status: 'completed' }),
  ])
  await send('POST', url, client.token)

  await emailsAreHandled(api, client.id)
  expect(await mailsOf(client.id)).toEqual(['points_added'])
  expect(post.emailsTo(client.email)).toHaveLength(1)
})

test('ADMIN-6: points by completion, correction or activation send an email; a reduction does not', async () => {
  const client = await givenClient(api.db, { active: false })
  await givenTicket(api.db, client.id, { is_opening: true, points: 30, booking_reference: 'RH-OPEN' })
  const ticket = await givenTicket(api.db, client.id, { price: 10_000, points: 100 })
  await send('POST', '/api/feedback/auth/', client.token, { rating: 5, comment: 'Lovely' })
  expect((await post.emailTo(client.email)).text).toContain('RH-OPEN')

  await send('POST', `/api/admin/tickets/${ticket}/status/`, staff.token, { status: 'completed' })
  expect((await post.emailTo(client.email, 2)).text).toContain('New balance: 130')

  const edit = (price: number) =>
    send('PUT', `/api/admin/tickets/${ticket}/`, staff.token, {
      ...{ client: client.id, ticket_type: 'flight', price },
      ...{ departure_city: 'Cairo', arrival_city: 'Istanbul', departure_date: '2026-01-15' },
    })
  const [more, fewer] = [await edit(29_000), await edit(5_000)]
  expect([more.statusCode, fewer.statusCode]).toEqual([200, 200])
  await emailsAreHandled(api, client.id)
  expect(await mailsOf(client.id)).toEqual(['points_added', 'points_added', 'points_added'])
})

test('ADMIN-4, ADMIN-6: points added by hand are emailed with their reason, removed points are not', async () => {
  const client = await givenClient(api.db)
  const adjust = (points: number) =>
    api.db.transaction().execute(async (trx) => {
      await sql`select adjust_points(${client.id}, ${points}, ${staff.id}, 'Sorry for the <late> bus')`.execute(trx)
      await announceAddedPoints(trx, client.id)
    })
  await adjust(50)
  await adjust(-20)

  const email = await post.emailTo(client.email)
  expect(email.text).toContain('Points added: 50')
  expect(email.text).toContain('Reason: Sorry for the <late> bus')
  expect(email.html).not.toContain('<late>')
  expect(await mailsOf(client.id)).toEqual(['points_added'])
})

test('ADMIN-6: a change that fails after adding points sends nothing', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id)
  const change = api.db.transaction().execute(async (trx) => {
    await sql`select complete_ticket(${client.id}, ${ticket}, 'client', null)`.execute(trx)
    await announceAddedPoints(trx, client.id)
    throw new Error('after the points')
  })
  await expect(change).rejects.toThrow('after the points')
  expect(await mailsOf(client.id)).toEqual([])
})

test.each([
  ['en', 'Your voucher: Airport lounge', 'Cost in points: 100'],
  ['ar', 'قسيمتك: Airport lounge', 'النقاط المخصومة: 100'],
])('ADMIN-6: an issued voucher is emailed with its code, once: %s', async (language, subject, cost) => {
  const client = await givenClient(api.db, { points: 250, language })
  const reward_id = await givenReward(api.db)
  const key = randomUUID()
  const answers = await Promise.all(
    [key, key].map((same) => send('POST', '/api/rewards/redeem/', client.token, { reward_id }, same)),
  )

  const email = await post.emailTo(client.email)

  expect(email.subject).toBe(subject)
  expect(email.text).toContain(answers[0]?.json().data.code)
  expect(email.text).toContain(cost)
  await emailsAreHandled(api, client.id)
  expect(post.emailsTo(client.email)).toHaveLength(1)
  const tooMuch = await send('POST', '/api/rewards/redeem/', client.token, {
    reward_id: await givenReward(api.db, { cost_points: 5000 }),
  })
  expect(tooMuch.statusCode).toBe(409)
  expect(await mailsOf(client.id)).toEqual(['voucher_issued'])
})

test('ADMIN-6: every such email has an unsubscribe link for people and for mail clients', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id)
  await send('POST', `/api/tickets/${ticket}/complete/`, client.token)

  const email = await post.emailTo(client.email)

  const url = `https://rihla.example/mails/off?token=${client.id}.points_added.`
  expect(email.text).toContain(url)
  expect(email.html).toContain(url)
  const header = (key: string) => email.headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe')).toMatch(
    /^<https:\/\/rihla\.example\/mails\/off\?token=\d+\.points_added\.[\w-]{43}>$/,
  )
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-unsubscribe')).not.toContain(client.email)
})
