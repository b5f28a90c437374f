import { refuseWrongKeys } from './features/keys/check-keys.ts'
import { refuseProduction } from './features/production/refuse-production.ts'
import { readConfig, ringOf } from './platform/config.ts'
import { databaseOn, openPool } from './platform/database.ts'
import { openLogger } from './platform/logger.ts'
import { RefusedStart } from './platform/refused-start.ts'
import { openTracing } from './platform/tracing.ts'

const openAll = async (name: 'rihla-api' | 'rihla-worker', connections?: number) => {
  const config = readConfig()
  const logger = openLogger(config.LOG_LEVEL)
  const tracing = await openTracing(config, name)
  const pool = openPool(config.DATABASE_URL, { max: connections ?? config.DATABASE_POOL })
  pool.on('error', (error) => logger.error(error, 'an idle database connection was lost'))
  const db = databaseOn(pool)
  const ring = ringOf(config)
  await refuseProduction(db, config, logger)
  await refuseWrongKeys(db, ring, logger)
  return { config, logger, tracing, pool, db, ring }
}

/** What the API and the worker begin with. One that may not start says why, without a stack, and ends with 1. */
export const begin = async (...process_: Parameters<typeof openAll>): ReturnType<typeof openAll> => {
  try {
    return await openAll(...process_)
  } catch (error) {
    if (!(error instanceof RefusedStart)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}
