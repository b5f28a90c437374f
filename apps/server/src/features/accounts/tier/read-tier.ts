import type pg from 'pg'
import type { TierStanding } from '@rihla/contract'
import { Problem } from '../../../platform/http/problem.ts'
import { findTier } from './tier.queries.ts'

/** PROFILE-10: once for each tier, not on the way down, and not for the first, which everybody has. */
export const readTier = async (pool: pg.Pool, clientId: number): Promise<{ data: TierStanding }> => {
  const found = await findTier(pool, clientId)
  if (!found) throw new Problem('client_not_found')
  const { sums, tier, is_first, reached, was_seen } = found
  if (!reached?.is_recent || is_first || was_seen) return { data: { ...sums, moment: null } }
  const { points, city } = reached
  // A trip that was taken back entirely is not thanked for.
  return { data: { ...sums, moment: { tier, points, city: points > 0 ? city : null } } }
}
