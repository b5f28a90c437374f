import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { PipelinedPool } from '../database/pipelined-pool.ts'
import type { Mailer } from '../messages/mailer.ts'

/** The metrics of a process at `/metrics`; each app and each worker has its own registry. */
export type Metrics = Registry

type GaugeOptions = { name: string; help: string; labelNames?: string[] }

/** A gauge for a value that is already counted elsewhere; it is read only when the metrics are scraped. */
export const watch = (metrics: Metrics, options: GaugeOptions, read: (gauge: Gauge) => void): void => {
  const gauge: Gauge = new Gauge({ ...options, registers: [], collect: () => read(gauge) })
  metrics.registerMetric(gauge)
}

/** Metrics of the process: memory, CPU, garbage collection, event loop delay and event loop utilisation. */
export const openMetrics = (): Metrics => {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics, prefix: 'rihla_' })
  let before = performance.eventLoopUtilization()
  const help = 'Share of the time since the last scrape in which the process worked; near 1 it cannot keep up'
  watch(metrics, { name: 'rihla_event_loop_utilization', help }, (gauge) => {
    const now = performance.eventLoopUtilization()
    gauge.set(performance.eventLoopUtilization(now, before).utilization)
    before = now
  })
  return metrics
}

type Numbers = Record<string, () => number>

const watchEach = (metrics: Metrics, name: string, help: string, label: string, numbers: Numbers): void =>
  watch(metrics, { name, help, labelNames: [label] }, (gauge) => {
    for (const [value, number] of Object.entries(numbers)) gauge.set({ [label]: value }, number())
  })

const each = <Item>(items: Record<string, Item>, read: (item: Item) => number): Numbers =>
  Object.fromEntries(Object.entries(items).map(([name, item]) => [name, () => read(item)]))

export const watchPools = (metrics: Metrics, pools: Record<string, pg.Pool>): void => {
  const watchPool = (what: string, help: string, read: (pool: pg.Pool) => number) =>
    watchEach(metrics, `rihla_pool_${what}`, help, 'pool', each(pools, read))
  watchPool('connections_max', 'Connections to the database that a pool may have', (pool) => pool.options.max)
  watchPool('connections', 'Connections to the database that a pool has', (pool) => pool.totalCount)
  watchPool('connections_idle', 'Idle connections of a pool', (pool) => pool.idleCount)
  watchPool('waiting', 'Requests that wait for a connection of a pool', (pool) => pool.waitingCount)
}

export const watchPipelinedPools = (metrics: Metrics, pools: Record<string, Pick<PipelinedPool, 'inFlight'>>): void =>
  watchEach(
    metrics,
    'rihla_pipelined_statements_in_flight',
    'Short statements on their way over the shared connections',
    'pool',
    each(pools, (pool) => pool.inFlight()),
  )

const MAILS = 'rihla_mails_total'

/** Counts emails by outcome: accepted by the mail server or failed. */
export const countMails = (mailer: Mailer, metrics: Metrics): Mailer => {
  // In the demo the worker's emails and the API's test email are counted by the same counter.
  const there = metrics.getSingleMetric(MAILS) as Counter<'outcome'> | undefined
  const help = 'Emails that the mail server accepted, and failed attempts'
  const mails = there ?? new Counter({ name: MAILS, help, labelNames: ['outcome'], registers: [metrics] })
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
  return {
    ...mailer,
    send: async (mail) => {
      try {
        await mailer.send(mail)
        mails.inc({ outcome: 'sent' })
      } catch (error) {
        mails.inc({ outcome: 'failed' })
        throw error
      }
    },
  }
}
