import { sql } from 'kysely'
import type { Database, Trx } from '../platform/database/database.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { hashToken, newToken } from '../platform/crypto/tokens.ts'

const FIRST_PASSWORD_LIFE = '14 days'
const LINK_LIFE = '14 days'

/**
 * Sets a new client's first password: the national ID, valid for 14 days and only for choosing a password of their own
 * (CHAT-3). If the agency prefers links, or there is no national ID, no password is set and a link must be sent.
 */
export const setFirstPassword = async (trx: Trx, clientId: number, nationalId: string | null): Promise<void> => {
  const { first_password_rule: rule } = await trx
    .selectFrom('agency')
    .select('first_password_rule')
    .executeTakeFirstOrThrow()
  if (nationalId === null || rule === 'link') return
  await trx
    .updateTable('client')
    .set({
      password_hash: await hashPassword(nationalId),
      password_is_first: true,
      first_password_expires_at: sql`now() + ${FIRST_PASSWORD_LIFE}::interval`,
    })
    .where('id', '=', clientId)
    .execute()
}

/**
 * A one-time link for choosing a password; it replaces the earlier one of that client and channel. Whichever is used
 * first, the others end with it.
 */
export const newSetPasswordLink = async (
  trx: Trx,
  clientId: number,
  origin: string,
  channel: 'email' | 'whatsapp',
): Promise<string> => {
  const asked_by = Buffer.from(channel)
  const token = newToken()
  await trx
    .deleteFrom('one_time_code')
    .where('client_id', '=', clientId)
    .where('purpose', '=', 'set_password')
    .where((row) => row.or([row('asked_by', '=', asked_by), row('asked_by', 'is', null)]))
    .execute()
  await trx
    .insertInto('one_time_code')
    .values({
      client_id: clientId,
      purpose: 'set_password',
      code_hash: hashToken(token),
      asked_by,
      expires_at: sql`now() + ${LINK_LIFE}::interval`,
    })
    .execute()
  return `${origin}/set-password?token=${token}`
}

export const findPasswordOf = async (db: Database | Trx, clientId: number): Promise<string | null> => {
  const row = await db.selectFrom('client').select('password_hash').where('id', '=', clientId).executeTakeFirst()
  return row?.password_hash ?? null
}
