import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import { givenClient, givenStaff } from '../../../test/given.ts'

const api = useApi()
let staff: { id: number; username: string; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${staff.token}`, ...headers },
    ...(payload && { payload }),
  })
const note = (body: object, headers = {}) => call('POST', '/api/admin/messages/', body, headers)
const promoTo = (to: object, code: string) => note({ kind: 'promo', to, code })

/** A recorded yes to offers by WhatsApp. */
const agree = (client_id: number) =>
  api.db.insertInto('consent').values({ client_id, channel: 'whatsapp', granted: true, source: 'client' }).execute()

const rowOf = async (review: number) => {
  const rows = (await call('GET', '/api/admin/feedback/?limit=100')).json().data
  return rows.find((row: { id: number }) => row.id === review)
}
const reviewerOf = async (review: number) =>
  (await api.db.selectFrom('feedback').select('reviewer_id').where('id', '=', review).executeTakeFirstOrThrow())
    .reviewer_id

test('DASH-9: a review shows the code last sent to that person, by whom and when, if any', async () => {
  const mobile = '+201005550101'
  await agree((await givenClient(api.db, { whatsapp: mobile })).id)
  const first = await givenReview(api.db, { name: 'Nour', mobile })
  const last = await givenReview(api.db, { name: 'Nour', mobile })
  expect(await rowOf(last)).toMatchObject({ promo_code: null, promo_sent: null })

  const to = { reviewer_id: await reviewerOf(first) }
  await promoTo(to, 'SPRING5')
  const { sent_at } = (await promoTo(to, 'SUMMER10')).json()

  const row = await rowOf(last)
  expect(row).toMatchObject({ promo_code: 'SUMMER10', promo_sent: { sent_by: staff.username } })
  expect(Date.parse(row.promo_sent.sent_at)).toBeCloseTo(Date.parse(sent_at), -2)
  const of = (await call('GET', `/api/admin/feedback/${to.reviewer_id}/reviews/`)).json().data
  expect(of.map((review: { promo_code: string }) => review.promo_code)).toEqual(['SUMMER10', 'SUMMER10'])
  const dashboard = (await call('GET', '/api/admin/dashboard/')).json()
  expect(dashboard.customer_feedbacks.find((review: { id: number }) => review.id === last).promo_code).toBe('SUMMER10')
})

test('DASH-9: a code sent from the client’s page is shown on the reviews, and the other way round', async () => {
  const client = await givenClient(api.db)
  await agree(client.id)
  const review = await givenReview(api.db, { name: 'Mona Adel', mobile: '+201005550103', client_id: client.id })
  await promoTo({ client_id: client.id }, 'FROMPAGE')
  expect((await rowOf(review)).promo_code).toBe('FROMPAGE')
  await promoTo({ reviewer_id: await reviewerOf(review) }, 'FROMLIST')
  await note({ kind: 'welcome', to: { client_id: client.id } })
  expect((await rowOf(review)).promo_code).toBe('FROMLIST')

  const { messages } = (await call('GET', `/api/admin/clients/${client.id}/`)).json().data
  const by = { sent_by: staff.username, sent_at: expect.any(String) }
  expect(messages).toEqual([
    { kind: 'welcome', code: null, ...by },
    { kind: 'promo', code: 'FROMLIST', ...by },
    { kind: 'promo', code: 'FROMPAGE', ...by },
  ])
  const history = (await call('GET', `/api/admin/clients/${client.id}/history/`)).json().data
  expect(history.map((line: { action: string }) => line.action)).toEqual(['send_welcome', 'send_promo', 'send_promo'])
})

test('DASH-9, API-12: one press with one key is recorded once', async () => {
  const { id } = await givenClient(api.db)
  await agree(id)
  const key = { 'idempotency-key': randomUUID() }
  await Promise.all(Array.from({ length: 5 }, () => note({ kind: 'promo', to: { client_id: id }, code: 'ONCE' }, key)))
  const noted = await api.db.selectFrom('sent_message').select('id').where('client_id', '=', id).execute()
  expect(noted).toHaveLength(1)
})

test('DASH-9: a promo needs its code, a welcome has none, and a recipient is required', async () => {
  const { id } = await givenClient(api.db)
  for (const body of [
    { kind: 'promo', to: { client_id: id } },
    { kind: 'welcome', to: { client_id: id }, code: 'X' },
  ])
    expect((await note(body)).json()).toEqual({ code: [expect.any(String)] })
  expect((await note({ kind: 'promo', to: {}, code: 'X' })).statusCode).toBe(400)
  for (const to of [{ client_id: 2_000_000 }, { reviewer_id: 2_000_000 }]) {
    const answer = await promoTo(to, 'X')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
})

test('ADMIN-5: a promo to an opted-out client or number is rejected, not recorded; a welcome is accepted', async () => {
  const mobile = '+201005550188'
  const client = await givenClient(api.db, { whatsapp: mobile })
  const own = await reviewerOf(await givenReview(api.db, { name: 'Sara Adel', client_id: client.id }))
  const byNumber = await reviewerOf(await givenReview(api.db, { name: 'Another name', mobile }))
  const recipients = [{ client_id: client.id }, { reviewer_id: own }, { reviewer_id: byNumber }]
  const say = (granted: boolean, channel = 'whatsapp') =>
    call('PUT', `/api/admin/clients/${client.id}/consent/`, { channel, granted, how: 'desk' })

  await say(false, 'email')
  await say(false)
  for (const to of recipients) {
    const answer = await promoTo(to, 'UNWANTED')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'opted_out'])
    expect((await note({ kind: 'welcome', to })).statusCode).toBe(200)
  }
  const sent = () => api.db.selectFrom('sent_message').select('id').where('code', '=', 'UNWANTED').execute()
  expect(await sent()).toEqual([])

  await say(true)
  for (const to of recipients) expect((await promoTo(to, 'UNWANTED')).statusCode).toBe(200)
  expect(await sent()).toHaveLength(3)
})

test('CONV-8: without a recorded yes no promo is accepted, to a client, their reviews, or a number', async () => {
  const mobile = '+201005550199'
  const client = await givenClient(api.db, { whatsapp: mobile })
  const own = await reviewerOf(await givenReview(api.db, { name: 'Mona Adel', client_id: client.id }))
  const byNumber = await reviewerOf(await givenReview(api.db, { name: 'Another name', mobile }))
  const stranger = await reviewerOf(await givenReview(api.db, { name: 'Stranger', mobile: '+201005550198' }))
  const nameless = await reviewerOf(await givenReview(api.db, { name: 'Nobody', mobile: null }))
  const attempt = async (to: object) => {
    const answer = await promoTo(to, 'NOT-ASKED')
    return answer.json().code ?? answer.statusCode
  }
  const known = [{ client_id: client.id }, { reviewer_id: own }, { reviewer_id: byNumber }]
  const unknown = [{ reviewer_id: stranger }, { reviewer_id: nameless }]
  for (const to of [...known, ...unknown]) {
    expect(await attempt(to)).toBe('consent_missing')
    expect((await note({ kind: 'welcome', to })).statusCode).toBe(200)
  }
  // A yes to another channel is none.
  const email = { client_id: client.id, channel: 'email', granted: true, source: 'client' } as const
  await api.db.insertInto('consent').values(email).execute()
  for (const to of known) expect(await attempt(to)).toBe('consent_missing')
  expect(await api.db.selectFrom('sent_message').select('id').where('code', '=', 'NOT-ASKED').execute()).toEqual([])

  await agree(client.id)
  for (const to of known) expect(await attempt(to)).toBe(200)
  for (const to of unknown) expect(await attempt(to)).toBe('consent_missing')
})

test('CONV-8: the yes of somebody who shares the number is none of a client with an account of their own', async () => {
  const mobile = '+201005550197'
  const mother = await givenClient(api.db, { whatsapp: mobile })
  const son = await givenClient(api.db, { whatsapp: mobile, shares_phone: true })
  await agree(son.id)
  const ofMother = await givenReview(api.db, { name: 'Mother', mobile, client_id: mother.id })
  const ofNobody = await givenReview(api.db, { name: 'Somebody', mobile })
  expect((await rowOf(ofMother)).offers_granted).toBe(null)
  expect((await rowOf(ofNobody)).offers_granted).toBe(true)
  expect((await promoTo({ reviewer_id: await reviewerOf(ofMother) }, 'X')).json().code).toBe('consent_missing')

  await agree(mother.id)
  await api.db
    .insertInto('consent')
    .values({ client_id: son.id, channel: 'whatsapp', granted: false, source: 'client' })
    .execute()
  for (const review of [ofMother, ofNobody])
    expect(await rowOf(review)).toMatchObject({ offers_granted: false, opted_out: true })
})

test('RULES-9: sent messages stay when the client is erased, without a name', async () => {
  const client = await givenClient(api.db)
  await agree(client.id)
  await promoTo({ client_id: client.id }, 'STAYS')
  expect((await call('DELETE', `/api/admin/clients/${client.id}/`)).statusCode).toBe(200)
  const kept = await api.db.selectFrom('sent_message').selectAll().where('client_id', '=', client.id).execute()
  expect(kept).toHaveLength(1)
  await expect(api.owner.query('delete from sent_message')).rejects.toThrow('append-only')
})
