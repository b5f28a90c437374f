import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenReview } from '../../../../test/given-reviews.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'

const api = useApi()
let nadia: { id: number; username: string; token: string }
let karim: typeof nadia
beforeAll(async () => {
  nadia = await givenStaff(api.db)
  karim = await givenStaff(api.db)
})
beforeEach(async () => {
  await api.owner.query('truncate feedback, reviewer, feedback_daily, feedback_daily_part, follow_up cascade')
})

const call = (method: 'GET' | 'PUT', url: string, payload?: object, token = nadia.token, key?: string) =>
  api.app.inject({
    method,
    url: `/api/admin/follow-ups/${url}`,
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })

const listed = async (query = '') => (await call('GET', query)).json()

test('DASH-7: a low rating is listed as new, with the person, the comment and the trip', async () => {
  const client = await givenClient(api.db, { full_name: 'Sofia Rossi', whatsapp: '+201005550155' })
  const ticket = await givenTicket(api.db, client.id, { airline: 'Nile Air', arrival_city: 'Rome' })
  const left = await api.app.inject({
    method: 'POST',
    url: '/api/feedback/auth/',
    headers: { authorization: `Bearer ${client.token}` },
    payload: { rating: 2, comment: 'Five hours late.', ticket },
  })
  await givenReview(api.db, { rating: 3, comment: 'Fair' })

  const { data, total, next_cursor } = await listed()

  expect([total, next_cursor]).toEqual([1, null])
  expect(data).toEqual([
    {
      id: left.json().data.id,
      state: 'new',
      version: 1,
      changed_at: expect.any(String),
      note: null,
      review: expect.objectContaining({
        name: 'Sofia Rossi',
        mobile_number: '+201005550155',
        rating: 2,
        feedback: 'Five hours late.',
        client_id: client.id,
        reply: null,
      }),
      trip: {
        ticket_type: 'flight',
        airline: 'Nile Air',
        departure_city: 'Cairo',
        arrival_city: 'Rome',
        hotel_name: null,
        hotel_city: null,
        title: null,
        place: null,
      },
    },
  ])
})

test('DASH-7: every step, forward and back, is stored with its note, author and time', async () => {
  const id = await givenReview(api.db, { rating: 1, name: 'Mona Sabry' })
  const first = await call('PUT', `${id}/`, { state: 'contacted', note: ' Called her.\nNo answer. ', version: 1 })
  expect(first.json().data).toMatchObject({ state: 'contacted', version: 2 })
  await call('PUT', `${id}/`, { state: 'resolved', version: 2 }, karim.token)
  await call('PUT', `${id}/`, { state: 'resolved', note: 'She was glad.', version: 3 }, karim.token)
  const last = await call('PUT', `${id}/`, { state: 'new' })

  const { data } = (await call('GET', `${id}/`)).json()
  expect(last.json()).toEqual({ data })
  expect(data).toMatchObject({ state: 'new', version: 5, note: { text: 'She was glad.', by: karim.username } })
  const at = expect.any(String)
  const step = (state: string, note: string | null, by: string) => ({
    id: expect.any(Number),
    state,
    note,
    by,
    created_at: at,
  })
  expect(data.steps).toEqual([
    step('contacted', 'Called her.\nNo answer.', nadia.username),
    step('resolved', null, karim.username),
    step('resolved', 'She was glad.', karim.username),
    step('new', null, nadia.username),
  ])
  const audited = await api.db
    .selectFrom('audit_entry')
    .select(['staff_id', 'fields'])
    .where('action', '=', 'follow_up')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(audited.map(({ fields }) => fields)).toEqual([['state', 'note'], ['state'], ['note'], ['state']])
  expect(audited.map(({ staff_id }) => staff_id)).toEqual([nadia.id, karim.id, karim.id, nadia.id])
})

test('DASH-7: of two staff who save at once, the second gets a conflict and no step of the first is lost', async () => {
  const id = await givenReview(api.db, { rating: 1 })
  const answers = await Promise.all([
    call('PUT', `${id}/`, { state: 'contacted', note: 'one', version: 1 }),
    call('PUT', `${id}/`, { state: 'resolved', note: 'two', version: 1 }, karim.token),
  ])
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('changed_meanwhile')
  expect((await call('GET', `${id}/`)).json().data.steps).toHaveLength(1)
})

