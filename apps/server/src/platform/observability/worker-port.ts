import fastify, { type FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Config } from '../config/config.ts'
import { probeHealth } from './health.ts'
import type { Metrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

/** Scheduled queues are polled every two seconds. */
const STALLED_AFTER_MS = 30_000

/** Why a running worker does no work: no queue has been polled for a while. */
export const stalledWorkerReason =
  (boss: Pick<PgBoss, 'getWipData'>, startedAt = Date.now()) =>
  () => {
    const polls = boss.getWipData().map(({ lastFetchedOn }) => lastFetchedOn ?? 0)
    const silentMs = Date.now() - Math.max(startedAt, ...polls)
    return silentMs > STALLED_AFTER_MS
      ? `no queue has been looked at for ${Math.round(silentMs / 1000)} seconds`
      : undefined
  }

type Worker = { config: Config; boss: PgBoss; metrics: Metrics }

/** The worker's own port for health probes and metrics. */
export const openWorkerPort = async ({ config, boss, metrics }: Worker): Promise<FastifyInstance> => {
  const app = fastify({ requestTimeout: 8_000, forceCloseConnections: true })
  const { DATABASE_URL: databaseUrl, REQUIRED_COMMIT_COPIES: promised } = config
  probeHealth(app, { databaseUrl, promised, notReadyFor: stalledWorkerReason(boss) })
  serveMetrics(app, metrics, config.METRICS_TOKEN)
  await app.ready()
  return app
}
