import type { FastifyRequest } from 'fastify'
import { API_KEY_PREFIX, type ApiScope } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { FieldProblem, Problem } from '../../../platform/http/problem.ts'
import { hashToken, newToken } from '../../../platform/crypto/tokens.ts'
import { findKey, insertKey, insertMachine, updateToRevoked } from './api-keys.queries.ts'

const HINT_LENGTH = API_KEY_PREFIX.length + 6

type NewKey = { name: string; scopes: ApiScope[]; expires_in_days: number | null }

const readKey = async (trx: Trx, id: number) => {
  const data = await findKey(trx, id)
  if (!data) throw new Problem('api_key_not_found')
  return { data }
}

/** A name is never reused: two API keys with one name could not be distinguished in the log. */
export const createApiKey = (db: Database, request: FastifyRequest, { name, scopes, expires_in_days }: NewKey) =>
  db.transaction().execute(async (trx) => {
    const machine = await insertMachine(trx, name)
    if (!machine) throw new FieldProblem({ name: 'taken' })
    const key = `${API_KEY_PREFIX}${newToken()}`
    const { id } = await insertKey(trx, {
      staff_id: machine.id,
      token_hash: hashToken(key),
      hint: key.slice(0, HINT_LENGTH),
      scopes: [...new Set(scopes)],
      created_by: request.staff.id,
      lifeDays: expires_in_days,
    })
    await writeAudit(trx, request, { action: 'create', subject: 'api_key', subject_id: id })
    return { ...(await readKey(trx, id)), key }
  })

/** Every server reads the key on each request, so revoking it takes effect at once. */
export const revokeApiKey = (db: Database, request: FastifyRequest, id: number) =>
  db.transaction().execute(async (trx) => {
    if (await updateToRevoked(trx, id))
      await writeAudit(trx, request, { action: 'revoke', subject: 'api_key', subject_id: id })
    return readKey(trx, id)
  })
