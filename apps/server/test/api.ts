import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase } from '../dev/create-database.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { databaseOn, openPool, type Database } from '../src/platform/database/database.ts'
import { keyRing } from '../src/platform/crypto/key-ring.ts'
import { openLogger } from '../src/platform/observability/logger.ts'
import { nationalIds } from '../src/platform/crypto/national-id.ts'
import { passportNumbers } from '../src/platform/crypto/passport-numbers.ts'

export const TEST_NATIONAL_ID_KEY = Buffer.alloc(32, 7).toString('base64')
export const sealer = nationalIds(keyRing(TEST_NATIONAL_ID_KEY))
export const passportSealer = passportNumbers(keyRing(TEST_NATIONAL_ID_KEY))

export type Api = {
  app: Awaited<ReturnType<typeof buildApp>>
  pool: pg.Pool
  db: Database
  /** Connected as the owner, for statements that the application itself may not run. */
  owner: pg.Pool
  url: string
}

/** Ends only requests that hang: a test must not get 503 because the machine is busy. */
const DEADLINE_MS = 120_000

/** The environment of a server process; emails go nowhere unless a test has an inbox. */
export const testEnvironment = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  NATIONAL_ID_KEY: TEST_NATIONAL_ID_KEY,
  REQUIRED_COMMIT_COPIES: '0',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  ANSWER_DEADLINE_MS: String(DEADLINE_MS),
  PUBLIC_ORIGIN: 'https://rihla.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_CALLS_PER_HOUR: '100000',
  PUBLIC_POSTS_PER_HOUR_OF_ALL: '100000',
  LOGIN_TRIES_PER_ADDRESS: '100000',
  LOGIN_FAILURES_OF_ALL: '100000',
  // Webhook receivers in tests are on this machine, and are retried at once.
  WEBHOOK_PRIVATE_ADDRESSES: 'allow',
  WEBHOOK_RETRY_SECONDS: '0,0,0',
  WORKER_PORT: '0',
})

type Otherwise = { environment?: Record<string, string>; logger?: Logger; webFolder?: string }

/** A server on the database of a test file; a second one may have another configuration. */
export const serverOn = async (
  { url, pool }: Pick<Api, 'url' | 'pool'>,
  { environment = {}, logger = openLogger(process.env['LOG_LEVEL'] ?? 'silent'), webFolder = '/nowhere' }: Otherwise,
): Promise<Api['app']> => {
  const config = readConfig({ ...testEnvironment(url), ...environment })
  const app = await buildApp({ config, pool, logger, webFolder })
  await app.ready()
  return app
}

/** The whole server with its own database, for one test file. */
export const useApi = (environment: Record<string, string> = {}): Api => {
  const api = {} as Api
  beforeAll(async () => {
    const name = `test_${randomUUID()}`
    api.url = await createDatabase(inject('adminUrl'), name, inject('template'))
    api.owner = openPool(api.url, { max: 2, asOwner: true, deadlineMs: DEADLINE_MS })
    api.pool = openPool(api.url, { deadlineMs: DEADLINE_MS })
    api.db = databaseOn(api.pool)
    api.app = await serverOn(api, { environment })
  })
  afterAll(async () => {
    await api.app.close()
    await Promise.all([api.pool.end(), api.owner.end()])
  })
  return api
}
