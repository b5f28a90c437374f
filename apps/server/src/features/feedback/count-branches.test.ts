import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { expectBranchesToAddUp } from '../../../test/branch-counts.ts'
import { expectReviewsToAddUp } from '../../../test/feedback.ts'
import { mergesOf } from '../../../test/given-merge.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import { givenClient, givenStaff } from '../../../test/given.ts'
import { runJob } from '../../../test/post.ts'
import { statementsOf } from '../../../test/query-plans.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { countUntil } from './count-branches.ts'

const api = useApi()
const [NASR_CITY, GIZA, LUXOR] = [1, 2, 3]
const openBranches = () =>
  api.owner.query(`
    insert into branch (id, name) overriding system value values (2, 'Giza'), (3, 'Luxor');
    alter table branch alter id restart with 4`)
let staff: { id: number; token: string }

beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
  await openBranches()
})
beforeEach(async () => {
  await api.owner.query(`
    truncate feedback, reviewer, feedback_daily, feedback_daily_part, follow_up, feedback_branch_daily cascade;
    update feedback_branch_counted set until = '-infinity'`)
})
const { merge } = mergesOf(api, () => staff)

const HOUR = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

const countedUntil = async (): Promise<string> =>
  (await api.owner.query('select until::text from feedback_branch_counted')).rows[0].until
const countedIn = async (branch: number) => {
  const { rows } = await api.owner.query(
    'select coalesce(sum(reviews), 0)::integer as reviews from feedback_branch_daily where client_branch_id = $1',
    [branch],
  )
  return rows[0].reviews as number
}
const move = (id: number, branch_id: number) =>
  api.db.updateTable('client').set({ branch_id }).where('id', '=', id).execute()

const expectToAddUp = async () => {
  await expectReviewsToAddUp(api.db)
  await expectBranchesToAddUp(api.db)
}

test('PEOPLE-4: with a single branch the job has nothing to count', async () => {
  await api.owner.query('delete from branch where id > 1')
  const client = await givenClient(api.db)
  await givenReview(api.db, { client_id: client.id, created_at: hoursAgo(1) })
  await runJob(api, 'count-branches')
  expect([await countedUntil(), await countedIn(NASR_CITY)]).toEqual(['-infinity', 0])

  await openBranches()
  await runJob(api, 'count-branches')
  expect(await countedIn(NASR_CITY)).toBe(1)
  await expectToAddUp()
})

test('PEOPLE-4: reviews of all years are counted in batches, many of one moment together', async () => {
  const clients = await Promise.all([NASR_CITY, GIZA].map((branch_id) => givenClient(api.db, { branch_id })))
  await api.owner.query(
    `with person as (insert into reviewer (name_key) values ('') returning id)
     insert into feedback (reviewer_id, client_id, rating, comment, created_at)
     select person.id, ($1::integer[])[1 + n % 2], 3 + n % 3, 'Fine', now() - interval '1 day' * least(n % 900 + 1, 400)
     from person, generate_series(1, 25000) n`,
    [clients.map(({ id }) => id)],
  )
  const sent = await statementsOf(async () => runJob(api, 'count-branches'))
  expect(sent.filter(({ text }) => text.includes('insert into feedback_branch_daily'))).toHaveLength(3)
  expect([await countedIn(NASR_CITY), await countedIn(GIZA)]).toEqual([12_500, 12_500])
  await expectBranchesToAddUp(api.db)

  const again = await statementsOf(async () => runJob(api, 'count-branches'))
  expect(again.filter(({ text }) => text.includes('insert into feedback_branch_daily'))).toHaveLength(1)
  expect([await countedIn(NASR_CITY), await countedIn(GIZA)]).toEqual([12_500, 12_500])
})

test('PEOPLE-4: a review is seen at once, and counted when it is ten minutes old', async () => {
  const client = await givenClient(api.db, { branch_id: GIZA })
  const headers = { authorization: `Bearer ${client.token}` }
  const review = {
    method: 'POST',
    url: '/api/feedback/auth/',
    headers,
    payload: { rating: 4, message: 'Fine' },
  } as const
  expect((await api.app.inject(review)).statusCode).toBe(200)
  await givenReview(api.db, { client_id: client.id, created_at: hoursAgo(0.2) })
  await runJob(api, 'count-branches')
  expect(await countedIn(GIZA)).toBe(1)
  const read = { url: `/api/admin/dashboard/?branch=${GIZA}`, headers: { authorization: `Bearer ${staff.token}` } }
  expect((await api.app.inject(read)).json().total_reviews).toBe(2)
  await expectToAddUp()
})

