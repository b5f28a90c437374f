import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'
import { givenReferral, publishReferral } from '../../../../test/given-referral.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})
beforeEach(() => publishReferral(api, 200))

type Method = 'GET' | 'POST' | 'DELETE'
const call = (method: Method, url: string, token?: string, payload?: object) =>
  api.app.inject({
    ...{ method, url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } },
    ...(payload && { payload }),
  })
const pageOf = async (token: string) => (await call('GET', '/api/client/referral/', token)).json().data
const open = (code: string) => call('POST', `/api/referral/${code}/`)
const register = (fields: object, token?: string) =>
  call('POST', '/api/register-user', token, {
    ...{ name: 'Tarek Adel', email: `${randomUUID()}@example.com`, ticketPrice: 0 },
    ...fields,
  })
const newestRequest = async () => (await call('GET', '/api/admin/requests/', staff.token)).json().data[0]
const approve = async (id: number): Promise<number> =>
  (await call('POST', `/api/admin/requests/${id}/approve/`, staff.token, {})).json().client_id
const choosePassword = (client: number) =>
  api.owner.query(`update client set password_hash = 'chosen' where id = $1`, [client])
const givenCompleted = (client: number) =>
  givenTicket(api.db, client, { status: 'completed', price: 42_000, points_by_hand: false })

test('PROG-8: every client has one link of their own, also when it is asked for twice at once', async () => {
  const client = await givenClient(api.db)
  const [one, other] = await Promise.all([pageOf(client.token), pageOf(client.token)])
  expect(one).toEqual({
    ...{ code: expect.stringMatching(/^[A-Z2-9]{8}$/), points: 200, limit: 10, paid_this_year: 0, points_so_far: 0 },
    ...{ opened: 0, last_opened_on: null, friends: [] },
  })
  expect(other).toEqual(one)
  expect((await pageOf((await givenClient(api.db)).token)).code).not.toBe(one.code)
})

test('PROG-8: the link says who invites and what both get, in upper and lower case, and counts visits', async () => {
  const client = await givenClient(api.db, { full_name: 'Layla Ahmed Hassan' })
  const { code } = await pageOf(client.token)
  expect((await open(code.toLowerCase())).json()).toEqual({ data: { name: 'Layla H.', points: 200 } })
  await open(code)
  expect(await pageOf(client.token)).toMatchObject({ opened: 2, last_opened_on: expect.any(String) })

  await publishReferral(api, 0)
  expect((await open(code)).json().data).toEqual({ name: 'Layla H.', points: 0 })
  const unknown = await open('ABCDEFGH')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'referral_not_found'])
  await call('DELETE', `/api/admin/clients/${client.id}/`, staff.token)
  expect((await open(code)).statusCode).toBe(404)
})

test('PROG-8: a visitor who registers by the link is remembered, from the request to the points of both', async () => {
  const referrer = await givenClient(api.db, { full_name: 'Layla Hassan' })
  const { code } = await pageOf(referrer.token)
  await register({ referral: ` ${code.toLowerCase()} ` })
  const request = await newestRequest()
  expect(request.referrer).toEqual({ id: referrer.id, full_name: 'Layla Hassan' })
  const friend = await approve(request.id)

  const friendsOf = async () => (await pageOf(referrer.token)).friends
  expect(await friendsOf(), 'until the friend has chosen a password').toEqual([])
  await choosePassword(friend)
  const shown = { id: expect.any(Number), name: 'Tarek A.', on: expect.any(String), points: null, refusal: null }
  expect(await friendsOf()).toEqual([{ ...shown, state: 'joined' }])
  await givenTicket(api.db, friend, {})
  expect(await friendsOf()).toEqual([{ ...shown, state: 'booked' }])
  await givenCompleted(friend)
  expect(await pageOf(referrer.token)).toMatchObject({
    ...{ paid_this_year: 1, points_so_far: 200 },
    friends: [{ ...shown, state: 'paid', points: 200 }],
  })
})

