import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { expectReviewsToAddUp } from '../../../test/feedback.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import { givenClient, givenStaff } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'
import { statementsOf } from '../../../test/query-plans.ts'
import { forgetPeople } from './forget-people.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})
afterEach(async () => {
  await expectReviewsToAddUp(api.db)
  await expectLedgerToAddUp(api.db)
})

/** A day less than the retention period, and a day more, by back-dating the rows. */
const [JUST_INSIDE, JUST_OUTSIDE] = ['-1 day', '1 day']
const ago = (term: string, more: string) => sql<Date>`now() - ${term}::interval - ${more}::interval`

const reviewDatedBack = async (more: string, review: Parameters<typeof givenReview>[1]) => {
  const { rows } = await sql<{ at: Date }>`select ${ago('2 years', more)} as at`.execute(api.db)
  return givenReview(api.db, { ...review, created_at: rows[0]?.at ?? '' })
}

const named = (ids: number[]) =>
  api.db
    .selectFrom('feedback')
    .innerJoin('reviewer', 'reviewer.id', 'feedback.reviewer_id')
    .select([
      'feedback.id',
      'name',
      'feedback.mobile',
      'comment',
      'name_key',
      'reviewer.mobile as shared',
      'review_count',
    ])
    .where('feedback.id', 'in', ids)
    .orderBy('feedback.id')
    .execute()

const request = (fields: object) =>
  api.db
    .insertInto('registration_request')
    .values({ name: 'Salma Nour', email: 'salma@example.com', ticket_price: 5000, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

test('T49: requests are deleted 90 days after the decision, and undecided ones after a year', async () => {
  const { id: client_id } = await givenClient(api.db)
  const decided = (state: 'approved' | 'declined', more: string) =>
    request({
      state,
      decided_at: ago('90 days', more),
      decided_by: staff.id,
      client_id: state === 'approved' ? client_id : null,
    })
  const [declined, approved] = [await decided('declined', JUST_INSIDE), await decided('approved', JUST_INSIDE)]
  await decided('declined', JUST_OUTSIDE)
  await decided('approved', JUST_OUTSIDE)
  const waiting = await request({ created_at: ago('1 year', JUST_INSIDE) })
  await request({ created_at: ago('1 year', JUST_OUTSIDE) })

  expect(await forgetPeople(api.db)).toMatchObject({ requests: 3 })

  const left = await api.db.selectFrom('registration_request').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual([declined, approved, waiting])
})

test('T49: a sent message is deleted after two years, and cannot be removed before', async () => {
  const { id: client_id } = await givenClient(api.db)
  const send = (more: string) =>
    api.db
      .insertInto('sent_message')
      .values({ kind: 'welcome', client_id, staff_id: staff.id, created_at: ago('2 years', more) })
      .returning('id')
      .executeTakeFirstOrThrow()
  const recent = await send(JUST_INSIDE)
  await send(JUST_OUTSIDE)
  expect(await forgetPeople(api.db)).toMatchObject({ messages: 1 })
  expect(await api.db.selectFrom('sent_message').select('id').execute()).toEqual([recent])
  await expect(api.db.deleteFrom('sent_message').execute()).rejects.toThrow('append-only')
})

test('T49: authors without an account are removed two years after the last review; comments stay', async () => {
  const farida = { name: 'Farida Amin', mobile: '+201005550033', rating: 1, comment: 'Farida here: the bus was late.' }
  const [first, second] = [await reviewDatedBack(JUST_OUTSIDE, farida), await reviewDatedBack(JUST_OUTSIDE, farida)]
  await api.db.updateTable('follow_up').set({ note: 'Farida was called.' }).where('feedback_id', '=', first).execute()
  const young = await reviewDatedBack(JUST_INSIDE, { name: 'Hana', mobile: '+201005550034', comment: 'Good.' })
  const cameBack = { name: 'Karim', mobile: '+201005550035', comment: 'Good.' }
  const [long, lately] = [await reviewDatedBack(JUST_OUTSIDE, cameBack), await givenReview(api.db, cameBack)]
  const { id: client_id } = await givenClient(api.db, { full_name: 'Nour Aly', whatsapp: '+201005550036' })
  const nour = { name: 'Nour Aly', mobile: '+201005550036', comment: 'Good.' }
  const [desk, own] = [
    await reviewDatedBack(JUST_OUTSIDE, nour),
    await reviewDatedBack(JUST_OUTSIDE, { ...nour, client_id }),
  ]
  const before = await named([young, long, lately, desk, own])

  expect(await forgetPeople(api.db)).toMatchObject({ reviewers: 1 })

  const anonymous = { name: null, mobile: null, name_key: '', shared: null, review_count: 2 }
  const comment = '… here: the bus was late.'
  expect(await named([first, second])).toEqual([
    { id: first, comment, ...anonymous },
    { id: second, comment, ...anonymous },
  ])
  const note = await api.db.selectFrom('follow_up').select('note').where('feedback_id', '=', first).executeTakeFirst()
  expect(note).toEqual({ note: null })
  expect(await named([young, long, lately, desk, own])).toEqual(before)
  expect(await forgetPeople(api.db)).toMatchObject({ reviewers: 0 })
})

test('T49: a new review by a person who was removed starts a new group', async () => {
  const samir = { name: 'Samir', mobile: '+201005550037', comment: 'Good.' }
  const old = await reviewDatedBack(JUST_OUTSIDE, samir)
  await forgetPeople(api.db)
  const again = await givenReview(api.db, samir)
  expect((await named([old, again])).map(({ name, review_count }) => [name, review_count])).toEqual([
    [null, 1],
    ['Samir', 1],
  ])
})

test('T49: rows to delete among many are found by an index, and deleted in batches', async () => {
  await api.owner.query(`
    insert into registration_request (name, email, ticket_price, state, decided_at, decided_by)
    select 'Many', i || '@many.example', 1, 'declined', now() - make_interval(days => i % 8), ${staff.id}
    from generate_series(1, 20000) i;
    update registration_request set decided_at = now() - interval '1 year' where id % 5 = 0 and name = 'Many';
    insert into sent_message (kind, client_id, staff_id) select 'welcome', c.id, ${staff.id}
    from (select min(id) as id from client) c, generate_series(1, 20000);
    insert into reviewer (id, name_key) select 1000000 + i, 'many' from generate_series(1, 20000) i;
    insert into feedback (id, reviewer_id, name, rating, comment)
    select 1000000 + i, 1000000 + i, 'Many', 5, 'Good.' from generate_series(1, 20000) i;
    update reviewer set review_count = 1, last_feedback_id = id where id > 1000000;
    update feedback_daily set reviews = reviews + 20000 where day = agency_today() and rating = 5;
    insert into feedback_daily select agency_today(), 5, 20000
    where not exists (select from feedback_daily where day = agency_today() and rating = 5)`)
  await api.owner.query('vacuum analyze registration_request, sent_message, feedback, reviewer')

  let forgotten: { requests: number } | undefined
  const statements = await statementsOf(async () => (forgotten = await forgetPeople(api.db)))
  expect(forgotten?.requests).toBe(4000)

  const work = statements.filter(({ text }) => /^\s*(delete|select created_at::text)/.test(text))
  expect(work.length).toBeGreaterThan(5)
  for (const { text, values } of work) {
    const { rows } = await api.owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index/)
    expect(plan).not.toMatch(/Seq Scan/)
  }
})
