import { expect, test, vi } from 'vitest'
import { useApi } from '../../test/api.ts'
import { givenClient } from '../../test/given.ts'
import { lettersAskedFor } from '../../test/mails.ts'
import { jobParts, usePost } from '../../test/post.ts'
import { startServer } from '../../test/server-process.ts'
import { databaseOn, openPool } from './database.ts'
import { openSender, startWorking } from './jobs.ts'
import { queueMail } from './service-mails.ts'

const api = useApi()
const post = usePost(api, { works: false })

test('a letter asked for by the database is the same job as one asked for by pg-boss', async () => {
  const client = await givenClient(api.db)
  const data = { mail: 'voucher_issued', client_id: client.id, language: 'en', voucher_id: 1 }
  await api.db.transaction().execute(async (trx) => {
    await openSender(api.pool)(trx, 'send-mail', data)
    await queueMail(trx, 'voucher_issued', client.id, { voucher_id: 1 })
  })
  const { rows } = await api.owner.query<Record<string, unknown>>(
    `delete from pgboss.job where (data ->> 'client_id')::int = $1 returning *`,
    [client.id],
  )
  const [theirs, ours] = rows.map(({ id: _, ...row }) => row)
  expect(theirs).toMatchObject({ name: 'send-mail', data, retry_limit: 36 })
  expect(ours).toEqual(theirs)
})

const letter = (client_id: number) => ({ mail: 'password_changed', client_id, language: 'en' })

test('RESET-2: a letter is sent although no worker ran when it was asked for', async () => {
  const client = await givenClient(api.db)
  const send = openSender(api.pool)
  await api.db.transaction().execute((trx) => send(trx, 'send-mail', letter(client.id)))
  expect(post.inbox.letters).toEqual([])

  const worker = await post.startWorker()
  const sent = await post.letterTo(client.email)

  expect(sent.messageId).toMatch(/^<[0-9a-f-]{36}@rihla\.example>$/)
  await worker.stop()
})

test('RESET-2: a server killed right after it promised a code has lost no letter', async () => {
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
  expect((await post.letterTo(client.email)).subject).toBe('Your code for a new password')
  await worker.stop()
})

test('RULES-4, API-12: a change that holds the last connection of the pool can still ask for its letter', async () => {
  const client = await givenClient(api.db)
  const pool = openPool(api.url, { max: 1 })
  const send = openSender(pool)
  await databaseOn(pool)
    .transaction()
    .execute((trx) => send(trx, 'send-mail', letter(client.id)))
  await pool.end()
  expect(await lettersAskedFor(api, client.id)).toHaveLength(1)
})

test('a change that is rolled back sends nothing', async () => {
  const [unlucky, lucky] = [await givenClient(api.db), await givenClient(api.db)]
  const send = openSender(api.pool)
  const failing = api.db.transaction().execute(async (trx) => {
    await send(trx, 'send-mail', letter(unlucky.id))
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  await api.db.transaction().execute((trx) => send(trx, 'send-mail', letter(lucky.id)))

  const worker = await post.startWorker()
  await post.letterTo(lucky.email)
  await worker.stop()

  expect(post.inbox.letters.flatMap((sent) => sent.to?.map((mailbox) => mailbox.address))).not.toContain(unlucky.email)
})

test('a mail server that is away for a while loses no letter', async () => {
  const client = await givenClient(api.db)
  const send = openSender(api.pool)
  await api.owner.query(`update pgboss.queue set retry_delay = 1, retry_backoff = false`)
  await api.db.transaction().execute((trx) => send(trx, 'send-mail', letter(client.id)))
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
  await post.letterTo(client.email)
  await worker.stop()
})

test('a job that never ends gives its hand back when its time is over', async () => {
  const [endless, next] = [await givenClient(api.db), await givenClient(api.db)]
  await api.owner.query(`update pgboss.queue set expire_seconds = 1 where name = 'send-mail'`)
  const send = openSender(api.pool)
  for (const { id } of [endless, next]) await api.db.transaction().execute((trx) => send(trx, 'send-mail', letter(id)))
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
    jobParts(api),
  )
  await vi.waitFor(
    async () => expect(await lettersAskedFor(api, next.id)).toMatchObject([{ state: 'completed' }]),
    60_000,
  )
  await boss.stop({ graceful: false })
  await api.owner.query(`update pgboss.queue set expire_seconds = 900 where name = 'send-mail'`)
  await api.owner.query(`delete from pgboss.job where (data ->> 'client_id')::int = $1`, [endless.id])
})

test('a letter that went out is recorded while another is still under way', async () => {
  const [slow, quick] = [await givenClient(api.db), await givenClient(api.db)]
  const send = openSender(api.pool)
  const isOver = Promise.withResolvers<void>()
  const boss = await startWorking(
    api.url,
    [
      {
        queue: 'send-mail',
        hands: 2,
        run: async (_, { data }) => {
          if ((data as { client_id: number }).client_id === slow.id) await isOver.promise
        },
      },
    ],
    jobParts(api),
  )
  for (const { id } of [slow, quick]) await api.db.transaction().execute((trx) => send(trx, 'send-mail', letter(id)))

  await vi.waitFor(
    async () => expect(await lettersAskedFor(api, quick.id)).toMatchObject([{ state: 'completed' }]),
    60_000,
  )
  expect(await lettersAskedFor(api, slow.id)).toMatchObject([{ state: 'active' }])
  isOver.resolve()
  await vi.waitFor(
    async () => expect(await lettersAskedFor(api, slow.id)).toMatchObject([{ state: 'completed' }]),
    60_000,
  )
  await boss.stop({ graceful: false })
})
