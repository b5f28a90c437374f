import type { FastifyRequest } from 'fastify'
import type { Trx } from './database.ts'

type AuditedSubject =
  | 'client'
  | 'ticket'
  | 'reward'
  | 'voucher'
  | 'feedback'
  | 'promo_code'
  | 'message_template'
  | 'registration_request'
  | 'agency'
  | 'staff'

type AuditedAction = {
  action: string
  subject: AuditedSubject
  subject_id: number | null
  /** Names of the fields that changed, never their values: erasing a person must change no history. */
  fields?: string[]
}

/** Written in the transaction of the change itself: no change without its line, no line without its change. */
export const writeAudit = async (trx: Trx, request: FastifyRequest, entry: AuditedAction): Promise<void> => {
  await trx
    .insertInto('audit_entry')
    .values({ ...entry, fields: entry.fields ?? [], staff_id: request.staff.id, address: request.ip })
    .execute()
}
