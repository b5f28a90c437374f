import { expect, test, vi } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient } from '../../../test/given.ts'
import { requestedEmails } from '../../../test/mails.ts'
import { jobDependencies, usePost } from '../../../test/post.ts'
import { startServer } from '../../../test/server-process.ts'
import { databaseOn, openPool } from '../database/database.ts'
import { openSender, startWorking } from './jobs.ts'
import { queueEmail } from '../messages/queue-email.ts'

const api = useApi()
const post = usePost(api, { works: false })

test('the database and pg-boss enqueue the same job for an email', async () => {
  const client = await givenClient(api.db)
  const data = { mail: 'voucher_issued', client_id: client.id, language: 'en', voucher_id: 1 }
  await api.db.transaction().execute(async (trx) => {
    await openSender(api.pool)(trx, 'send-mail', data)
    await queueEmail(trx, 'voucher_issued', client.id, { voucher_id: 1 })
  })
  const { rows } = await api.owner.query<Record<string, unknown>>(
    `delete from pgboss.job where (data ->> 'client_id')::int = $1 returning *`,
    [client.id],
  )
  const [theirs, ours] = rows.map(({ id: _, ...row }) => row)
  expect(theirs).toMatchObject({ name: 'send-mail', data, retry_limit: 36 })
  expect(ours).toEqual(theirs)
})

const emailRequest = (client_id: number) => ({ mail: 'password_changed', client_id, language: 'en' })

test('RESET-2: an email is sent although no worker ran when it was requested', async () => {
  const client = await givenClient(api.db)
  const send = openSender(api.pool)
  await api.db.transaction().execute((trx) => send(trx, 'send-mail', emailRequest(client.id)))
  expect(post.inbox.emails).toEqual([])

  const worker = await post.startWorker()
  const sent = await post.emailTo(client.email)

  expect(sent.messageId).toMatch(/^<[0-9a-f-]{36}@rihla\.example>$/)
  await worker.stop()
})

test('RESET-2: no email is lost when a server is killed right after it promised a code', async () => {
  const client = await givenClient(api.db)
  const server = await startServer(api.url)
  const answer = await fetch(`${server.url}/api/password-reset/request/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: client.email }),
  })
  expect(answer.status).toBe(200)
  await server.end('SIGKILL')

  const worker = await post.startWorker()
  expect((await post.emailTo(client.email)).subject).toBe('Your password reset code')
  await worker.stop()
})

test('RULES-4, API-12: a change that holds the last connection of the pool can still enqueue its email', async () => {
  const client = await givenClient(api.db)
  const pool = openPool(api.url, { max: 1 })
  const send = openSender(pool)
  await databaseOn(pool)
    .transaction()
    .execute((trx) => send(trx, 'send-mail', emailRequest(client.id)))
  await pool.end()
  expect(await requestedEmails(api, client.id)).toHaveLength(1)
})

test('a change that is rolled back sends nothing', async () => {
  const [unlucky, lucky] = [await givenClient(api.db), await givenClient(api.db)]
  const send = openSender(api.pool)
  const failing = api.db.transaction().execute(async (trx) => {
    await send(trx, 'send-mail', emailRequest(unlucky.id))
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  await api.db.transaction().execute((trx) => send(trx, 'send-mail', emailRequest(lucky.id)))

  const worker = await post.startWorker()
  await post.emailTo(lucky.email)
  await worker.stop()

  expect(post.inbox.emails.flatMap((sent) => sent.to?.map((mailbox) => mailbox.address))).not.toContain(unlucky.email)
})

test('no email is lost while the mail server is unreachable', async () => {
  const client = await givenClient(api.db)
  const send = openSender(api.pool)
  await api.owner.query(`update pgboss.queue set retry_delay = 1, retry_backoff = false`)
  await api.db.transaction().execute((trx) => send(trx, 'send-mail', emailRequest(client.id)))
  const { smtpUrl } = post.inbox
  post.inbox.smtpUrl = 'smtp://127.0.0.1:9'
  const failing = await post.startWorker()
  await vi.waitFor(async () => {
    const { rowCount } = await api.owner.query(`select from pgboss.job where name = 'send-mail' and state = 'retry'`)
    expect(rowCount).toBe(1)
  }, 60_000)
  await failing.stop()
  post.inbox.smtpUrl = smtpUrl

  const worker = await post.startWorker()
  await post.emailTo(client.email)
  await worker.stop()
})

test('a job that never ends frees its worker when it expires', async () => {
  const [endless, next] = [await givenClient(api.db), await givenClient(api.db)]
  await api.owner.query(`update pgboss.queue set expire_seconds = 1 where name = 'send-mail'`)
  const send = openSender(api.pool)
  for (const { id } of [endless, next])
    await api.db.transaction().execute((trx) => send(trx, 'send-mail', emailRequest(id)))
  const boss = await startWorking(
    api.url,
    [
      {
        queue: 'send-mail',
        run: async (_, { data }) => {
          if ((data as { client_id: number }).client_id === endless.id) await Promise.withResolvers<void>().promise
        },
      },
    ],
    jobDependencies(api),
  )
  await vi.waitFor(
    async () => expect(await requestedEmails(api, next.id)).toMatchObject([{ state: 'completed' }]),
    60_000,
  )
  await boss.stop({ graceful: false })
  await api.owner.query(`update pgboss.queue set expire_seconds = 900 where name = 'send-mail'`)
  await api.owner.query(`delete from pgboss.job where (data ->> 'client_id')::int = $1`, [endless.id])
})

test('an email that was sent is recorded while another one is still being sent', async () => {
  const [slow, quick] = [await givenClient(api.db), await givenClient(api.db)]
  const send = openSender(api.pool)
  const isOver = Promise.withResolvers<void>()
  const boss = await startWorking(
    api.url,
    [
      {
        queue: 'send-mail',
        concurrency: 2,
        run: async (_, { data }) => {
          if ((data as { client_id: number }).client_id === slow.id) await isOver.promise
        },
      },
    ],
    jobDependencies(api),
  )
  for (const { id } of [slow, quick])
    await api.db.transaction().execute((trx) => send(trx, 'send-mail', emailRequest(id)))

  await vi.waitFor(
    async () => expect(await requestedEmails(api, quick.id)).toMatchObject([{ state: 'completed' }]),
    60_000,
  )
  expect(await requestedEmails(api, slow.id)).toMatchObject([{ state: 'active' }])
  isOver.resolve()
  await vi.waitFor(
    async () => expect(await requestedEmails(api, slow.id)).toMatchObject([{ state: 'completed' }]),
    60_000,
  )
  await boss.stop({ graceful: false })
})
