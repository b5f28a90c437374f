import type { Profile } from '@rihla/contract'
import { letIn, type ClientCaller } from '../../../platform/http/access.ts'
import type { NationalIds } from '../../../platform/crypto/national-id.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { PipelinedPool } from '../../../platform/database/pipelined-pool.ts'
import { hashToken } from '../../../platform/crypto/tokens.ts'
import { findProfile } from './profile.queries.ts'

type Rewards = Profile['available_rewards']

/** What most rewards lack; the contract allows to leave it out. */
const OPTIONAL: ReadonlySet<string> = new Set<keyof Rewards[number]>([
  'names',
  'descriptions',
  'own_type',
  'min_tier',
  'stock_left',
  'available_until',
])

const isEmpty = (value: unknown) => value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/**
 * The newest text is parsed once, and without its empty fields, because the rewards are half of what most profiles
 * consist of.
 */
const readRewards = (() => {
  let read: { text: string; rewards: Rewards } = { text: '[]', rewards: [] }
  return (text: string) => {
    if (text !== read.text)
      read = {
        text,
        rewards: JSON.parse(text, (name, value: unknown) => (OPTIONAL.has(name) && isEmpty(value) ? undefined : value)),
      }
    return read.rewards
  }
})()

export const readProfile = async (
  readers: PipelinedPool,
  nationalIds: NationalIds,
  token: string | undefined,
): Promise<{ caller: ClientCaller; profile: Profile; sessionIsStale: boolean }> => {
  const row = token === undefined ? undefined : await findProfile(readers, hashToken(token))
  if (!row) throw new Problem('not_logged_in')
  if (row.client_id === null) throw new Problem('wrong_role')
  const caller = {
    role: 'client' as const,
    id: row.client_id,
    isActive: row.is_active ?? false,
    mustChangePassword: row.password_is_first ?? false,
  }
  letIn('client', caller)
  if (!row.profile) throw new Error('the profile statement gave no profile')
  return {
    caller,
    profile: {
      ...row.profile,
      available_rewards: readRewards(row.available_rewards),
      national_id: row.national_id_cipher && nationalIds.open(row.national_id_cipher),
    },
    sessionIsStale: row.is_stale,
  }
}
