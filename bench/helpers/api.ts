import { join } from 'node:path'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../../apps/server/src/platform/crypto/development-key.ts'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { startServer } from '../../apps/server/dev/server-process.ts'
import type { Target } from './wrk.ts'

/** Rate limits are off, since all load comes from one address. */
const UNLIMITED = String(Number.MAX_SAFE_INTEGER)

/** As in production, except for the mail server. */
export const environmentFor = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  NATIONAL_ID_KEY: DEVELOPMENT_NATIONAL_ID_KEY,
  PUBLIC_ORIGIN: 'http://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  REQUIRED_COMMIT_COPIES: '1',
  LOG_LEVEL: 'info',
  LOGIN_TRIES_PER_ADDRESS: UNLIMITED,
  LOGIN_TRIES_PER_ACCOUNT: UNLIMITED,
  LOGIN_FREE_TRIES: UNLIMITED,
  PUBLIC_CALLS_PER_HOUR: UNLIMITED,
  PUBLIC_POSTS_PER_HOUR_OF_ALL: UNLIMITED,
})

/** Starts one API process that logs to a file, as a service does. */
export const startApi = async (cleanup: AsyncDisposableStack, folder: string, databaseUrl: string): Promise<Target> => {
  const port = await freePort()
  const server = await startServer(port, environmentFor(databaseUrl), [], join(folder, `api-${port}.log`))
  cleanup.defer(async () => {
    if (server.process.exitCode === null && server.process.signalCode === null) await server.end('SIGTERM')
  })
  return { url: server.url, pid: server.process.pid }
}
