import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { addressOf } from './caller-address.ts'
import type { Database } from '../database/database.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'

/** Where a request comes from; `note` records for the log whose account it tries to open. */
export const visitOf = (request: FastifyRequest) => ({
  address: addressOf(request),
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  note: (noted: NonNullable<FastifyRequest['noted']>) => {
    request.noted = noted
  },
})

export type Visit = ReturnType<typeof visitOf>

type NewSession = { idle: string; lifetime: string; user_agent: string | null; address?: string } & (
  | { role: 'client'; client_id: number }
  | { role: 'staff'; staff_id: number }
)

/** Returns the token, which is not stored. */
export const startSession = async (db: Database, { idle, lifetime, ...session }: NewSession): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('session')
    .values({
      ...session,
      token_hash: hashToken(token),
      idle_timeout: idle,
      expires_at: sql`now() + ${lifetime}::interval`,
    })
    .execute()
  return token
}
