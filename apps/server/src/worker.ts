import closeWithGrace from 'close-with-grace'
import { refuseWrongKeys } from './features/keys/check-keys.ts'
import { jobs } from './jobs.ts'
import { readConfig, ringOf } from './platform/config.ts'
import { databaseOn, openPool } from './platform/database.ts'
import { openSender, startWorking } from './platform/jobs.ts'
import { openLogger } from './platform/logger.ts'
import { mailLinks } from './platform/mail-links.ts'
import { openMailer } from './platform/mailer.ts'
import { webhookTerms } from './platform/webhook-terms.ts'

const config = readConfig()
const logger = openLogger(config.LOG_LEVEL)
const pool = openPool(config.DATABASE_URL, { max: 4 })
pool.on('error', (error) => logger.error(error, 'an idle database connection was lost'))
const db = databaseOn(pool)
const ring = ringOf(config)
await refuseWrongKeys(db, ring, logger)
const mailer = openMailer(config.SMTP_URL, config.MAIL_FROM)
const parts = {
  db,
  logger,
  mailer,
  mailLinks: mailLinks(ring),
  origin: config.PUBLIC_ORIGIN,
  send: openSender(pool),
  webhooks: webhookTerms(config, ring),
}
const boss = await startWorking(config.DATABASE_URL, jobs, parts)

closeWithGrace({ delay: 35_000, logger }, async () => {
  await boss.stop({ graceful: true, timeout: 30_000 })
  mailer.close()
  await pool.end()
})
logger.info('the worker is ready')
