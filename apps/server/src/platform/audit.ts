import type { FastifyRequest } from 'fastify'
import type { AuditedAction, AuditedSubject } from '@rihla/domain'
import type { Trx } from './database.ts'

type Deed = {
  [Subject in AuditedSubject]: { subject: Subject; action: AuditedAction<Subject> }
}[AuditedSubject]

type AuditEntry = Deed & {
  subject_id: number | null
  /** Names of the fields that changed, never their values: erasing a person must change no history. */
  fields?: string[]
}

/** Written in the transaction of the change itself: no change without its line, no line without its change. */
export const writeAudit = async (trx: Trx, request: FastifyRequest, entry: AuditEntry): Promise<void> => {
  await trx
    .insertInto('audit_entry')
    .values({ ...entry, fields: entry.fields ?? [], staff_id: request.staff.id, address: request.ip })
    .execute()
}
