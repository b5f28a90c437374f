import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { expectReviewsToAddUp } from '../../../test/feedback.ts'
import { givenClient, givenStaff, givenTicket } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'
import { whileLocked } from '../../../test/while-locked.ts'

const api = useApi()

const post = (url: string, token: string, payload?: object, key: string = randomUUID()) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    ...(payload && { payload }),
  })

const GOOD = { rating: 5, comment: 'Well done' }

test('API-12, RULES-7: a first feedback sent ten times at once with one key is stored once and earns once', async () => {
  const client = await givenClient(api.db, { active: false })
  const opening = await givenTicket(api.db, client.id, { is_opening: true, points: 50 })
  const key = randomUUID()

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post('/api/feedback/auth/', client.token, { ...GOOD, ticket: opening }, key)),
  )

  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.json()).toMatchObject({ activated: true, points: 50, data: { ticket: { id: opening } } })
  await expectReviewsToAddUp(api.db)
  await expectLedgerToAddUp(api.db)
})

test('RULES-3, RULES-7: feedback on trips while client and staff complete them causes no error', async () => {
  const staff = await givenStaff(api.db)
  for (let round = 0; round < 5; round++) {
    const client = await givenClient(api.db, { active: false })
    const opening = await givenTicket(api.db, client.id, { is_opening: true, points: 50 })
    const later = [await givenTicket(api.db, client.id), await givenTicket(api.db, client.id)]
    const first = await post('/api/feedback/auth/', client.token, GOOD)
    const trips = [opening, ...later]

    const answers = await Promise.all(
      trips.flatMap((ticket) => [
        post('/api/feedback/auth/', client.token, { ...GOOD, ticket }),
        post(`/api/tickets/${ticket}/complete/`, client.token),
        post(`/api/admin/tickets/${ticket}/status/`, staff.token, { status: 'completed' }),
        post('/api/feedback/auth/', client.token, GOOD),
      ]),
    )

    expect([first, ...answers].map(({ statusCode }) => statusCode)).toEqual(Array(13).fill(200))
  }
  await expectReviewsToAddUp(api.db)
  await expectLedgerToAddUp(api.db)
})

test('RULES-7: a first feedback while staff complete its trip or activate the account causes no error', async () => {
  const staff = await givenStaff(api.db)
  for (let round = 0; round < 5; round++) {
    const client = await givenClient(api.db, { active: false })
    const ticket = await givenTicket(api.db, client.id, { is_opening: true, points: 50 })

    const answers = await Promise.all([
      post('/api/feedback/auth/', client.token, { ...GOOD, ticket }),
      post(`/api/admin/tickets/${ticket}/status/`, staff.token, { status: 'completed' }),
      api.app.inject({
        url: `/api/client/activate/${client.id}/`,
        headers: { authorization: `Bearer ${staff.token}` },
      }),
      post('/api/feedback/auth/', client.token, GOOD),
    ])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200))
  }
  await expectReviewsToAddUp(api.db)
  await expectLedgerToAddUp(api.db)
})

test('DASH-8: a review that waits for a lock does not block the counting of others', async () => {
  const client = await givenClient(api.db, { whatsapp: '+201005550142' })
  await post('/api/feedback/auth/', client.token, GOOD)
  const counting = { rows: [] as unknown[] }

  const answer = await whileLocked(
    api.owner,
    { text: 'update reviewer set mobile = mobile where mobile = $1', values: ['+201005550142'] },
    () => post('/api/feedback/auth/', client.token, GOOD),
    async () => {
      // Without those of the server's own vacuum.
      const locks = `
        select mode from pg_locks join pg_stat_activity using (pid)
        where relation = 'feedback_daily_part'::regclass and backend_type = 'client backend'`
      counting.rows = (await api.owner.query(locks)).rows
    },
  )

  expect([answer.statusCode, counting.rows]).toEqual([200, []])
})
