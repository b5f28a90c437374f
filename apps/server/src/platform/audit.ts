import type { FastifyRequest } from 'fastify'
import type { AuditedAction, AuditedSubject } from '@rihla/domain'
import type { Trx } from './database.ts'

type Deed = {
  [Subject in AuditedSubject]: { subject: Subject; action: AuditedAction<Subject> }
}[AuditedSubject]

type AuditEntry = Deed & {
type AuditedSubject =
  | 'client'
  | 'ticket'
  | 'ledger'
  | 'reward'
  | 'voucher'
  | 'feedback'
  | 'promo_code'
  | 'message_template'
  | 'registration_request'
  | 'agency'
  | 'staff'

export type AuditedAction = {
  action: string
  subject: AuditedSubject
  subject_id: number | null
  /** Names of the fields that changed, never their values: erasing a person must change no history. */
  fields?: string[]
}

/** Written in the transaction of the change itself: no change without its line, no line without its change. */
export const writeAudit = async (trx: Trx, request: FastifyRequest, entry: AuditEntry): Promise<void> => {
export const writeAudit = (trx: Trx, request: FastifyRequest, entry: AuditedAction): Promise<void> =>
  writeAudits(trx, request, [entry])

/** The lines of a change to many rows, in the order given. */
export const writeAudits = async (trx: Trx, request: FastifyRequest, entries: AuditedAction[]): Promise<void> => {
  const by = { staff_id: request.staff.id, address: request.ip }
  await trx
    .insertInto('audit_entry')
    .values(entries.map((entry) => ({ ...entry, fields: entry.fields ?? [], ...by })))
    .execute()
}
