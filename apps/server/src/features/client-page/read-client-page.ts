import type pg from 'pg'
import { tierOf } from '@rihla/domain'
import { Problem } from '../../platform/problem.ts'
import { findClientPage } from './client-page.queries.ts'

export const readClientPage = async (pool: pg.Pool, id: number) => {
  const found = await findClientPage(pool, id)
  if (!found) throw new Problem('client_not_found')
  return { data: { ...found.page, tier: tierOf(found.page.points_earned).name } }
}
