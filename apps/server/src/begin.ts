import { setTimeout as pause } from 'node:timers/promises'
import { refuseWrongKeys } from './operations/encryption-keys/check-keys.ts'
import { refuseProduction } from './operations/production/refuse-production.ts'
import { keyRingFrom, listOldNames, readConfig } from './platform/config/config.ts'
import { databaseOn, openPool } from './platform/database/database.ts'
import { openLogger } from './platform/observability/logger.ts'
import { RefusedStart } from './platform/config/refused-start.ts'
import { openTracing } from './platform/observability/tracing.ts'

const ASK_AGAIN_MS = 2000

const stopFor = (error: unknown): never => {
  if (!(error instanceof RefusedStart)) throw error
  process.stderr.write(`${error.message}\n`)
  return process.exit(1)
}

/** If the database was unreachable at the start, the checks run until it answers; the process ends if they fail. */
const askAgain = async (isKnown: () => Promise<boolean>): Promise<void> => {
  do await pause(ASK_AGAIN_MS, undefined, { ref: false })
  while (!(await isKnown()))
}

const openAll = async (name: 'rihla-api' | 'rihla-worker', connections?: number) => {
  const config = readConfig()
  const logger = openLogger(config.LOG_LEVEL)
  for (const renamed of listOldNames(process.env)) logger.warn(renamed, 'a variable has a new name')
  const tracing = await openTracing(config, name)
  const pool = openPool(config.DATABASE_URL, {
    max: connections ?? config.DATABASE_POOL,
    deadlineMs: config.ANSWER_DEADLINE_MS,
  })
  pool.on('error', (error) => logger.error(error, 'an idle database connection was lost'))
  const db = databaseOn(pool)
  const ring = keyRingFrom(config)
  const isFitKnown = () => refuseProduction(db, config, logger)
  if (!(await isFitKnown())) askAgain(isFitKnown).catch(stopFor)
  await refuseWrongKeys(db, ring, logger)
  return { config, logger, tracing, pool, db, ring }
}

/** Startup shared by the API and the worker. A refused start prints its reason without a stack and exits with 1. */
export const begin = async (...args: Parameters<typeof openAll>): ReturnType<typeof openAll> => {
  try {
    return await openAll(...args)
  } catch (error) {
    return stopFor(error)
  }
}
