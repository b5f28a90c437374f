import { deepStrictEqual } from 'node:assert'
import type { Profile } from '@rihla/contract'
import { clientToken } from '../helpers/people.ts'
import type { Target } from '../helpers/wrk.ts'

const COMPARED = 50
/** A prime, so that the sample shares no trait of every tenth or twentieth client. */
const STRIDE = 7919

/** The same instant is written with Z or with +00:00, with any number of decimals. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** Normalizes an answer: moments by their time, fields in any order. */
export const meaningOf = (answer: string): unknown =>
  JSON.parse(answer, (_, value: unknown) =>
    typeof value === 'string' && MOMENT.test(value) ? `at ${new Date(value).toISOString()}` : value,
  )

export const ask = async ({ url }: Target, path: string, token: string): Promise<unknown> => {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`${url}${path} is answered ${answer.status}`)
  return meaningOf(await answer.text())
}

export const askForProfile = async (target: Target, id: number): Promise<Profile> =>
  (await ask(target, '/api/client/profile/', clientToken(id))) as Profile

type Ask = (id: number) => Promise<unknown>

/**
 * A smaller answer is faster, so a peer is measured only if it answers the same for clients from all over the agency.
 */
export const expectSameAnswers = async (clients: number, ours: Ask, theirs: Ask): Promise<void> => {
  for (let place = 1; place <= COMPARED; place++) {
    const id = 1 + ((place * STRIDE) % clients)
    const [our, their] = await Promise.all([ours(id), theirs(id)])
    deepStrictEqual(their, our, `the peer says something else of client ${id}`)
  }
}

/** The part of our answer that a peer without business logic can give: no computed fields, no voucher expiry. */
export const sameOfUs = (profile: Profile) => ({
  ...{ id: profile.id, full_name: profile.full_name, email: profile.email, whatsapp: profile.whatsapp },
  ...{ is_active: profile.is_active, created_at: profile.created_at, passport_expiry: profile.passport_expiry },
  ...{ points_earned: profile.points_earned, points_owed: profile.points_owed },
  tickets: profile.tickets.map(({ client: _, is_reviewed: __, ...ticket }) => ticket),
  redeemed_rewards: profile.redeemed_rewards.map(({ state: _, ...voucher }) => voucher),
})
