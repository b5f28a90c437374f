import closeWithGrace from 'close-with-grace'
import { begin } from './begin.ts'
import { watchBusinessMetrics } from './operations/business-metrics/watch-business-metrics.ts'
import { jobs } from './jobs.ts'
import { auditSeals } from './platform/crypto/audit-seals.ts'
import { countJobs } from './platform/observability/job-metrics.ts'
import { openSender, startWorking } from './platform/jobs/jobs.ts'
import { unsubscribeLinks } from './platform/messages/unsubscribe-links.ts'
import { openMailer } from './platform/messages/mailer.ts'
import { countMails, openMetrics, watchPools } from './platform/observability/metrics.ts'
import { webhookConfig } from './platform/config/webhook-config.ts'
import { openWorkerPort } from './platform/observability/worker-port.ts'

const { config, logger, tracing, pool, db, ring } = await begin('rihla-worker', 4)
const metrics = openMetrics()
watchPools(metrics, { jobs: pool })
const mailer = countMails(openMailer(config.SMTP_URL, config.MAIL_FROM), metrics)
const dependencies = {
  db,
  auditSeals: auditSeals(ring),
  logger,
  mailer,
  unsubscribeLinks: unsubscribeLinks(ring),
  origin: config.PUBLIC_ORIGIN,
  send: openSender(pool),
  webhooks: webhookConfig(config, ring),
}
const boss = await startWorking(config.DATABASE_URL, tracing.traceJobs(countJobs(jobs, metrics)), dependencies)
const stopWatching = watchBusinessMetrics(metrics, dependencies)
const port = await openWorkerPort({ config, boss, metrics })

closeWithGrace({ delay: 35_000, logger }, async () => {
  port.stopSoon()
  stopWatching()
  await boss.stop({ graceful: true, timeout: 30_000 })
  mailer.close()
  await port.close()
  await pool.end()
  await tracing.end()
})

const { HOST: host, WORKER_PORT } = config
const address = WORKER_PORT === 'off' ? undefined : await port.listen({ host, port: WORKER_PORT })
logger.info({ address }, 'the worker is ready')
