import { Writable } from 'node:stream'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openLogger } from '../../src/platform/observability/logger.ts'
import { testEnvironment, type Api } from '../api.ts'

type LoggedApp = { app: Awaited<ReturnType<typeof buildApp>>; log: string; lines: () => Record<string, unknown>[] }

/** A second server on the database of a test, which records every line it logs. */
export const useLoggedApp = (api: Api, environment: Record<string, string> = {}): LoggedApp => {
  const logged = { log: '', lines: () => lines(logged.log) } as LoggedApp
  beforeAll(async () => {
    const intoLog = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged.log += chunk.toString()
        done()
      },
    })
    logged.app = await buildApp({
      config: readConfig({ ...testEnvironment(api.url), ...environment }),
      pool: api.pool,
      logger: openLogger('trace', intoLog),
      webFolder: '/nowhere',
    })
    await logged.app.ready()
  })
  afterAll(() => logged.app.close())
  return logged
}

const lines = (log: string) =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
