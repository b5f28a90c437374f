import { fromKysely, PgBoss } from 'pg-boss'
import pg from 'pg'
import type { Logger } from 'pino'
import type { AuditSeals } from '../crypto/audit-seals.ts'
import { openPool, type Database, type Trx } from '../database/database.ts'
import { workConcurrently } from './job-concurrency.ts'
import type { UnsubscribeLinks } from '../messages/unsubscribe-links.ts'
import type { Mailer } from '../messages/mailer.ts'
import type { WebhookConfig } from '../config/webhook-config.ts'

const SCHEMA = 'pgboss'

/** One entry per queue. A killed worker's job runs again when its heartbeat stops. */
export const QUEUES = [
  'expire-points',
  'expect-points',
  'fill-codes',
  'expire-vouchers',
  'announce-expiry',
  'verify-ledger',
  'keep-months',
  'fold-counts',
  'count-branches',
  'verify-audit',
  'seal-audit',
  'log-audit-head',
  'forget-old',
  'forget-people',
  'send-mail',
  'deliver-webhook',
  'keep-webhooks',
] as const
export type Queue = (typeof QUEUES)[number]

const DAY_SECONDS = 86_400
/** With the 30 s heartbeat and the pause before a retry, the jobs of a killed worker continue within 60 s. */
const SUPERVISE_SECONDS = 10
const POLL_EVERY_MS = 500
/** Nobody waits for the result of a scheduled job. */
const POLL_SCHEDULED_EVERY_MS = 2000

/**
 * Retried soon at first and every hour at the end, so that a mail server may be down for a day. Decision 22: a finished
 * job is kept for a week, a job that no worker takes for two.
 */
const QUEUE_OPTIONS = {
  ...{ retryLimit: 36, retryBackoff: true, retryDelayMax: 3600 },
  ...{ heartbeatSeconds: 30, expireInSeconds: 900 },
  ...{ deleteAfterSeconds: 7 * DAY_SECONDS, retentionSeconds: 14 * DAY_SECONDS },
}

/**
 * Run by the owner during migration; at run time the application's role may use the queues but not change them. A
 * newer pg-boss migrates its own tables here, in one transaction, while servers send and workers fetch.
 */
export const prepareQueues = async (url: string, lockTimeoutMs: number): Promise<void> => {
  const options = `-c lock_timeout=${lockTimeoutMs}`
  const boss = new PgBoss({ connectionString: url, options, schema: SCHEMA, schedule: false, supervise: false, max: 2 })
  // Errors of indexes that pg-boss creates in the background; the failed ones stay in its table `bam`.
  boss.on('error', () => undefined)
  try {
    await boss.start()
    for (const queue of QUEUES) {
      await boss.createQueue(queue, QUEUE_OPTIONS)
      await boss.updateQueue(queue, QUEUE_OPTIONS)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  const owner = openPool(url, { max: 1, asOwner: true })
  await owner.query(`
    grant usage on schema ${SCHEMA} to rihla_app;
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to rihla_app;
    grant usage on all sequences in schema ${SCHEMA} to rihla_app;
    grant execute on all functions in schema ${SCHEMA} to rihla_app`)
  await owner.end()
}

/** Puts a job into a queue in the transaction that causes it: both happen, or neither. */
export type SendJob = (trx: Trx, queue: Queue, data: object) => Promise<void>

/**
 * The queue's own statements use a separate connection: the sender already holds one of the pool, and when all others
 * wait for that transaction, none is left.
 */
export const openSender = (pool: pg.Pool): SendJob => {
  const own = new pg.Pool({ ...pool.options, max: 1, idleTimeoutMillis: 1000, allowExitOnIdle: true })
  own.on('error', () => undefined)
  const open = async () => {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => own.query(text, values) },
      schema: SCHEMA,
      migrate: false,
      createSchema: false,
      schedule: false,
      supervise: false,
    })
    boss.on('error', () => undefined)
    return boss.start()
  }
  let sender: Promise<PgBoss> | undefined
  return async (trx, queue, data) => {
    sender ??= open().catch((error: unknown) => {
      sender = undefined
      throw error
    })
    await (await sender).send(queue, data, { db: fromKysely(trx) })
  }
}

/** `origin`: the public address of the web app, for links in emails. */
export type JobDependencies = {
  db: Database
  auditSeals: AuditSeals
  logger: Logger
  mailer: Mailer
  unsubscribeLinks: UnsubscribeLinks
  origin: string
  send: SendJob
  webhooks: WebhookConfig
}

/** The result of a check, stored with its job, so that every worker can report it as a metric. */
export type Found = { faults: number }

/**
 * Work that waits in a queue, or is scheduled with `cron`. `concurrency` limits the jobs of each worker process,
 * `groupConcurrency` those of one group across all workers.
 */
export type Job = {
  queue: Queue
  cron?: string
  concurrency?: number
  groupConcurrency?: number
  run: (dependencies: JobDependencies, job: { id: string; data: unknown }) => Promise<Found | void>
}

export const startWorking = async (url: string, jobs: Job[], dependencies: JobDependencies): Promise<PgBoss> => {
  const boss = new PgBoss({
    connectionString: url,
    options: '-c role=rihla_app',
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    max: 4,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => dependencies.logger.error(error, 'the job queue has a problem'))
  await boss.start()
  const pollers: NodeJS.Timeout[] = []
  boss.once('stopped', () => pollers.forEach(clearInterval))
  for (const { queue, cron, concurrency = 1, groupConcurrency, run } of jobs) {
    const pollEveryMs = cron === undefined ? POLL_EVERY_MS : POLL_SCHEDULED_EVERY_MS
    const options = { queue, concurrency, groupConcurrency, pollEveryMs }
    pollers.push(await workConcurrently(boss, options, (job) => run(dependencies, job), dependencies.logger))
    if (cron !== undefined) await boss.schedule(queue, cron)
  }
  // Needed when workers keep dying before their first scheduled check.
  await boss.supervise().catch((error: unknown) => dependencies.logger.error(error, 'the job queue has a problem'))
  return boss
}