test('API-12: a step sent twice with one key is saved once', async () => {
  const id = await givenReview(api.db, { rating: 1 })
  const key = randomUUID()
  const step = { state: 'contacted', note: 'Called.', version: 1 }
  const [one, two] = [
    await call('PUT', `${id}/`, step, nadia.token, key),
    await call('PUT', `${id}/`, step, nadia.token, key),
  ]
  expect([one.statusCode, two.body]).toEqual([200, one.body])
  expect(two.json().data.steps).toHaveLength(1)
})

test('DASH-7: the history is append-only, for every database role', async () => {
  const id = await givenReview(api.db, { rating: 1 })
  await call('PUT', `${id}/`, { state: 'contacted', note: 'Called.' })
  for (const change of [
    `update follow_up_step set note = 'Never called.'`,
    `update follow_up_step set note = null, state = 'new'`,
    'delete from follow_up_step',
  ]) {
    await expect(api.owner.query(change), change).rejects.toThrow('append-only')
  }
  await expect(api.pool.query(`update follow_up_step set state = 'new'`)).rejects.toThrow('permission denied')
})

test.each([
  [{ state: 'new' }, { note: ['This field is required.'] }],
  [{ state: 'new', note: '  ' }, { note: ['This field is required.'] }],
  [{ state: 'done' }, { state: ['This value is not valid.'] }],
  [{ note: 'x' }, { state: ['This field is required.'] }],
  [{ state: 'new', note: 'x'.repeat(2001) }, { note: ['Use at most 2000 characters.'] }],
])('DASH-7: a step %j is rejected', async (payload, fields) => {
  const id = await givenReview(api.db, { rating: 1 })
  const answer = await call('PUT', `${id}/`, payload)
  expect([answer.statusCode, answer.json()]).toEqual([400, fields])
})

test('DASH-7: a review without a low rating has no follow-up', async () => {
  const id = await givenReview(api.db, { rating: 5 })
  for (const answer of [await call('GET', `${id}/`), await call('PUT', `${id}/`, { state: 'contacted' })]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
})

test('API-11: each state has its own list, newest review first, paginated without gaps', async () => {
  const ids: number[] = []
  for (let place = 0; place < 7; place++) ids.unshift(await givenReview(api.db, { rating: 1, name: null }))
  await call('PUT', `${ids[0]}/`, { state: 'contacted' })
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { data: { id: number; review: { name: string } }[]; next_cursor: string | null; total: number } =
      await listed(`?state=new&limit=4${cursor ? `&cursor=${cursor}` : ''}`)
    expect(page.total).toBe(6)
    expect(page.data[0]?.review.name).toBe('Anonymous')
    seen.push(...page.data.map((row) => row.id))
    cursor = page.next_cursor
  }
  expect(seen).toEqual(ids.slice(1))
  expect((await listed('?state=contacted')).data.map((row: { id: number }) => row.id)).toEqual([ids[0]])
  expect((await listed('?state=resolved')).total).toBe(0)
  expect((await call('GET', '?cursor=nonsense')).json().code).toBe('invalid_cursor')
})

test('API-11, DASH-12: with sort=created the longest waiting come first, paginated without gaps', async () => {
  const ids: number[] = []
  for (let place = 0; place < 5; place++) ids.push(await givenReview(api.db, { rating: 1 }))
  await call('PUT', `${ids[0]}/`, { state: 'contacted' })
  const first = await listed('?sort=created&limit=3')
  expect(first.data.map((row: { id: number }) => row.id)).toEqual(ids.slice(1, 4))
  expect(first.total).toBe(4)
  const rest = await listed(`?sort=created&limit=3&cursor=${first.next_cursor}`)
  expect([rest.data.map((row: { id: number }) => row.id), rest.next_cursor]).toEqual([ids.slice(4), null])
  expect((await call('GET', `?cursor=${first.next_cursor}`)).json().code).toBe('invalid_cursor')
})
