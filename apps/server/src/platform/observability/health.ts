import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { openPool } from '../database/database.ts'
import { EVEN_WHEN_BUSY } from '../http/load-shedding.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` answer 503 from now on, so that the load balancer sends requests elsewhere. */
    stopSoon: () => void
  }
}

const PROBE = { logLevel: 'silent', config: EVEN_WHEN_BUSY } as const

type Disks = 0 | 1 | 2
type Found = { arabic: boolean; fsync: string; full_page_writes: string; synchronous_commit: string; standbys: string }

const STATE_QUERY = `
  select cardinality(show_trgm('محمد')) > 0 as arabic,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('synchronous_standby_names') as standbys
  from agency`

/** The number of disks that hold a commit when it is confirmed. */
const disksOf = ({ fsync, full_page_writes, synchronous_commit, standbys }: Found): Disks => {
  if (fsync === 'off' || full_page_writes === 'off' || synchronous_commit === 'off') return 0
  return standbys === '' || synchronous_commit === 'local' ? 1 : 2
}

const DURABILITY_WARNINGS = {
  0: 'the database may lose confirmed changes: fsync, full_page_writes and synchronous_commit must be on',
  1: 'confirmed changes are on one disk only: the database waits for no standby (synchronous_standby_names)',
  2: '',
}

/** How long the result of a health check is reused. */
const CACHE_MS = 1000

/** Concurrent and recent probes share one query, because strangers can call the endpoint as often as they like. */
const cachedState = (pool: pg.Pool) => {
  let latest: Promise<Found | undefined> | undefined
  const readState = async () => (await pool.query<Found>(STATE_QUERY)).rows[0]
  const forget = () => {
    latest = undefined
  }
  return () => {
    latest ??= readState().finally(() => setTimeout(forget, CACHE_MS).unref())
    return latest
  }
}

/** Logged once at startup; an unreachable database is reported by `/readyz`. */
export const logDurability = async (pool: pg.Pool, promised: Disks, logger: FastifyBaseLogger): Promise<void> => {
  const { rows } = await pool.query<Found>(STATE_QUERY).catch(() => ({ rows: [] }))
  if (!rows[0]) return
  const disks = disksOf(rows[0])
  if (disks < promised) logger[disks === 0 ? 'error' : 'warn']({ disks, promised }, DURABILITY_WARNINGS[disks])
}

type Probed = {
  databaseUrl: string
  promised: Disks
  /** Why this process is not ready although its database answers. */
  notReadyFor: () => string | undefined
}

/**
 * `/livez`: the process answers. `/readyz`: it accepts requests, because it is not stopping and reaches a database that
 * has the schema and finds Arabic text. The probe has its own connection: a busy pool is no reason to send all
 * requests elsewhere.
 */
export const probeHealth = (app: FastifyInstance, { databaseUrl, promised, notReadyFor }: Probed): void => {
  const own = openPool(databaseUrl, { max: 1 })
  app.addHook('onClose', () => own.end())
  const readState = cachedState(own)
  let isStopping = false

  app.get('/livez', PROBE, async () => ({ status: 'ok' }))

  app.get('/readyz', PROBE, async (_request, reply) => {
    const refuse = (reason: string) => reply.code(503).header('retry-after', 1).send({ status: 'unavailable', reason })
    if (isStopping) return refuse('this process is about to stop')
    const reason = notReadyFor()
    if (reason !== undefined) return refuse(reason)
    try {
      const found = await readState()
      if (!found?.arabic) return await refuse('the database finds no Arabic text')
      const disks = disksOf(found)
      if (disks === 0 && promised > 0) return await refuse(DURABILITY_WARNINGS[0])
      return { status: 'ok', commit_disks: disks, ...(disks < promised && { warning: DURABILITY_WARNINGS[disks] }) }
    } catch {
      return refuse('the database does not answer')
    }
  })

  app.decorate('stopSoon', () => {
    isStopping = true
  })
}

/** Startup blocks the event loop, so early requests would be refused. Later load does not affect readiness. */
export const warmUpPeriod = (app: FastifyInstance): Probed['notReadyFor'] => {
  let hasSettled = false
  return () => {
    hasSettled ||= !app.isUnderPressure()
    return hasSettled ? undefined : 'this process has just started'
  }
}
