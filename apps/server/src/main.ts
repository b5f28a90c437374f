import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { refuseWrongKeys } from './features/keys/check-keys.ts'
import { readConfig, ringOf } from './platform/config.ts'
import { databaseOn, openPool } from './platform/database.ts'
import { sayDurability } from './platform/health.ts'
import { openLogger } from './platform/logger.ts'
import { openTracing } from './platform/tracing.ts'

const config = readConfig()
const logger = openLogger(config.LOG_LEVEL)
const tracing = await openTracing(config, 'rihla-api')
const pool = openPool(config.DATABASE_URL, { max: config.DATABASE_POOL })
pool.on('error', (error) => logger.error(error, 'an idle database connection was lost'))
await refuseWrongKeys(databaseOn(pool), ringOf(config), logger)

await sayDurability(pool, config.COMMIT_DISKS, logger)

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const app = await buildApp({ config, pool, logger, webFolder, tracing })

closeWithGrace({ delay: config.DRAIN_SECONDS * 1000 + 10_000, logger }, async () => {
  app.stopSoon()
  await pause(config.DRAIN_SECONDS * 1000)
  await app.close()
  await pool.end()
  await tracing.end()
})

// With the default of 511 a crowd that comes at once waits for seconds before it is even heard.
await app.listen({ host: config.HOST, port: config.PORT, backlog: 4096 })
