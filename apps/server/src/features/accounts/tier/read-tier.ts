import type pg from 'pg'
import type { TierStanding } from '@rihla/contract'
import { type TierName, tierOf, TIERS } from '@rihla/domain'
import { Problem } from '../../../platform/http/problem.ts'
import { findTier } from './tier.queries.ts'

/** As an array of PostgreSQL. */
const STARTS = `{${TIERS.map((tier) => tier.min_points).join()}}`

const startOf = (name: TierName) => TIERS.find((tier) => tier.name === name)?.min_points ?? 0

/** PROFILE-10: once for each tier, not on the way down, and not for the first, which everybody has. */
export const readTier = async (pool: pg.Pool, clientId: number): Promise<{ data: TierStanding }> => {
  const found = await findTier(pool, clientId, STARTS)
  if (!found) throw new Problem('client_not_found')
  const { sums, reached, seen } = found
  const tier = tierOf(sums.earned)
  const isNews = reached?.is_recent && tier !== TIERS[0] && !seen.some((name) => startOf(name) >= tier.min_points)
  if (!isNews) return { data: { ...sums, moment: null } }
  const { points, city } = reached
  // A trip that was taken back entirely is not thanked for.
  return { data: { ...sums, moment: { tier: tier.name, points, city: points > 0 ? city : null } } }
}
