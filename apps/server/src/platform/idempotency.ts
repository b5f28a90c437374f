import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Database, Trx } from './database.ts'
import type { KeyRing } from './key-ring.ts'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    requestKeys: Buffer[]
  }
}

/**
 * A request may hold a national ID. Beside the client's other data, a hash of it that anyone can compute would tell the ID
 * to whoever tries them all; so the hash is keyed.
 */
export const keyRequests = (app: FastifyInstance, ring: KeyRing): void => {
  app.decorate(
    'requestKeys',
    ring.all.map(({ derive }) => derive('request hashes')),
  )
}

const LOCK_NOT_AVAILABLE = '55P03'
const LONGEST_KEY = 255

const keyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string' || header === '') return undefined
  // Cut off, two long keys with one beginning would be the same.
  return header.length > LONGEST_KEY ? createHash('sha256').update(header).digest('hex') : header
}

/** A file counts by its bytes; written out as JSON it would be many times its size. */
const hashOf = (key: Buffer, { params, body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body)
    ? createHmac('sha256', key)
        .update(JSON.stringify([params]))
        .update(body)
        .digest()
    : createHmac('sha256', key)
        .update(JSON.stringify([params, body]))
        .digest()

type Claim = { account: string; endpoint: string; key: string; request_hash: Buffer }

/** What a request with an Idempotency-Key lays claim to; undefined without one. */
const claimOf = (request: FastifyRequest): Claim | undefined => {
  const key = keyOf(request)
  if (key === undefined) return undefined
  const { caller } = request
  const [current] = request.server.requestKeys
  if (!current) throw new Error('requests have no key')
  return {
    account: caller ? `${caller.role}:${caller.id}` : 'public',
    endpoint: `${request.method} ${request.routeOptions.url}`,
    key,
    request_hash: hashOf(current, request),
  }
}

/** The answer that was stored with a key, for the same request only: also where it was hashed before keys were changed. */
const answerAgain = <Answer>(
  request: FastifyRequest,
  { request_hash }: Claim,
  stored: { request_hash: Buffer; answer: Answer },
): Answer => {
  const [, ...others] = request.server.requestKeys
  const isSame =
    stored.request_hash.equals(request_hash) ||
    others.some((other) => stored.request_hash.equals(hashOf(other, request)))
  if (!isSame) throw new Problem('idempotency_key_reused')
  return stored.answer
}

/** A request with the same key was there first and has not come to its end. */
const refuseWhileRunning = (error: Error & { code?: string; where?: string }): never => {
  const isRunning = error.code === LOCK_NOT_AVAILABLE && error.where?.includes('"idempotency_key"')
  throw isRunning ? new Problem('still_running') : error
}

/**
 * Runs a change in one transaction and, when the request carries an Idempotency-Key, at most once (API-12).
 * The key's row is claimed first: a second request with it waits on that row and then reads the stored answer. It locks
 * what it reads, so that its own COMMIT waits for the standby too: the first one's may have been cut short.
 * A change that fails leaves no key behind, so only successes are repeated.
 */
export const once = async <Answer extends object>(
  db: Database,
  request: FastifyRequest,
  change: (trx: Trx) => Promise<Answer>,
): Promise<Answer> => {
  const claim = claimOf(request)
  if (!claim) return db.transaction().execute(change)
  const { request_hash: _, ...place } = claim

  return db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('idempotency_key')
      .values(claim)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
      .catch(refuseWhileRunning)
    const isFirst = numInsertedOrUpdatedRows === 1n
    if (!isFirst) {
      const stored = await trx
        .selectFrom('idempotency_key')
        .select(['request_hash', 'answer'])
        .where((row) => row.and(place))
        .forUpdate()
        .executeTakeFirstOrThrow()
      return answerAgain(request, claim, { ...stored, answer: stored.answer as unknown as Answer })
    }

    const answer = await change(trx)
    await trx
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(answer) })
      .where((row) => row.and(place))
      .execute()
    return answer
  })
}

/** What such a function gives: with a key that was there before, what was stored with it. */
export type Changed<Answer> = { stored_hash: Buffer | null; answer: Answer }
type ChangeByFunction<Answer> = (pool: pg.Pool, ...values: unknown[]) => Promise<Changed<Answer> | undefined>

/**
 * As `once`, for what many do at the same moment: a function in the database claims the key, makes the change and stores
 * the answer, all in one statement. Its first four arguments are the claim.
 */
export const onceByFunction = async <Answer>(
  changes: pg.Pool,
  request: FastifyRequest,
  change: ChangeByFunction<Answer>,
  ...values: unknown[]
): Promise<Answer> => {
  const claim = claimOf(request)
  const changed = await change(
    changes,
    ...[claim?.account, claim?.endpoint, claim?.key, claim?.request_hash, ...values],
  ).catch(refuseWhileRunning)
  if (!changed) throw new Error(`${request.url} gave no row`)
  const { stored_hash, answer } = changed
  return claim && stored_hash ? answerAgain(request, claim, { request_hash: stored_hash, answer }) : answer
}
