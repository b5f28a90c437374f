import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { openPool } from './database.ts'
import { EVEN_WHEN_BUSY } from './patience.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on it says that it is not ready, so that whoever spreads the requests sends them elsewhere. */
    stopSoon: () => void
  }
}

const PROBE = { logLevel: 'silent', config: EVEN_WHEN_BUSY } as const

type Disks = 0 | 1 | 2
type Found = { arabic: boolean; fsync: string; full_page_writes: string; synchronous_commit: string; standbys: string }

const LOOK = `
  select cardinality(show_trgm('محمد')) > 0 as arabic,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('synchronous_standby_names') as standbys
  from agency`

/** On how many disks a commit is when it is answered. */
const disksOf = ({ fsync, full_page_writes, synchronous_commit, standbys }: Found): Disks => {
  if (fsync === 'off' || full_page_writes === 'off' || synchronous_commit === 'off') return 0
  return standbys === '' || synchronous_commit === 'local' ? 1 : 2
}

const SHORT_OF = {
  0: 'the database may forget what it has said yes to: fsync, full_page_writes and synchronous_commit must be on',
  1: 'what is answered is on one disk only: the database waits for no standby (synchronous_standby_names)',
  2: '',
}

/** How long a look at the database counts for everybody who asks. */
const LOOK_COUNTS_MS = 1000

/** One look at a time, shared by all who ask meanwhile and a moment after: strangers can ask as often as they like. */
const sharedLook = (pool: pg.Pool) => {
  let latest: Promise<Found | undefined> | undefined
  const look = async () => (await pool.query<Found>(LOOK)).rows[0]
  const forget = () => {
    latest = undefined
  }
  return () => {
    latest ??= look().finally(() => setTimeout(forget, LOOK_COUNTS_MS).unref())
    return latest
  }
}

/** Said once at the start; a database that is away is `/readyz`'s to tell of. */
export const sayDurability = async (pool: pg.Pool, promised: Disks, logger: FastifyBaseLogger): Promise<void> => {
  const { rows } = await pool.query<Found>(LOOK).catch(() => ({ rows: [] }))
  if (!rows[0]) return
  const disks = disksOf(rows[0])
  if (disks < promised) logger[disks === 0 ? 'error' : 'warn']({ disks, promised }, SHORT_OF[disks])
}

type Probed = {
  databaseUrl: string
  promised: Disks
  /** Why this process may not be sent anything although its database answers. */
  notReadyFor: () => string | undefined
}

/**
 * `/livez`: the process answers. `/readyz`: it may be sent requests, since it is not about to stop and reaches a database
 * that holds the schema and finds Arabic. It looks over a connection of its own: a pool that is taken is no reason to
 * send everybody elsewhere.
 */
export const probeHealth = (app: FastifyInstance, { databaseUrl, promised, notReadyFor }: Probed): void => {
  const own = openPool(databaseUrl, { max: 1 })
  app.addHook('onClose', () => own.end())
  const look = sharedLook(own)
  let isStopping = false

  app.get('/livez', PROBE, async () => ({ status: 'ok' }))

  app.get('/readyz', PROBE, async (_request, reply) => {
    const refuse = (reason: string) => reply.code(503).header('retry-after', 1).send({ status: 'unavailable', reason })
    if (isStopping) return refuse('this process is about to stop')
    const reason = notReadyFor()
    if (reason !== undefined) return refuse(reason)
    try {
      const found = await look()
      if (!found?.arabic) return await refuse('the database finds no Arabic text')
      const disks = disksOf(found)
      if (disks === 0 && promised > 0) return await refuse(SHORT_OF[0])
      return { status: 'ok', commit_disks: disks, ...(disks < promised && { warning: SHORT_OF[disks] }) }
    } catch {
      return refuse('the database does not answer')
    }
  })

  app.decorate('stopSoon', () => {
    isStopping = true
  })
}

/** Its first turns are long ones; whoever was sent here would be refused. Later it may be busy and is ready all the same. */
export const untilItHasSettled = (app: FastifyInstance): Probed['notReadyFor'] => {
  let hasSettled = false
  return () => {
    hasSettled ||= !app.isUnderPressure()
    return hasSettled ? undefined : 'this process has just started'
  }
}
