import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../platform/audit.ts'
import { setFirstPassword } from '../../platform/credentials.ts'
import type { Database } from '../../platform/database.ts'
import type { NationalIds } from '../../platform/national-id.ts'
import { phoneOf } from '../../platform/phone.ts'
import { FieldProblem, Problem } from '../../platform/problem.ts'
import {
  deleteWaysIn,
  findClientForUpdate,
  findListedClient,
  updateClient as updateRow,
  updateToNoPassword,
} from './clients.queries.ts'

type ClientForm = {
  full_name: string
  email: string
  whatsapp?: string | null | undefined
  passport_expiry: string | null
  national_id?: string | null | undefined
  version?: number | undefined
}

const NO_NATIONAL_ID = { national_id_cipher: null, national_id_hash: null, national_id_last4: null }

const emailIsTaken = (error: Error & { constraint?: string }): never => {
  throw error.constraint === 'client_email_key' ? new FieldProblem({ email: 'taken' }) : error
}

export const updateClient = (
  db: Database,
  nationalIds: NationalIds,
  request: FastifyRequest,
  id: number,
  { national_id, version, ...form }: ClientForm,
) =>
  db.transaction().execute(async (trx) => {
    const before = await findClientForUpdate(trx, id)
    if (!before) throw new Problem('client_not_found')
    if (version !== undefined && version !== before.version) throw new Problem('changed_meanwhile')

    const after = { ...form, whatsapp: phoneOf('whatsapp', form.whatsapp) }
    const sealed = national_id ? nationalIds.seal(national_id) : NO_NATIONAL_ID
    const hasNewId = national_id !== undefined && !isIdOf(nationalIds, before.national_id_hash, national_id)
    const fields = (['full_name', 'email', 'whatsapp', 'passport_expiry'] as const).filter(
      (field) => before[field] !== after[field],
    )
    await updateRow(trx, id, { ...after, ...(hasNewId && sealed) }).catch(emailIsTaken)

    if (before.email?.toLowerCase() !== after.email.toLowerCase()) await deleteWaysIn(trx, id)
    const hasOwnPassword = before.password_hash !== null && !before.password_is_first
    if (hasNewId && !hasOwnPassword) {
      await updateToNoPassword(trx, id)
      await setFirstPassword(trx, id, national_id ?? null)
    }
    await writeAudit(trx, request, {
      action: 'update',
      subject: 'client',
      subject_id: id,
      fields: [...fields, ...(hasNewId ? ['national_id'] : [])],
    })
    const data = await findListedClient(trx, id)
    if (!data) throw new Error(`client ${id} is gone`)
    return { data }
  })

/** Whichever key hashed it. */
const isIdOf = (nationalIds: NationalIds, stored: Buffer | null, typed: string | null) =>
  typed ? nationalIds.hashes(typed).some((hash) => stored?.equals(hash)) : stored === null
