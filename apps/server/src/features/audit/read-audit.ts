import { AUDITED, AUDITED_SUBJECTS, auditEvent, foldText, type AuditedSubject, type Language } from '@rihla/domain'
import type { Database } from '../../platform/database/database.ts'
import { findMoments } from '../../shared/days.ts'
import { actionText } from '../../platform/i18n/texts.ts'
import { listCursor, sortKey } from '../../platform/http/pagination.ts'
import { countAudit, findSought, listAudit, type AuditAction, type Sought } from './audit.queries.ts'

type AuditQuery = {
  q?: string | undefined
  staff?: number | undefined
  subject?: AuditedSubject | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
  limit: number
}

export const auditCursor = listCursor('audit', sortKey.moment, sortKey.bigId)

/** Those whose sentence in the reader's language contains every word of the search. */
const actionsMatching = (typed: string, language: Language): AuditAction[] => {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const actions = AUDITED_SUBJECTS.flatMap((subject) => AUDITED[subject].map((action) => ({ subject, action })))
  return actions.filter(({ subject, action }) => {
    const event = auditEvent(subject, action)
    const sentence = event ? foldText(actionText(language, event)) : ''
    return words.length > 0 && words.every((word) => sentence.includes(word))
  })
}

const readSought = async (db: Database, typed: string | undefined, language: Language): Promise<Sought | undefined> =>
  typed ? { ...(await findSought(db, typed)), actions: actionsMatching(typed, language) } : undefined

/** ADMIN-1. Read only: entries are written by the changes themselves. */
export const readAudit = async (
  db: Database,
  language: Language,
  { q, staff, subject, from, to, cursor, limit }: AuditQuery,
) => {
  const after = auditCursor.decode(cursor)
  const [sought, moments] = await Promise.all([readSought(db, q, language), findMoments(db, { from, to })])
  const filters = { sought, staff, subject, since: moments?.since ?? undefined, until: moments?.until ?? undefined }
  const [rows, total] = await Promise.all([listAudit(db, filters, after, limit + 1), countAudit(db, filters)])
  return { ...auditCursor.toPage(rows, limit, (row) => [row.created_at, row.id]), total }
}
