import { sql } from 'kysely'
import type { TierStanding } from '@rihla/contract'
import { currentTier } from '../../../shared/current-tier.ts'
import { type Database, prepared } from '../../../platform/database/database.ts'
import { tripPlace } from '../../../shared/trip-days.ts'

type TierRow = {
  sums: Omit<TierStanding, 'moment'>
  tier: string
  is_first: boolean
  /** The trip that last crossed the start of the tier, with all it added: owed points and corrections are entries of their own. */
  reached: { points: number; city: string | null; is_recent: boolean } | null
  /** This tier or a higher one was shown. */
  was_seen: boolean
}

/** Later a tier is no news, above all for clients who had it before there were moments. */
const MOMENT_LASTS = `interval '90 days'`

/**
 * Expired points do not count even before they are written off. The entries of merged records belong to the client, and
 * what a merge moved adds up to nothing among them.
 */
export const findTier = prepared<TierRow>(
  'find_tier',
  `with entry as (
     select id, kind, bonus, points, ticket_id, created_at,
            sum(points) filter (where kind in ('earn', 'reverse') and bonus is null) over (order by id) as earned
     from point_entry where client_id in (select id from client where id = $1 or merged_into = $1)
   ), lapsed as (
     select coalesce(sum(remaining), 0) as points
     from point_lot where client_id = $1 and remaining > 0 and expires_at <= now()
   )
   select
     (select json_build_object(
       'earned', b.earned,
       'from_trips', coalesce(sum(e.points) filter (where e.kind = 'earn' and e.bonus is null), 0),
       'extra', coalesce(sum(e.points) filter (where e.kind in ('earn', 'reverse') and e.bonus is not null), 0),
       'taken_back', coalesce(sum(e.points) filter (where e.kind = 'reverse' and e.bonus is null), 0),
       'redeemed', coalesce(sum(e.points) filter (where e.kind in ('spend', 'restore')), 0),
       'expired', coalesce(sum(e.points) filter (where e.kind = 'expire'), 0) - l.points,
       'adjusted', coalesce(sum(e.points) filter (where e.kind = 'adjust'), 0),
       'left', b.available - b.owed - l.points,
       'benefits', (select json_object_agg(code, benefits) from current_tier)
     ) from entry e) as sums,
     (select json_build_object(
       'points', (
         select sum(o.points) from entry o where o.ticket_id = e.ticket_id and o.kind in ('earn', 'reverse')
       ),
       'city', ${tripPlace('t')},
       'is_recent', e.created_at > now() - ${MOMENT_LASTS}
     )
     from entry e left join ticket t on t.id = e.ticket_id
     where e.kind = 'earn' and e.bonus is null and e.earned >= s.min_points and e.earned - e.points < s.min_points
     order by e.id desc limit 1) as reached,
     s.code as tier,
     s.min_points = 0 as is_first,
     exists (
       select from tier_moment m join current_tier t on t.code = m.tier
       where m.client_id = $1 and t.min_points >= s.min_points
     ) as was_seen
   from point_balance b
   cross join lapsed l
   cross join lateral ${currentTier('b.earned', 'code, min_points')} s
   where b.client_id = $1`,
)

export const insertTierMoment = (db: Database, client_id: number, code: string) =>
  db
    .insertInto('tier_moment')
    .columns(['client_id', 'tier'])
    .expression((known) =>
      known
        .selectFrom('current_tier')
        .select((row) => [row.val(client_id).as('client_id'), row.ref('code').$notNull().as('tier')])
        .where('code', '=', code)
        .where(sql<boolean>`exists (select from client where id = ${client_id} and erased_at is null for key share)`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
