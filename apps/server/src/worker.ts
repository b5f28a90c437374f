import closeWithGrace from 'close-with-grace'
import { begin } from './begin.ts'
import { watchFigures } from './features/figures/watch-figures.ts'
import { jobs } from './jobs.ts'
import { auditSeals } from './platform/audit-seals.ts'
import { countJobs } from './platform/job-metrics.ts'
import { openSender, startWorking } from './platform/jobs.ts'
import { mailLinks } from './platform/mail-links.ts'
import { openMailer } from './platform/mailer.ts'
import { countMails, openMetrics, watchPools } from './platform/metrics.ts'
import { webhookTerms } from './platform/webhook-terms.ts'
import { openWorkerPort } from './platform/worker-port.ts'

const { config, logger, tracing, pool, db, ring } = await begin('rihla-worker', 4)
const metrics = openMetrics()
watchPools(metrics, { jobs: pool })
const mailer = countMails(openMailer(config.SMTP_URL, config.MAIL_FROM), metrics)
const parts = {
  db,
  auditSeals: auditSeals(ring),
  logger,
  mailer,
  mailLinks: mailLinks(ring),
  origin: config.PUBLIC_ORIGIN,
  send: openSender(pool),
  webhooks: webhookTerms(config, ring),
}
const boss = await startWorking(config.DATABASE_URL, tracing.traceJobs(countJobs(jobs, metrics)), parts)
const stopWatching = watchFigures(metrics, parts)
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
