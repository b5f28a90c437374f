import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenReward, givenStaff, givenTicket } from '../../../test/given.ts'
import { lettersAreWritten, lettersAskedFor } from '../../../test/mails.ts'
import { usePost } from '../../../test/post.ts'
import { announceAddedPoints } from '../../platform/service-mails.ts'

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

const mailsOf = async (clientId: number) => (await lettersAskedFor(api, clientId)).map(({ mail }) => mail)

test.each([
  ['en', 'Points added to your account: 1,250', 'Good until:', 'Do not send me letters of this kind any more'],
  ['ar', 'أُضيفت نقاط إلى حسابك: 1,250', 'صالحة حتى:', 'عدم إرسال رسائل من هذا النوع'],
  ['de', 'Punkte gutgeschrieben: 1.250', 'Gültig bis:', 'Keine Nachrichten dieser Art mehr senden'],
])('ADMIN-6: points of a completed trip are told in the language of the client: %s', async (language, ...words) => {
  const client = await givenClient(api.db, { language, full_name: 'Layla Hassan' })
  const ticket = await givenTicket(api.db, client.id, { points: 1250, booking_reference: `RH-${language}` })
  await send('POST', `/api/tickets/${ticket}/complete/`, client.token)

  const letter = await post.letterTo(client.email)

  const [subject, ...sentences] = words
  expect(letter.subject).toBe(subject)
  for (const sentence of [...sentences, 'Layla Hassan', `RH-${language}`]) expect(letter.text).toContain(sentence)
  expect(letter.text).toContain('https://rihla.example/profile?tab=statement')
})

test('ADMIN-6: a completion tapped twice, sent again and done by staff as well is told once', async () => {
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

  await lettersAreWritten(api, client.id)
  expect(await mailsOf(client.id)).toEqual(['points_added'])
  expect(post.lettersTo(client.email)).toHaveLength(1)
})

test('ADMIN-6: points that staff complete, correct or that come with the activation are told; fewer points are not', async () => {
  const client = await givenClient(api.db, { active: false })
  await givenTicket(api.db, client.id, { is_opening: true, points: 30, booking_reference: 'RH-OPEN' })
  const ticket = await givenTicket(api.db, client.id, { price: 10_000, points: 100 })
  await send('POST', '/api/feedback/auth/', client.token, { rating: 5, comment: 'Lovely' })
  expect((await post.letterTo(client.email)).text).toContain('RH-OPEN')

  await send('POST', `/api/admin/tickets/${ticket}/status/`, staff.token, { status: 'completed' })
  expect((await post.letterTo(client.email, 2)).text).toContain('Your balance after that: 130')

  const edit = (price: number) =>
    send('PUT', `/api/admin/tickets/${ticket}/`, staff.token, {
      ...{ client: client.id, ticket_type: 'flight', price },
      ...{ departure_city: 'Cairo', arrival_city: 'Istanbul', departure_date: '2026-01-15' },
    })
  const [more, fewer] = [await edit(99_000), await edit(5_000)]
  expect([more.statusCode, fewer.statusCode]).toEqual([200, 200])
  await lettersAreWritten(api, client.id)
  expect(await mailsOf(client.id)).toEqual(['points_added', 'points_added', 'points_added'])
})

test('ADMIN-4, ADMIN-6: points that staff add by hand are told with their reason, points they take are not', async () => {
  const client = await givenClient(api.db)
  const adjust = (points: number) =>
    api.db.transaction().execute(async (trx) => {
      await sql`select adjust_points(${client.id}, ${points}, ${staff.id}, 'Sorry for the <late> bus')`.execute(trx)
      await announceAddedPoints(trx, client.id)
    })
  await adjust(50)
  await adjust(-20)

  const letter = await post.letterTo(client.email)
  expect(letter.text).toContain('Points added: 50')
  expect(letter.text).toContain('Reason: Sorry for the <late> bus')
  expect(letter.html).not.toContain('<late>')
  expect(await mailsOf(client.id)).toEqual(['points_added'])
})

test('ADMIN-6: a change that fails after its points sends nothing', async () => {
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
  ['ar', 'قسيمتك: Airport lounge', 'التكلفة بالنقاط: 100'],
])('ADMIN-6: an issued voucher comes by mail with its code, once: %s', async (language, subject, cost) => {
  const client = await givenClient(api.db, { points: 250, language })
  const reward_id = await givenReward(api.db)
  const key = randomUUID()
  const answers = await Promise.all(
    [key, key].map((same) => send('POST', '/api/rewards/redeem/', client.token, { reward_id }, same)),
  )

  const letter = await post.letterTo(client.email)

  expect(letter.subject).toBe(subject)
  expect(letter.text).toContain(answers[0]?.json().data.code)
  expect(letter.text).toContain(cost)
  await lettersAreWritten(api, client.id)
  expect(post.lettersTo(client.email)).toHaveLength(1)
  const tooMuch = await send('POST', '/api/rewards/redeem/', client.token, {
    reward_id: await givenReward(api.db, { cost_points: 5000 }),
  })
  expect(tooMuch.statusCode).toBe(409)
  expect(await mailsOf(client.id)).toEqual(['voucher_issued'])
})

test('ADMIN-6: every such mail offers to switch its kind off, to people and to mail programs', async () => {
  const client = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id)
  await send('POST', `/api/tickets/${ticket}/complete/`, client.token)

  const letter = await post.letterTo(client.email)

  const url = `https://rihla.example/mails/off?token=${client.id}.points_added.`
  expect(letter.text).toContain(url)
  expect(letter.html).toContain(url)
  const header = (key: string) => letter.headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe')).toMatch(
    /^<https:\/\/rihla\.example\/mails\/off\?token=\d+\.points_added\.[\w-]{43}>$/,
  )
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-unsubscribe')).not.toContain(client.email)
})
