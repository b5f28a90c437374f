import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase } from '../dev/create-database.ts'
import { buildApp } from '../src/app.ts'
import { databaseOn, openPool, type Database } from '../src/platform/database.ts'
import { openLogger } from '../src/platform/logger.ts'
import { nationalIds } from '../src/platform/national-id.ts'

export const TEST_NATIONAL_ID_KEY = Buffer.alloc(32, 7).toString('base64')
export const sealer = nationalIds(TEST_NATIONAL_ID_KEY)

export type Api = {
  app: Awaited<ReturnType<typeof buildApp>>
  pool: pg.Pool
  db: Database
  /** Connected as the owner, for what the application itself may not do. */
  owner: pg.Pool
  url: string
}

/** The whole server on a database of its own, for one test file. */
export const useApi = (): Api => {
  const api = {} as Api
  beforeAll(async () => {
    const name = `test_${randomUUID()}`
    api.url = await createDatabase(inject('adminUrl'), name, inject('template'))
    api.owner = openPool(api.url, { max: 2, asOwner: true })
    api.pool = openPool(api.url)
    api.db = databaseOn(api.pool)
    api.app = await buildApp({
      config: { TRUST_PROXY: [], NATIONAL_ID_KEY: TEST_NATIONAL_ID_KEY },
      pool: api.pool,
      logger: openLogger(process.env['LOG_LEVEL'] ?? 'silent'),
      webFolder: '/nowhere',
    })
    await api.app.ready()
  })
  afterAll(async () => {
    await api.app.close()
    await Promise.all([api.pool.end(), api.owner.end()])
  })
  return api
}
