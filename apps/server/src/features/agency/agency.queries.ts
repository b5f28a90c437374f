import { sql } from 'kysely'
import type { PublicRules } from '@rihla/contract'
import type { Database } from '../../platform/database/database.ts'

const PROGRAMME = sql<PublicRules>`(
  select json_build_object('step_price', v.step_price, 'step_points', v.step_points,
    'referral_points', v.referral_points, 'tiers', (
    select json_agg(json_build_object(
      'code', t.code, 'names', t.names, 'min_points', t.min_points, 'multiplier', t.multiplier
    ) order by t.min_points)
    from programme_tier t where t.version = v.number
  ))
  from programme_version v where v.number = programme_now()
)`

const HAS_NOTICE = sql<boolean>`exists (
  select from privacy_notice n where n.body <> '' and not exists (
    select from privacy_notice newer where newer.language = n.language and newer.version > n.version
  )
)`

export const findPublicAgency = (db: Database) =>
  db
    .selectFrom('agency')
    .select(['name', 'logo', 'hotline', 'currency', 'time_zone'])
    .select(PROGRAMME.as('programme'))
    .select(HAS_NOTICE.as('has_privacy_notice'))
    .executeTakeFirstOrThrow()
