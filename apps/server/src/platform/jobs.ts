import { fromKysely, PgBoss } from 'pg-boss'
import pg from 'pg'
import type { Logger } from 'pino'
import type { AuditSeals } from './audit-seals.ts'
import { openPool, type Database, type Trx } from './database.ts'
import { workByHands } from './hands.ts'
import type { MailLinks } from './mail-links.ts'
import type { Mailer } from './mailer.ts'
import type { WebhookTerms } from './webhook-terms.ts'

const SCHEMA = 'pgboss'

/** One entry per queue. A killed worker's job runs again when its heartbeat stops. */
export const QUEUES = [
  'expire-points',
  'expire-vouchers',
  'announce-expiry',
  'verify-ledger',
  'keep-months',
  'fold-counts',
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
/** A heartbeat of 30 s, this, and the pause before the second try: what a killed worker had in hand goes on within 60 s. */
const SUPERVISE_SECONDS = 10
const LOOK_EVERY_MS = 500
/** What comes by the clock is not waited for by anybody. */
const LOOK_EVERY_MS_BY_THE_CLOCK = 2000

/**
 * Tried again soon at first and every hour at the end, so that a mail server may be away for a day. Decision 22: a job that
 * is done is kept for a week, one that nobody takes for two.
 */
const TERMS = {
  ...{ retryLimit: 36, retryBackoff: true, retryDelayMax: 3600 },
  ...{ heartbeatSeconds: 30, expireInSeconds: 900 },
  ...{ deleteAfterSeconds: 7 * DAY_SECONDS, retentionSeconds: 14 * DAY_SECONDS },
}

/**
 * Made by the owner at migration; at run time the application's role may use the queues but not change them. A newer
 * pg-boss changes its own tables here, in one transaction, while servers send and workers fetch.
 */
export const prepareQueues = async (url: string, lockTimeoutMs: number): Promise<void> => {
  const options = `-c lock_timeout=${lockTimeoutMs}`
  const boss = new PgBoss({ connectionString: url, options, schema: SCHEMA, schedule: false, supervise: false, max: 2 })
  // Of indexes that it makes in the background; what it could not make stays in its table `bam`.
  boss.on('error', () => undefined)
  try {
    await boss.start()
    for (const queue of QUEUES) {
      await boss.createQueue(queue, TERMS)
      await boss.updateQueue(queue, TERMS)
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
 * What the queue has to ask for itself goes over a connection of its own: whoever sends holds one of the pool's
 * already, and when the others wait for that transaction there is none left.
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

/** `origin`: where people reach the web app, for links in letters. */
export type JobParts = {
  db: Database
  auditSeals: AuditSeals
  logger: Logger
  mailer: Mailer
  mailLinks: MailLinks
  origin: string
  send: SendJob
  webhooks: WebhookTerms
}

/** What a check found; kept with its job, so that every worker can tell it. */
export type Found = { faults: number }

/**
 * Work that waits in a queue, or comes back by the clock when it has a `cron`; so many at once on each worker, and of one
 * group so many on all workers together.
 */
export type Job = {
  queue: Queue
  cron?: string
  hands?: number
  handsPerGroup?: number
  run: (parts: JobParts, job: { id: string; data: unknown }) => Promise<Found | void>
}

export const startWorking = async (url: string, jobs: Job[], parts: JobParts): Promise<PgBoss> => {
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
  boss.on('error', (error) => parts.logger.error(error, 'the job queue has a problem'))
  await boss.start()
  const looking: NodeJS.Timeout[] = []
  boss.once('stopped', () => looking.forEach(clearInterval))
  for (const { queue, cron, hands = 1, handsPerGroup, run } of jobs) {
    const lookEveryMs = cron === undefined ? LOOK_EVERY_MS : LOOK_EVERY_MS_BY_THE_CLOCK
    const terms = { queue, hands, handsPerGroup, lookEveryMs }
    looking.push(await workByHands(boss, terms, (job) => run(parts, job), parts.logger))
    if (cron !== undefined) await boss.schedule(queue, cron)
  }
  // Also where one worker after the other dies before its first look is due.
  await boss.supervise().catch((error: unknown) => parts.logger.error(error, 'the job queue has a problem'))
  return boss
}
