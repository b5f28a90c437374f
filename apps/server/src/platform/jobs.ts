import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { openPool, type Database } from './database.ts'

const SCHEMA = 'pgboss'

/** One entry per queue. A killed worker's job runs again when its heartbeat stops. */
export const QUEUES = ['expire-points', 'verify-ledger', 'forget-old'] as const
export type Queue = (typeof QUEUES)[number]

/** Made by the owner at migration; at run time the application's role may use the queues but not change them. */
export const prepareQueues = async (url: string): Promise<void> => {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, schedule: false, supervise: false, max: 2 })
  await boss.start()
  for (const queue of QUEUES) {
    await boss.createQueue(queue, { retryLimit: 5, retryBackoff: true, heartbeatSeconds: 30, expireInSeconds: 900 })
  }
  await boss.stop({ graceful: false })
  const owner = openPool(url, { max: 1, asOwner: true })
  await owner.query(`
    grant usage on schema ${SCHEMA} to rihla_app;
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to rihla_app;
    grant usage on all sequences in schema ${SCHEMA} to rihla_app;
    grant execute on all functions in schema ${SCHEMA} to rihla_app`)
  await owner.end()
}

export type JobParts = { db: Database; logger: Logger }

/** Work that runs by the clock, on one worker at a time. */
export type ScheduledJob = { queue: Queue; cron: string; run: (parts: JobParts) => Promise<void> }

export const startWorking = async (url: string, jobs: ScheduledJob[], parts: JobParts): Promise<PgBoss> => {
  const boss = new PgBoss({
    connectionString: url,
    options: '-c role=rihla_app',
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    max: 4,
  })
  boss.on('error', (error) => parts.logger.error(error, 'the job queue has a problem'))
  await boss.start()
  for (const job of jobs) {
    await boss.work(job.queue, () => job.run(parts))
    await boss.schedule(job.queue, job.cron)
  }
  return boss
}
