import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
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

/**
 * Runs a change in one transaction and, when the request carries an Idempotency-Key, at most once (API-12).
 * The key's row is claimed first: a second request with it waits on that row and then reads the stored answer.
 * A change that fails leaves no key behind, so only successes are repeated.
 */
export const once = async <Answer extends object>(
  db: Database,
  request: FastifyRequest,
  change: (trx: Trx) => Promise<Answer>,
): Promise<Answer> => {
  const key = keyOf(request)
  if (key === undefined) return db.transaction().execute(change)

  const { caller } = request
  const claim = {
    account: caller ? `${caller.role}:${caller.id}` : 'public',
    endpoint: `${request.method} ${request.routeOptions.url}`,
    key,
  }
  const [current, ...others] = request.server.requestKeys
  if (!current) throw new Error('requests have no key')
  const request_hash = hashOf(current, request)

  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '5s'`.execute(trx)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('idempotency_key')
      .values({ ...claim, request_hash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
      .catch((error: Error & { code?: string }) => {
        throw error.code === LOCK_NOT_AVAILABLE ? new Problem('still_running') : error
      })
    const isFirst = numInsertedOrUpdatedRows === 1n
    if (!isFirst) {
      const stored = await trx
        .selectFrom('idempotency_key')
        .select(['request_hash', 'answer'])
        .where((row) => row.and(claim))
        .executeTakeFirstOrThrow()
      const isSame =
        stored.request_hash.equals(request_hash) ||
        others.some((other) => stored.request_hash.equals(hashOf(other, request)))
      if (!isSame) throw new Problem('idempotency_key_reused')
      return stored.answer as unknown as Answer
    }

    const answer = await change(trx)
    await trx
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(answer) })
      .where((row) => row.and(claim))
      .execute()
    return answer
  })
}
