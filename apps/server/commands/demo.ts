import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { createDatabase } from '../dev/create-database.ts'
import { seedDemo } from '../dev/demo-data.ts'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../src/platform/crypto/development-key.ts'
import { openInbox } from '../dev/inbox.ts'
import { startPostgres } from '../dev/postgres.ts'
import { buildApp } from '../src/app.ts'
import { watchBusinessMetrics } from '../src/operations/business-metrics/watch-business-metrics.ts'
import { jobs } from '../src/jobs.ts'
import { auditSeals } from '../src/platform/crypto/audit-seals.ts'
import { readConfig, keyRingFrom } from '../src/platform/config/config.ts'
import { databaseOn, openPool } from '../src/platform/database/database.ts'
import { countJobs } from '../src/platform/observability/job-metrics.ts'
import { openSender, startWorking } from '../src/platform/jobs/jobs.ts'
import { openLogger } from '../src/platform/observability/logger.ts'
import { unsubscribeLinks } from '../src/platform/messages/unsubscribe-links.ts'
import { openMailer } from '../src/platform/messages/mailer.ts'
import { countMails, openMetrics } from '../src/platform/observability/metrics.ts'
import { migrate } from '../src/platform/database/migrations.ts'
import { webhookConfig } from '../src/platform/config/webhook-config.ts'

const port = Number(process.env['PORT'] ?? 4600)
const host = process.env['HOST'] ?? '127.0.0.1'
const web = fileURLToPath(new URL('../../web', import.meta.url))
const logger = openLogger(process.env['LOG_LEVEL'] ?? 'warn')
const startedHere: (() => Promise<unknown>)[] = []

const closing = closeWithGrace({ delay: 10_000, logger }, async () => {
  for (const stop of startedHere.toReversed()) await stop()
})

// A signal to npm ends the shell in between, but does not reach this process.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) closing.close()
}, 500).unref()

console.log('Building the web app …')
execFileSync('npm', ['run', 'build', '--silent', '--', '--logLevel', 'warn'], {
  cwd: web,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})

console.log('Filling a fresh demo database …')
const given = process.env['DATABASE_URL']
const postgres = given ? undefined : await startPostgres()
if (postgres) startedHere.push(postgres.stop)
const url = await createDatabase(given ?? postgres?.url('postgres') ?? '', `rihla_demo_${Date.now()}`)
await migrate(url)
// A webhook receiver that accepts everything, so that nothing leaves this machine.
const receiver = createServer((request, response) => {
  request.resume()
  response.writeHead(204).end()
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
startedHere.push(async () => receiver.close())
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/bookkeeping`
await seedDemo(url, { nationalIdKey: DEVELOPMENT_NATIONAL_ID_KEY, receiverUrl, hasBranches: true })

const inbox = await openInbox()
startedHere.push(inbox.stop)
const config = readConfig({
  ...process.env,
  DATABASE_URL: url,
  NATIONAL_ID_KEY: DEVELOPMENT_NATIONAL_ID_KEY,
  REQUIRED_COMMIT_COPIES: '0',
  PUBLIC_ORIGIN: `http://${host}:${port}`,
  SMTP_URL: inbox.smtpUrl,
  WEBHOOK_PRIVATE_ADDRESSES: 'allow',
  METRICS_TOKEN: 'open',
})
const pool = openPool(url)
startedHere.push(() => pool.end())
const metrics = openMetrics()
const dependencies = {
  db: databaseOn(pool),
  auditSeals: auditSeals(keyRingFrom(config)),
  logger,
  mailer: countMails(openMailer(config.SMTP_URL, config.MAIL_FROM), metrics),
  unsubscribeLinks: unsubscribeLinks(keyRingFrom(config)),
  origin: config.PUBLIC_ORIGIN,
  send: openSender(pool),
  webhooks: webhookConfig(config, keyRingFrom(config)),
}
const boss = await startWorking(url, countJobs(jobs, metrics), dependencies)
startedHere.push(() => boss.stop({ graceful: false }))
const stopWatching = watchBusinessMetrics(metrics, dependencies)
startedHere.push(async () => stopWatching())
const app = await buildApp({ config, pool, logger, webFolder: `${web}/dist`, metrics })
startedHere.push(() => app.close())
await app.listen({ host, port })

console.log(`Emails are shown on ${inbox.url}`)
console.log(`Rihla is ready on http://${host}:${port}`)
