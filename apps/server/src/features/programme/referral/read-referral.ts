import type pg from 'pg'
import type { Invitation, ReferralPage } from '@rihla/contract'
import { shortName } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findOwnReferral, insertLink, openLink } from './referral.queries.ts'

const makeLink = async (db: Database, pool: pg.Pool, clientId: number) => {
  await insertLink(db, clientId)
  const own = await findOwnReferral(pool, clientId)
  // Erased meanwhile.
  if (!own) throw new Problem('not_logged_in')
  return own
}

/** PROG-8. The first visit makes the link. */
export const readReferral = async (db: Database, pool: pg.Pool, clientId: number): Promise<{ data: ReferralPage }> => {
  const own = (await findOwnReferral(pool, clientId)) ?? (await makeLink(db, pool, clientId))
  const friends = own.friends.map(({ full_name, ...friend }) => ({
    ...friend,
    name: full_name === null ? null : shortName(full_name),
  }))
  return { data: { ...own, friends } }
}

export const openReferral = async (pool: pg.Pool, code: string): Promise<{ data: Invitation }> => {
  const opened = await openLink(pool, code)
  if (!opened) throw new Problem('referral_not_found')
  return { data: { name: shortName(opened.full_name), points: opened.has_reached_limit ? 0 : opened.points } }
}
