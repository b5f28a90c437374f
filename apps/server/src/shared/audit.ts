import type { FastifyRequest } from 'fastify'
import type { AuditedAction, AuditedSubject } from '@rihla/domain'
import { addressOf } from '../platform/http/caller-address.ts'
import type { Trx } from '../platform/database/database.ts'

type AuditAction = {
  [Subject in AuditedSubject]: { subject: Subject; action: AuditedAction<Subject> }
}[AuditedSubject]

export type AuditEntry = AuditAction & {
  subject_id: number | null
  /**
   * Names of the changed fields, never their values: erasing a person must not change history. Only an email also has
   * its two masks, one letter each.
   */
  fields?: string[]
}

/** Written in the transaction of the change, so that neither exists without the other. */
export const writeAudit = (trx: Trx, request: FastifyRequest, entry: AuditEntry): Promise<void> =>
  writeAudits(trx, request, [entry])

/** Writes the entries of a change to many rows, in the given order. */
export const writeAudits = async (trx: Trx, request: FastifyRequest, entries: AuditEntry[]): Promise<void> => {
  const by = { staff_id: request.staff.id, address: addressOf(request) }
  await trx
    .insertInto('audit_entry')
    .values(entries.map((entry) => ({ ...entry, fields: entry.fields ?? [], ...by })))
    .execute()
}