test('PROG-8: a code that is unknown keeps nobody from registering, and staff who register by a link are no exception', async () => {
  expect((await register({ referral: 'nonsense' })).statusCode).toBe(200)
  expect((await newestRequest()).referrer).toBeNull()

  const referrer = await givenClient(api.db)
  const { code } = await pageOf(referrer.token)
  expect((await register({ referral: code }, staff.token)).statusCode).toBe(200)
  const { rows } = await api.owner.query('select state from referral where referrer_id = $1', [referrer.id])
  expect(rows).toEqual([{ state: 'joined' }])
  for (const referral of ['A\u0000B', code.repeat(5), ''])
    expect((await register({ referral })).statusCode, referral).toBe(200)
})

test('PROG-8: a request names no referrer who was erased, and a code of theirs is unknown', async () => {
  const referrer = await givenClient(api.db)
  const { code } = await pageOf(referrer.token)
  await register({ referral: code })
  await call('DELETE', `/api/admin/clients/${referrer.id}/`, staff.token)
  expect((await newestRequest()).referrer).toBeNull()
  await register({ referral: code })
  const { rows } = await api.owner.query('select referrer_id from registration_request order by id desc limit 1')
  expect(rows).toEqual([{ referrer_id: null }])
})

test('PROG-8: a known email is declined as before: the request says so, and nothing is remembered', async () => {
  const referrer = await givenClient(api.db)
  const { code } = await pageOf(referrer.token)
  await register({ referral: code, email: referrer.email.toUpperCase() })
  const request = await newestRequest()
  expect(request.known_client).toMatchObject({ id: referrer.id })
  const answer = await call('POST', `/api/admin/requests/${request.id}/approve/`, staff.token, {})
  expect(answer.json().code).toBe('email_taken')
  expect((await pageOf(referrer.token)).friends).toEqual([])
})

test('PROG-8: both statements name the other by the first name, and can be filtered', async () => {
  const [referrer, friend] = [
    await givenClient(api.db, { full_name: 'Layla Hassan' }),
    await givenClient(api.db, { full_name: 'مريم السيد' }),
  ]
  await givenReferral(api, referrer.id, friend.id)
  await givenCompleted(friend.id)
  const statement = async (token: string, kind = '') =>
    (await call('GET', `/api/client/points/${kind && `?kind=${kind}`}`, token)).json()

  const ofFriend = { role: 'friend', name: 'Layla H.' }
  expect((await statement(friend.token)).data).toMatchObject([
    { kind: 'earn', points: 200, ticket: null, referral: ofFriend, expires_at: expect.any(String) },
    { kind: 'earn', points: 400, referral: null },
  ])
  expect(await statement(friend.token, 'trips')).toMatchObject({ data: [{ points: 400 }], total: 1 })
  expect(await statement(friend.token, 'referrals')).toMatchObject({ data: [{ points: 200 }], total: 1 })
  expect((await statement(referrer.token)).data).toMatchObject([{ referral: { role: 'referrer', name: 'مريم س.' } }])

  await call('DELETE', `/api/admin/clients/${friend.id}/`, staff.token)
  expect((await statement(referrer.token)).data).toMatchObject([{ referral: { role: 'referrer', name: null } }])
  expect((await pageOf(referrer.token)).friends).toMatchObject([{ name: null, state: 'paid' }])
})

test('PROG-8: a client who has reached the limit of the year promises nothing', async () => {
  await publishReferral(api, 200, 1)
  const [referrer, friend] = [await givenClient(api.db), await givenClient(api.db)]
  await givenReferral(api, referrer.id, friend.id)
  await givenCompleted(friend.id)
  const page = await pageOf(referrer.token)
  expect(page).toMatchObject({ limit: 1, paid_this_year: 1 })
  expect((await open(page.code)).json().data.points).toBe(0)
})
