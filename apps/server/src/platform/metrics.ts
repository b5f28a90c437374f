import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Lines } from './lines.ts'
import type { Mailer } from './mailer.ts'

/** What a process tells of itself at `/metrics`; each app and each worker has its own. */
export type Metrics = Registry

type Told = { name: string; help: string; labelNames?: string[] }

/** Counted elsewhere anyway: read when somebody looks, and at no other time. */
export const watch = (metrics: Metrics, told: Told, read: (gauge: Gauge) => void): void => {
  const gauge: Gauge = new Gauge({ ...told, registers: [], collect: () => read(gauge) })
  metrics.registerMetric(gauge)
}

/** Of everything that a process is: memory, CPU, garbage, how late its event loop is and how much of its time it works. */
export const openMetrics = (): Metrics => {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics, prefix: 'rihla_' })
  let before = performance.eventLoopUtilization()
  const help = 'Part of the time since the last look in which the process worked; near 1 it cannot keep up'
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

const each = <Part>(parts: Record<string, Part>, read: (part: Part) => number): Numbers =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, () => read(part)]))

export const watchPools = (metrics: Metrics, pools: Record<string, pg.Pool>): void => {
  const tell = (what: string, help: string, read: (pool: pg.Pool) => number) =>
    watchEach(metrics, `rihla_pool_${what}`, help, 'pool', each(pools, read))
  tell('connections_max', 'Connections to the database that a pool may have', (pool) => pool.options.max)
  tell('connections', 'Connections to the database that a pool has', (pool) => pool.totalCount)
  tell('connections_idle', 'Connections of a pool that nobody uses', (pool) => pool.idleCount)
  tell('waiting', 'Who waits for a connection of a pool', (pool) => pool.waitingCount)
}

export const watchLines = (metrics: Metrics, lines: Record<string, Pick<Lines, 'inFlight'>>): void =>
  watchEach(
    metrics,
    'rihla_lines_in_flight',
    'Short statements on their way over the shared connections',
    'lines',
    each(lines, (line) => line.inFlight()),
  )

const MAILS = 'rihla_mails_total'

/** Letters by how it ended: taken by the mail server or not. */
export const countMails = (mailer: Mailer, metrics: Metrics): Mailer => {
  // In the demo the worker's letters and the one test mail of the API are counted in one place.
  const there = metrics.getSingleMetric(MAILS) as Counter<'outcome'> | undefined
  const help = 'Letters that were taken by the mail server, and tries that failed'
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
