import type { Api } from './api.ts'
import { publishRules, SPECIFIED } from './given-rules.ts'

/** The specification's rules with this bonus for referrals, from now on. */
export const publishReferral = (api: Api, referral_points: number, referral_limit = 10) =>
  publishRules(api, { ...SPECIFIED, referral_points, referral_limit })

/** A client who has joined by another's link. */
export const givenReferral = async ({ owner }: Pick<Api, 'owner'>, referrer: number, friend: number) =>
  owner.query('insert into referral (referrer_id, friend_id) values ($1, $2)', [referrer, friend])
