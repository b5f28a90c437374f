import type { Database } from '../src/platform/database/database.ts'

/** The audit entries of one subject, oldest first. */
export const auditOf = (db: Database, subject: string, id: number) =>
  db
    .selectFrom('audit_entry')
    .select(['staff_id', 'action', 'fields'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
