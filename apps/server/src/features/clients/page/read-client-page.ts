import type pg from 'pg'
import type { StaffCaller } from '../../../platform/http/access.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findClientPage } from './client-page.queries.ts'

/** Staff may have to tell the client that the password is still the national ID; an API key never needs to know it. */
export const readClientPage = async (pool: pg.Pool, { scopes }: StaffCaller, id: number) => {
  const found = await findClientPage(pool, id)
  if (!found) throw new Problem('client_not_found')
  return { data: scopes ? { ...found.page, first_password: 'link' as const } : found.page }
}
