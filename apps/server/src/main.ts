import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { begin } from './begin.ts'
import { logDurability } from './platform/observability/health.ts'

const { config, logger, tracing, pool } = await begin('rihla-api')
await logDurability(pool, config.REQUIRED_COMMIT_COPIES, logger)

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const app = await buildApp({ config, pool, logger, webFolder, tracing })

closeWithGrace({ delay: config.DRAIN_SECONDS * 1000 + 10_000, logger }, async () => {
  app.stopSoon()
  await pause(config.DRAIN_SECONDS * 1000)
  await app.close()
  await pool.end()
  await tracing.end()
})

// With the default of 511, a burst of new connections waits for seconds before it is accepted.
await app.listen({ host: config.HOST, port: config.PORT, backlog: 4096 })
