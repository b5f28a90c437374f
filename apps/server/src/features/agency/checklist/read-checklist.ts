import type { Checklist } from '@rihla/contract'
import type { Database } from '../../../platform/database/database.ts'
import { findChecklist, updateClosed } from './checklist.queries.ts'

/** Completion is permanent: removing the hotline years later does not reopen the checklist. */
export const readChecklist = async (db: Database): Promise<{ data: Checklist }> => {
  const found = await findChecklist(db)
  if (!found) throw new Error('there is no agency')
  const { is_closed, ...steps } = found
  const isDone = Object.values(steps).every(Boolean)
  if (isDone && !is_closed) await updateClosed(db, true)
  return { data: { is_open: !is_closed && !isDone, steps } }
}
