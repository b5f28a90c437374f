import { fileURLToPath } from 'node:url'
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openPool } from '../apps/server/src/platform/database.ts'
import { openLogger } from '../apps/server/src/platform/logger.ts'

/** Started by server-house.ts: a server for every port it is told of, as src/main.ts starts one. */
export type Asked = { port: number; environment?: Record<string, string> }
export type Told = { port: number; line: string } | { port: number; fault?: string }

const webFolder = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const open = new Map<number, () => Promise<void>>()
const tell = (told: Told) => void process.send?.(told)

const start = async (port: number, environment: Record<string, string>) => {
  const config = readConfig(environment)
  const logger = openLogger(config.LOG_LEVEL, { write: (line) => tell({ port, line }) })
  const pool = openPool(config.DATABASE_URL, { max: config.DATABASE_POOL })
  pool.on('error', (error) => logger.error(error, 'an idle database connection was lost'))
  const app = await buildApp({ config, pool, logger, webFolder })
  await app.listen({ host: config.HOST, port })
  open.set(port, async () => {
    // The test is over; a browser that keeps a connection for later would be waited for until it lets go.
    const letGo = setInterval(() => app.server.closeAllConnections(), 50)
    await app.close()
    clearInterval(letGo)
    await pool.end()
  })
}

process.on('message', ({ port, environment }: Asked) => {
  const done = environment ? start(port, environment) : open.get(port)?.()
  void done?.then(
    () => tell({ port }),
    (error: Error) => tell({ port, fault: error.stack ?? error.message }),
  )
})
process.once('disconnect', () => process.exit())
