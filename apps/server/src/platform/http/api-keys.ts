import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { API_KEY_PREFIX, type ApiScope } from '@rihla/domain'
import { prepared } from '../database/database.ts'
import type { PipelinedPool } from '../database/pipelined-pool.ts'
import { hashToken } from '../crypto/tokens.ts'

type KeyRow = { id: number; staff_id: number; scopes: ApiScope[]; is_stale: boolean }

/** The condition for a valid API key. */
export const LIVE_KEY = `k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`

const findKey = prepared<KeyRow>(
  'find_api_key',
  `select k.id, k.staff_id, k.scopes, coalesce(k.last_used_at < now() - interval '5 minutes', true) as is_stale
   from api_key k where k.token_hash = $1 and ${LIVE_KEY}`,
)

const touchKey = prepared('touch_api_key', 'update api_key set last_used_at = now() where id = $1')

export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX)

export const openApiKey = (readers: Pick<PipelinedPool, 'query'>, token: string) => findKey(readers, hashToken(token))

/** As with sessions: written at most every five minutes, and after the response. */
export const noteKeyUse = async (pool: pg.Pool, request: FastifyRequest, id: number): Promise<void> => {
  await touchKey(pool, id).catch((error: unknown) => request.log.error(error))
}
