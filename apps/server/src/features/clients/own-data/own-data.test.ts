import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { mergesOf } from '../../../../test/given-merge.ts'
import { givenLimitedAgent } from '../../../../test/given-branches.ts'
import { givenReview } from '../../../../test/given-reviews.ts'
import { givenClient, givenSession, givenStaff, PASSWORD, type GivenClient } from '../../../../test/given.ts'

const api = useApi({ PUBLIC_CALLS_PER_HOUR: '12' })
let owner: { id: number; token: string }
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
})
const { merge } = mergesOf(api, () => owner)

const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, token: string, payload?: object) => {
  const answer = await api.app.inject({
    ...{ method, url, headers: { authorization: `Bearer ${token}` } },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const DELETION = '/api/client/data/deletion/'
const ask = ({ token }: GivenClient, password = PASSWORD) => send('POST', DELETION, token, { password })
const file = ({ token }: GivenClient, password = PASSWORD) =>
  send('POST', '/api/client/data/file/', token, { password })
const waiting = async (token = owner.token, query = '') =>
  (await send('GET', `/api/admin/deletion-requests/${query}`, token)).body
const idsWaiting = async (token?: string) =>
  (await waiting(token)).data.map(({ client }: { client: { id: number } }) => client.id)

test('CONV-8: a client asks for the deletion, staff see it, and the client can withdraw it', async () => {
  const client = await givenClient(api.db, { points: 300 })
  const nothing = { deletion_requested_at: null, points: 300, vouchers: 0, trips_ahead: 0 }
  expect((await send('GET', '/api/client/data/', client.token)).body.data).toEqual(nothing)
  const first = (await ask(client)).body.data
  expect(first).toEqual({ ...nothing, deletion_requested_at: expect.any(String) })
  // Asked twice at once, it waits once and keeps its day.
  const again = await Promise.all([ask(client), ask(client)])
  for (const { body } of again) expect(body.data).toEqual(first)
  expect(await waiting()).toMatchObject({
    data: [{ client: { id: client.id, full_name: 'Mona Adel' }, created_at: first.deletion_requested_at, points: 300 }],
    total: 1,
  })
  const page = await send('GET', `/api/admin/clients/${client.id}/`, owner.token)
  expect(page.body.data.deletion_requested_at).toBe(first.deletion_requested_at)

  expect((await send('DELETE', DELETION, client.token)).body.data).toEqual(nothing)
  expect(await idsWaiting()).toEqual([])
  await ask(client)
  expect(await idsWaiting()).toEqual([client.id])
  await send('DELETE', DELETION, client.token)
})

test('CONV-8: asking, like downloading, takes the password; wrong ones and many files are limited', async () => {
  const client = await givenClient(api.db)
  for (const act of [ask, file]) {
    const { status, body } = await act(client, 'not the password')
    expect([status, Object.keys(body)]).toEqual([400, ['password']])
  }
  expect((await send('GET', '/api/client/data/', client.token)).body.data.deletion_requested_at).toBe(null)
  expect((await file(client)).status).toBe(200)
  const many = []
  for (let times = 0; times < 12; times++) many.push((await file(client)).body.code)
  expect(many.at(-1)).toBe('too_many_requests')
  // The limit is the client's, also from another device, and nobody else's.
  const other = await givenSession(api.db, { client_id: client.id })
  expect((await file({ ...client, token: other })).body.code).toBe('too_many_requests')
  expect((await file(await givenClient(api.db))).status).toBe(200)
})

test('CONV-8: the client’s own file has nothing of other people, and no notes of the staff', async () => {
  const whatsapp = '+201005550177'
  const client = await givenClient(api.db, { whatsapp, full_name: 'Salma Nour' })
  const other = await givenClient(api.db, { full_name: 'Another Person' })
  await api.db
    .insertInto('registration_request')
    .values([
      { name: 'Neighbour Secret', email: 'neighbour@example.com', phone: whatsapp, ticket_price: 0 },
      { name: 'Salma N.', email: client.email.toUpperCase(), phone: null, ticket_price: 0 },
    ])
    .execute()
  const review = await givenReview(api.db, { name: 'Salma Nour', mobile: whatsapp, client_id: client.id, rating: 1 })
  await api.db.updateTable('follow_up').set({ note: 'Staff remark' }).where('feedback_id', '=', review).execute()
  const traveller = { client_id: client.id, name: 'Karim', relation: 'spouse', became_client_id: other.id } as const
  await api.db.insertInto('traveller').values(traveller).execute()
  await api.db
    .insertInto('traveller')
    .values({ client_id: other.id, name: 'Salma As Entered', relation: 'other', became_client_id: client.id })
    .execute()
  await send('POST', `/api/admin/clients/${client.id}/national-id/`, owner.token)

  const { body } = await file(client)
  expect(body.account).toMatchObject({ client_id: `C-${client.id}`, full_name: 'Salma Nour', whatsapp })
  expect(body.registration_requests).toHaveLength(1)
  expect(body.travellers).toEqual([expect.objectContaining({ name: 'Karim', relation: 'spouse' })])
  expect(body.travellers[0]).not.toHaveProperty('passport_number')
  expect(body.reviews[0]).not.toHaveProperty('follow_up')
  const text = JSON.stringify(body)
  for (const secret of ['Neighbour Secret', 'Staff remark', 'Another Person', 'Salma As Entered', `C-${other.id}`])
    expect(text).not.toContain(secret)
  expect(body).not.toHaveProperty('what_staff_did')
})

test('CONV-8, PEOPLE-4: a limited agent sees the requests of their branch, and only owners carry them out', async () => {
  const [here, elsewhere] = [await givenClient(api.db), await givenClient(api.db)]
  const branch = await api.db.insertInto('branch').values({ name: 'Giza' }).returning('id').executeTakeFirstOrThrow()
  await api.db.updateTable('client').set({ branch_id: branch.id }).where('id', '=', elsewhere.id).execute()
  for (const client of [here, elsewhere]) await ask(client)
  const agent = await givenLimitedAgent(api.db, 1)
  expect(await idsWaiting(agent.token)).toEqual([here.id])
  expect((await waiting(agent.token)).total).toBe(1)
  expect((await send('DELETE', `/api/admin/clients/${here.id}/`, agent.token)).body.code).toBe('wrong_role')
  expect(await idsWaiting()).toEqual([here.id, elsewhere.id])

  expect((await send('DELETE', `/api/admin/clients/${here.id}/`, owner.token)).status).toBe(200)
  expect(await idsWaiting()).toEqual([elsewhere.id])
  const row = api.db.selectFrom('deletion_request').select('done_at').where('client_id', '=', here.id)
  expect(await row.executeTakeFirst()).toEqual({ done_at: expect.any(Date) })
})

test('CONV-8, PEOPLE-3: after a merge one request waits for the remaining record', async () => {
  const [kept, merged] = [await givenClient(api.db), await givenClient(api.db)]
  for (const client of [kept, merged]) await ask(client)
  await merge(kept.id, merged.id)
  const ids: number[] = await idsWaiting()
  expect(ids.filter((id) => [kept.id, merged.id].includes(id))).toEqual([kept.id])
})
