import { fileURLToPath } from 'node:url'
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { openLogger } from '../apps/server/src/platform/observability/logger.ts'

/** Started by server-pool.ts: runs a server for every port it is asked for, like src/main.ts. */
export type ServerRequest = { port: number; environment?: Record<string, string> }
export type ServerMessage = { port: number; line: string } | { port: number; fault?: string }

const webFolder = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const open = new Map<number, () => Promise<void>>()
const send = (message: ServerMessage) => void process.send?.(message)

const start = async (port: number, environment: Record<string, string>) => {
  const config = readConfig(environment)
  const logger = openLogger(config.LOG_LEVEL, { write: (line) => send({ port, line }) })
  const pool = openPool(config.DATABASE_URL, { max: config.DATABASE_POOL })
  pool.on('error', (error) => logger.error(error, 'an idle database connection was lost'))
  const app = await buildApp({ config, pool, logger, webFolder })
  await app.listen({ host: config.HOST, port })
  open.set(port, async () => {
    // The test is over; do not wait for the browser's keep-alive connections.
    const letGo = setInterval(() => app.server.closeAllConnections(), 50)
    await app.close()
    clearInterval(letGo)
    await pool.end()
  })
}

process.on('message', ({ port, environment }: ServerRequest) => {
  const done = environment ? start(port, environment) : open.get(port)?.()
  void done?.then(
    () => send({ port }),
    (error: Error) => send({ port, fault: error.stack ?? error.message }),
  )
})
process.once('disconnect', () => process.exit())
