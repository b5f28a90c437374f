import type { FastifyRequest } from 'fastify'
import { parseClientId, type AuditedAction, type AuditedSubject } from '@rihla/domain'
import { addressOf } from '../platform/http/caller-address.ts'
import type { Database, Trx } from '../platform/database/database.ts'
import { findSeen, type Seen } from './branches.ts'

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

/** Some entries name another client, as `C-10482`. */
const clientIn = (field: string) => (field.startsWith('C-') ? parseClientId(field) : undefined)

/** The entries without the names of clients whom the caller does not see. */
export const withSeenFields = async <Entry extends { fields: string[] }>(
  db: Database,
  seen: Seen,
  entries: Entry[],
): Promise<Entry[]> => {
  const clients = entries.flatMap(({ fields }) => fields.flatMap((field) => clientIn(field) ?? []))
  const isSeen = await findSeen(db, seen, clients)
  const isShown = (field: string) => {
    const client = clientIn(field)
    return client === undefined || isSeen(client)
  }
  return entries.map((entry) => ({ ...entry, fields: entry.fields.filter(isShown) }))
}
