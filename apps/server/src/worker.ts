import closeWithGrace from 'close-with-grace'
import { jobs } from './jobs.ts'
import { readConfig } from './platform/config.ts'
import { databaseOn, openPool } from './platform/database.ts'
import { startWorking } from './platform/jobs.ts'
import { openLogger } from './platform/logger.ts'

const config = readConfig()
const logger = openLogger(config.LOG_LEVEL)
const pool = openPool(config.DATABASE_URL, { max: 4 })
pool.on('error', (error) => logger.error(error, 'an idle database connection was lost'))
const boss = await startWorking(config.DATABASE_URL, jobs, { db: databaseOn(pool), logger })

closeWithGrace({ delay: 35_000, logger }, async () => {
  await boss.stop({ graceful: true, timeout: 30_000 })
  await pool.end()
})
logger.info('the worker is ready')