test('PEOPLE-4: a review that waits for its commit on a standby is counted after it', async () => {
  const client = await givenClient(api.db, { branch_id: GIZA })
  const other = await api.owner.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  await other.query(
    `with person as (insert into reviewer (name_key, review_count) values ('', 1) returning id)
     insert into feedback (reviewer_id, client_id, rating, comment, created_at)
     select id, $1, 5, 'Fine', now() - interval '1 hour' from person`,
    [client.id],
  )
  const job = runJob(api, 'count-branches')
  const waits = `
    select from pg_stat_activity
    where datname = current_database() and query like '%pg_snapshot_xmin(pg_current_snapshot()) <%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await api.owner.query(waits)).rowCount, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(await countedUntil()).toBe('-infinity')
  await other.query('commit')
  await job
  expect(await countedIn(GIZA)).toBe(1)
})

const COUNT_ALL = {
  text: `
    with counted as (update feedback_branch_counted set until = $1 returning until)
    insert into feedback_branch_daily (day, rating, branch_id, client_branch_id, reviews)
    select (f.created_at at time zone a.time_zone)::date, f.rating, f.branch_id, c.branch_id, count(*)
    from counted t cross join agency a cross join feedback f join client c on c.id = f.client_id
    where f.created_at < t.until group by 1, 2, 3, 4`,
}

test('PEOPLE-4: a client who moves while reviews are counted is counted in the new branch', async () => {
  const client = await givenClient(api.db, { branch_id: GIZA })
  await givenReview(api.db, { client_id: client.id, created_at: hoursAgo(2) })
  await whileLocked(api.owner, { ...COUNT_ALL, values: [hoursAgo(1)] }, () => move(client.id, LUXOR))
  expect([await countedIn(GIZA), await countedIn(LUXOR)]).toEqual([0, 1])
  await expectToAddUp()
})

test('PEOPLE-4: reviews of a client who is about to move are counted in the new branch', async () => {
  const client = await givenClient(api.db, { branch_id: GIZA })
  await givenReview(api.db, { client_id: client.id, created_at: hoursAgo(2) })
  const moves = { text: 'update client set branch_id = $1 where id = $2', values: [LUXOR, client.id] }
  await whileLocked(api.owner, moves, () => countUntil(api.db, hoursAgo(1)))
  expect([await countedIn(GIZA), await countedIn(LUXOR)]).toEqual([0, 1])
  await expectToAddUp()
})

test('PEOPLE-3, PEOPLE-4: a merge within a branch does not wait for the counts', async () => {
  const [kept, merged] = await Promise.all([GIZA, GIZA].map((branch_id) => givenClient(api.db, { branch_id })))
  await givenReview(api.db, { client_id: merged?.id ?? 0, created_at: hoursAgo(2) })
  await countUntil(api.db, hoursAgo(1))
  const other = await api.owner.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin; select from feedback_branch_counted for update')
  expect((await merge(kept?.id ?? 0, merged?.id ?? 0)).statusCode).toBe(200)
  await expectToAddUp()
})

test('PEOPLE-4: in another time zone all days are counted again', async () => {
  const client = await givenClient(api.db, { branch_id: GIZA })
  await givenReview(api.db, { client_id: client.id, created_at: '2026-05-04T21:30:00Z' })
  await countUntil(api.db, hoursAgo(1))
  const daysOf = async () => (await api.owner.query('select day::text from feedback_branch_daily')).rows
  expect(await daysOf()).toEqual([{ day: '2026-05-05' }])
  await api.db.updateTable('agency').set({ time_zone: 'Pacific/Honolulu' }).execute()
  expect([await countedUntil(), await countedIn(GIZA)]).toEqual(['-infinity', 0])
  await expectBranchesToAddUp(api.db)
  await countUntil(api.db, hoursAgo(1))
  expect(await daysOf()).toEqual([{ day: '2026-05-04' }])
  await api.db.updateTable('agency').set({ time_zone: 'Africa/Cairo' }).execute()
})

test('PEOPLE-4: a branch that everybody has left can be deleted', async () => {
  const branch = await api.db.insertInto('branch').values({ name: 'Aswan' }).returning('id').executeTakeFirstOrThrow()
  const client = await givenClient(api.db, { branch_id: branch.id })
  await givenReview(api.db, { client_id: client.id, created_at: hoursAgo(2) })
  await api.db.updateTable('feedback').set({ branch_id: GIZA }).execute()
  await countUntil(api.db, hoursAgo(1))
  await move(client.id, GIZA)
  const headers = { authorization: `Bearer ${staff.token}` }
  const answer = await api.app.inject({ method: 'DELETE', url: `/api/admin/branches/${branch.id}/`, headers })
  expect(answer.statusCode).toBe(200)
  await expectToAddUp()
})

test('PEOPLE-4: moves, merges and reviews at once, while reviews are counted, leave the counts exact', async () => {
  const ids = await Promise.all(
    Array.from({ length: 24 }, async (_, nth) => {
      const client = await givenClient(api.db, { branch_id: 1 + (nth % 3) })
      for (const hours of [5, 30, 60]) await givenReview(api.db, { client_id: client.id, created_at: hoursAgo(hours) })
      return client
    }),
  )
  const mergeUntilDone = async (kept: number, merged: number) => {
    let status = 0
    while (status !== 200) status = (await merge(kept, merged)).statusCode
  }
  const review = (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return api.app.inject({
      method: 'POST',
      url: '/api/feedback/auth/',
      headers,
      payload: { rating: 3, message: 'Fine' },
    })
  }
  await Promise.all([
    ...ids.slice(0, 6).map((client, nth) => mergeUntilDone(client.id, ids[nth + 6]?.id ?? 0)),
    ...ids.slice(12).flatMap(({ id }, nth) => [move(id, 1 + ((nth + 1) % 3)), move(id, 1 + ((nth + 2) % 3))]),
    ...ids.slice(12).map(({ token }) => review(token)),
    ...[50, 20, 4, 1].map((hours) => countUntil(api.db, hoursAgo(hours), 5)),
  ])
  expect((await countedIn(NASR_CITY)) + (await countedIn(GIZA)) + (await countedIn(LUXOR))).toBe(72)
  await expectToAddUp()
  const { rows } = await api.owner.query(
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
