import type pg from 'pg'
import { tierOf } from '@rihla/domain'
import type { StaffCaller } from '../../platform/access.ts'
import { Problem } from '../../platform/problem.ts'
import { findClientPage } from './client-page.queries.ts'

/** Whose password still is the national ID is told to people, who may have to say it, and to no program. */
export const readClientPage = async (pool: pg.Pool, { scopes }: StaffCaller, id: number) => {
  const found = await findClientPage(pool, id)
  if (!found) throw new Problem('client_not_found')
  const page = scopes ? { ...found.page, first_password: 'link' as const } : found.page
  return { data: { ...page, tier: tierOf(page.points_earned).name } }
}
