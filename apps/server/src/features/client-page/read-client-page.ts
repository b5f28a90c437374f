import { tierOf } from '@rihla/domain'
import type { Database } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { findClientPage } from './client-page.queries.ts'

export const readClientPage = async (db: Database, id: number) => {
  const page = await findClientPage(db, id)
  if (!page) throw new Problem('client_not_found')
  return { data: { ...page, tier: tierOf(page.points_earned).name } }
}
