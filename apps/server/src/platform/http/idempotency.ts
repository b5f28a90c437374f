import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Database, Trx } from '../database/database.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    requestKeys: Buffer[]
  }
}

/**
 * A request may contain a national ID. An unkeyed hash of the request, stored beside the client's other data, would
 * reveal the ID to anyone who tries all of them, so the hash is keyed.
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
  if (typeof header !== 'string') return undefined
  // A caller that sends one expects that a repeated request has one effect.
  if (header.trim() === '') throw new Problem('invalid_body')
  // If long keys were truncated, two keys with the same beginning would collide.
  return header.length > LONGEST_KEY ? createHash('sha256').update(header).digest('hex') : header
}

/** A file is hashed by its bytes, because as JSON it would be many times larger. */
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

/** The claim of a request with an Idempotency-Key; undefined without one. */
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

/** Returns the stored response if the request is the same, including hashes made with an older key. */
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

/** The first request with this key is still running. */
const refuseWhileRunning = (error: Error & { code?: string; where?: string }): never => {
  const isRunning = error.code === LOCK_NOT_AVAILABLE && error.where?.includes('"idempotency_key"')
  throw isRunning ? new Problem('still_running') : error
}

/**
 * Runs a change in one transaction and, when the request carries an Idempotency-Key, at most once (API-12).
 * The key's row is claimed first: a second request with it waits on that row and then reads the stored response. It
 * locks the row it reads, so that its own COMMIT also waits for the standby, in case the first COMMIT was cut short.
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

/** The result of such a function: for a known key, the stored hash and answer. */
export type Changed<Answer> = { stored_hash: Buffer | null; answer: Answer }
type ChangeByFunction<Answer> = (pool: pg.Pool, ...values: unknown[]) => Promise<Changed<Answer> | undefined>

/**
 * Like `once`, for changes that many clients make at the same time: a function in the database claims the key, makes
 * the change and stores the answer in one statement. Its first four arguments are the claim.
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
