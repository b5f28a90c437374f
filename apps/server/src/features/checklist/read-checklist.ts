import type { Checklist } from '@rihla/contract'
import type { Database } from '../../platform/database.ts'
import { findChecklist, updateClosed } from './checklist.queries.ts'

/** Once all is done it is over: a hotline that is taken out years later does not bring it back. */
export const readChecklist = async (db: Database): Promise<{ data: Checklist }> => {
  const found = await findChecklist(db)
  if (!found) throw new Error('there is no agency')
  const { is_closed, ...steps } = found
  const isDone = Object.values(steps).every(Boolean)
  if (isDone && !is_closed) await updateClosed(db, true)
  return { data: { is_open: !is_closed && !isDone, steps } }
}
