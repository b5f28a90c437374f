import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenSession, givenStaff } from '../../../test/given.ts'
import { jobDependencies } from '../../../test/post.ts'
import { statementsOf } from '../../../test/query-plans.ts'
import { startWorking } from '../../platform/jobs/jobs.ts'
import { forgetOldJob } from './accounts.jobs.ts'

const api = useApi()
const forget = () => forgetOldJob.run(jobDependencies(api), { id: '', data: {} })

const count = async (table: string) =>
  (await api.owner.query<{ n: number }>(`select count(*)::integer as n from ${table}`)).rows[0]?.n

test('T49: expired sessions, codes, stored responses and counted attempts are deleted on time', async () => {
  const client = await givenClient(api.db)
  const staff = await givenStaff(api.db)
  await givenSession(api.db, { client_id: client.id }, { lifetime: '-1 second' })
  await givenSession(api.db, { staff_id: staff.id }, { lifetime: '-1 second' })
  const code = (age: string) =>
    api.db
      .insertInto('one_time_code')
      .values({
        ...{ client_id: client.id, purpose: 'password_reset', code_hash: Buffer.from(age) },
        expires_at: sql`now() - ${age}::interval`,
      })
      .execute()
  await code('23 hours 59 minutes')
  await code('24 hours 1 minute')
  const answer = (age: string) =>
    api.db
      .insertInto('idempotency_key')
      .values({
        ...{ account: 'public', endpoint: 'POST /api/feedback/', key: randomUUID(), request_hash: Buffer.from('') },
        created_at: sql`now() - ${age}::interval`,
      })
      .execute()
  await answer('23 hours 59 minutes')
  await answer('24 hours 1 minute')
  const tries = (key: string, expire: number) => api.db.insertInto('rate_limit').values({ key, expire }).execute()
  await tries('over', Date.now() - 1000)
  await tries('counts', Date.now() + 60_000)

  await forget()

  const left = await Promise.all(['session', 'one_time_code', 'idempotency_key', 'rate_limit'].map(count))
  expect(left).toEqual([2, 1, 1, 1])
})

test('T49: expired rows among many are found by an index and deleted in batches', async () => {
  const client = await givenClient(api.db)
  await api.owner.query(`
    insert into session (token_hash, role, client_id, idle_timeout, expires_at)
    select sha256(i::text::bytea), 'client', ${client.id}, '14 days',
           now() + case when i % 5 = 0 then interval '-1 day' else interval '9 days' end
    from generate_series(1, 20000) i;
    insert into one_time_code (client_id, purpose, code_hash, expires_at)
    select ${client.id}, 'password_reset', '\\x01', now() from generate_series(1, 20000);
    insert into idempotency_key (account, endpoint, key, request_hash)
    select 'public', 'POST', i, '\\x01' from generate_series(1, 20000) i;
    insert into email_change (client_id, old_email, new_email)
    select ${client.id}, 'a@example.com', 'b@example.com' from generate_series(1, 20000);
    insert into rate_limit (key, expire) select 'many ' || i, ${Date.now() + 1e6} from generate_series(1, 20000) i`)
  await api.owner.query('vacuum analyze email_change, session, one_time_code, idempotency_key, rate_limit')

  const statements = (await statementsOf(forget)).filter(({ text }) => /^\s*delete/.test(text))

  expect(statements).toHaveLength(7) // Three batches for the 4,000 sessions, one for each other table.
  for (const { text, values } of statements) {
    const { rows } = await api.owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index/)
    expect(plan).not.toMatch(/Seq Scan/)
  }
})

test('T49: a completed job is kept for a week, and one that no worker took for two', async () => {
  const boss = await startWorking(api.url, [], jobDependencies(api))
  const terms = await boss.getQueue('send-mail')
  expect(terms).toMatchObject({ deleteAfterSeconds: 7 * 86_400, retentionSeconds: 14 * 86_400 })

  const [kept, gone, waits, stale] = await Promise.all(
    Array.from({ length: 4 }, () => boss.send('send-mail', { mail: 'none' })),
  )
  const done = `update pgboss.job set state = 'completed', started_on = now(), completed_on = now() - $2::interval where id = $1`
  await api.owner.query(done, [kept, '6 days 23 hours'])
  await api.owner.query(done, [gone, '7 days 1 hour'])
  await api.owner.query(`update pgboss.job set keep_until = now() + interval '1 hour' where id = $1`, [waits])
  await api.owner.query(`update pgboss.job set keep_until = now() - interval '1 hour' where id = $1`, [stale])
  await api.owner.query(`update pgboss.queue set maintain_on = null`)

  await boss.supervise('send-mail')

  await vi.waitFor(
    async () => {
      const { rows } = await api.owner.query<{ id: string }>(`select id from pgboss.job where name = 'send-mail'`)
      expect(rows.map(({ id }) => id).toSorted()).toEqual([kept, waits].toSorted())
    },
    { timeout: 60_000, interval: 200 },
  )
  await boss.stop({ graceful: false })
})
