import fastify, { type FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Config } from './config.ts'
import { probeHealth } from './health.ts'
import type { Metrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

/** The queues that go by the clock are looked at every two seconds. */
const LOOKED_AT_WITHIN_MS = 30_000

/** Why a worker does no work although it runs: no free hand has looked into any queue for a while. */
export const unlessItLooks =
  (boss: Pick<PgBoss, 'getWipData'>, startedAt = Date.now()) =>
  () => {
    const looks = boss.getWipData().map(({ lastFetchedOn }) => lastFetchedOn ?? 0)
    const silentMs = Date.now() - Math.max(startedAt, ...looks)
    return silentMs > LOOKED_AT_WITHIN_MS
      ? `no queue has been looked at for ${Math.round(silentMs / 1000)} seconds`
      : undefined
  }

type Worker = { config: Config; boss: PgBoss; metrics: Metrics }

/** The worker's own small port, for whoever watches it. */
export const openWorkerPort = async ({ config, boss, metrics }: Worker): Promise<FastifyInstance> => {
  const app = fastify({ requestTimeout: 8_000, forceCloseConnections: true })
  const { DATABASE_URL: databaseUrl, COMMIT_DISKS: promised } = config
  probeHealth(app, { databaseUrl, promised, notReadyFor: unlessItLooks(boss) })
  serveMetrics(app, metrics, config.METRICS_TOKEN)
  await app.ready()
  return app
}
