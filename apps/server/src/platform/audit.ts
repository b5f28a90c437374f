import type { FastifyRequest } from 'fastify'
import type { AuditedAction, AuditedSubject } from '@rihla/domain'
import { addressOf } from './address.ts'
import type { Trx } from './database.ts'

type Deed = {
  [Subject in AuditedSubject]: { subject: Subject; action: AuditedAction<Subject> }
}[AuditedSubject]

export type AuditEntry = Deed & {
  subject_id: number | null
  /**
   * Names of the fields that changed, never their values: erasing a person must change no history. Only an email also has
   * its two masks, one letter each.
   */
  fields?: string[]
}

/** Written in the transaction of the change itself: no change without its line, no line without its change. */
export const writeAudit = (trx: Trx, request: FastifyRequest, entry: AuditEntry): Promise<void> =>
  writeAudits(trx, request, [entry])

/** The lines of a change to many rows, in the order given. */
export const writeAudits = async (trx: Trx, request: FastifyRequest, entries: AuditEntry[]): Promise<void> => {
  const by = { staff_id: request.staff.id, address: addressOf(request) }
  await trx
    .insertInto('audit_entry')
    .values(entries.map((entry) => ({ ...entry, fields: entry.fields ?? [], ...by })))
    .execute()
}
