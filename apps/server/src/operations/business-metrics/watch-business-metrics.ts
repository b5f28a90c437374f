import { setTimeout as pause } from 'node:timers/promises'
import { Gauge } from 'prom-client'
import type { Database } from '../../platform/database/database.ts'
import type { JobDependencies, Queue } from '../../platform/jobs/jobs.ts'
import type { Metrics } from '../../platform/observability/metrics.ts'
import { flowsOf } from '../../features/points/ledger/flows.ts'
import {
  findErased,
  findKeptPoints,
  findPointValue,
  findWebhookFigures,
  listCheckFigures,
  listOpenPoints,
  listQueueFigures,
  listVoucherFigures,
} from './business-metrics.queries.ts'

const QUEUES_EVERY_MS = 15_000
const POINTS_EVERY_MS = 60_000
/** Limits these queries to a twentieth of one connection's time, however slow they are. */
const SHARE = 20

const CHECKS = { 'verify-ledger': 'ledger', 'keep-months': 'months', 'verify-audit': 'audit' } satisfies Partial<
  Record<Queue, string>
>

type Refresh = (db: Database) => Promise<void>

const openGauge = (metrics: Metrics) => (name: string, help: string, labelNames: string[]) =>
  new Gauge({ name: `rihla_${name}`, help, labelNames, registers: [metrics] })

const watchQueues = (metrics: Metrics): Refresh => {
  const gauge = openGauge(metrics)
  const waiting = gauge('jobs_waiting', 'Jobs that are ready to run', ['queue'])
  const active = gauge('jobs_active', 'Jobs that a worker is running', ['queue'])
  const failed = gauge('jobs_failed', 'Jobs that failed after a day of retries', ['queue'])
  const oldest = gauge('oldest_job_seconds', 'How long the oldest ready job has been waiting', ['queue'])
  const at = gauge('check_timestamp_seconds', 'When any worker last ran the check', ['check'])
  const faults = gauge('check_faults', 'Faults that the check found; anything but 0 is serious', ['check'])
  return async (db) => {
    for (const { queue, ...found } of await listQueueFigures(db)) {
      waiting.set({ queue }, found.waiting)
      active.set({ queue }, found.active)
      failed.set({ queue }, found.failed)
      oldest.set({ queue }, found.oldest_seconds)
    }
    for (const { queue, ...found } of await listCheckFigures(db, Object.keys(CHECKS) as Queue[])) {
      const check = CHECKS[queue as keyof typeof CHECKS]
      at.set({ check }, found.at)
      faults.set({ check }, found.faults)
    }
  }
}

export const watchWebhooks = (metrics: Metrics): Refresh => {
  const gauge = openGauge(metrics)
  const waiting = gauge('webhook_deliveries_waiting', 'Deliveries that are not sent yet, without paused webhooks', [])
  const oldest = gauge('webhook_oldest_seconds', 'How long the oldest of them has been due; 0 without one', [])
  const failing = gauge('webhooks_failing', 'Webhooks whose last attempt failed, without paused ones', [])
  return async (db) => {
    const found = await findWebhookFigures(db)
    waiting.set(found.waiting)
    oldest.set(found.overdue_seconds)
    failing.set(found.failing)
  }
}

/** From the ledger: completed months are stored as sums, and only the rest is added up. */
export const watchPoints = (metrics: Metrics): Refresh => {
  const gauge = openGauge(metrics)
  const points = gauge('points', 'Points moved since the beginning, as in the money view', ['flow'])
  const outstanding = gauge('points_outstanding', 'Points that clients can still spend', [])
  const owed = gauge('points_owed', 'Points that clients owe', [])
  const value = gauge('point_value', 'What one point is worth', ['currency'])
  const vouchers = gauge('vouchers', 'Vouchers by state', ['state'])
  const erased = gauge('erased_clients', 'Clients who were erased', [])
  return async (db) => {
    const kept = await findKeptPoints(db)
    const open = await listOpenPoints(db, kept.since)
    const sums = { ...kept.points }
    for (const { kind, points: more } of open) sums[kind] = (sums[kind] ?? 0) + more
    for (const [flow, sum] of Object.entries(flowsOf(sums))) points.set({ flow }, sum)
    outstanding.set(open.reduce((sum, { held }) => sum + held, kept.outstanding))
    owed.set(open.reduce((sum, { debt }) => sum - debt, kept.owed))

    const worth = await findPointValue(db)
    value.reset()
    if (worth) value.set({ currency: worth.currency }, worth.value)
    for (const state of ['issued', 'used', 'cancelled', 'expired']) vouchers.set({ state }, 0)
    for (const { state, vouchers: count } of await listVoucherFigures(db)) vouchers.set({ state }, count)
    erased.set(await findErased(db))
  }
}

/**
 * Queries the database in the background and not per scrape, so that the cost does not depend on the scrape interval. A
 * figure that cannot be read keeps its value, and its timestamp shows its age.
 */
export const watchBusinessMetrics = (
  metrics: Metrics,
  { db, logger }: Pick<JobDependencies, 'db' | 'logger'>,
): (() => void) => {
  const end = new AbortController()
  const refreshed = openGauge(metrics)('business_metrics_timestamp_seconds', 'When they were last read', ['subject'])

  const repeat = async (subject: string, refresh: Refresh, everyMs: number): Promise<void> => {
    while (!end.signal.aborted) {
      const begun = performance.now()
      try {
        await refresh(db)
        refreshed.set({ subject }, Date.now() / 1000)
      } catch (error) {
        if (!end.signal.aborted) logger.warn(error, 'figures could not be looked up')
      }
      const took = performance.now() - begun
      await pause(Math.max(everyMs, took * SHARE), undefined, { signal: end.signal, ref: false }).catch(() => undefined)
    }
  }
  void repeat('queues', watchQueues(metrics), QUEUES_EVERY_MS)
  void repeat('webhooks', watchWebhooks(metrics), QUEUES_EVERY_MS)
  void repeat('points', watchPoints(metrics), POINTS_EVERY_MS)
  return () => end.abort()
}
