import { AUDITED, AUDITED_SUBJECTS, auditedDeed, foldText, type AuditedSubject, type Language } from '@rihla/domain'
import type { Database } from '../../platform/database.ts'
import { findMoments } from '../../platform/days.ts'
import { deedText } from '../../platform/messages.ts'
import { listCursor, sortKey } from '../../platform/paging.ts'
import { countAudit, findSought, listAudit, type Deed, type Sought } from './audit.queries.ts'

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

/** Those whose sentence in the reader's language has every word that was typed. */
const deedsSaying = (typed: string, language: Language): Deed[] => {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const deeds = AUDITED_SUBJECTS.flatMap((subject) => AUDITED[subject].map((action) => ({ subject, action })))
  return deeds.filter(({ subject, action }) => {
    const deed = auditedDeed(subject, action)
    const sentence = deed ? foldText(deedText(language, deed)) : ''
    return words.length > 0 && words.every((word) => sentence.includes(word))
  })
}

const readSought = async (db: Database, typed: string | undefined, language: Language): Promise<Sought | undefined> =>
  typed ? { ...(await findSought(db, typed)), deeds: deedsSaying(typed, language) } : undefined

/** ADMIN-1. Nothing writes here but the changes themselves. */
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
