import type { TierStanding } from '@rihla/contract'
import type { TierName } from '@rihla/domain'
import { type Database, prepared } from '../../../platform/database/database.ts'

type TierRow = {
  sums: Omit<TierStanding, 'moment'>
  /** The trip that last crossed the given points, with all it added: owed points and corrections are separate entries. */
  reached: { points: number; city: string | null; is_recent: boolean } | null
  seen: TierName[]
}

/** Later a tier is no news, above all for clients who had it before there were moments. */
const MOMENT_LASTS = `interval '90 days'`

/** The second value is the points at which tiers begin. Expired points do not count even before they are written off. */
export const findTier = prepared<TierRow>(
  'find_tier',
  `with entry as (
     select id, kind, bonus, points, ticket_id, created_at,
            sum(points) filter (where kind in ('earn', 'reverse') and bonus is null) over (order by id) as earned
     from point_entry where client_id = $1
   ), lapsed as (
     select coalesce(sum(remaining), 0) as points
     from point_lot where client_id = $1 and remaining > 0 and expires_at <= now()
   )
   select
     (select json_build_object(
       'earned', b.earned,
       'from_trips', coalesce(sum(e.points) filter (where e.kind = 'earn'), 0),
       'taken_back', coalesce(sum(e.points) filter (where e.kind = 'reverse'), 0),
       'redeemed', coalesce(sum(e.points) filter (where e.kind in ('spend', 'restore')), 0),
       'expired', coalesce(sum(e.points) filter (where e.kind = 'expire'), 0) - l.points,
       'adjusted', coalesce(sum(e.points) filter (where e.kind = 'adjust'), 0),
       'left', b.available - b.owed - l.points
     ) from entry e) as sums,
     (select json_build_object(
       'points', (
         select sum(o.points) from entry o where o.ticket_id = e.ticket_id and o.kind in ('earn', 'reverse')
       ),
       'city', case t.ticket_type when 'flight' then t.arrival_city else t.hotel_city end,
       'is_recent', e.created_at > now() - ${MOMENT_LASTS}
     )
     from entry e left join ticket t on t.id = e.ticket_id
     where e.kind = 'earn' and e.bonus is null and e.earned >= s.points and e.earned - e.points < s.points
     order by e.id desc limit 1) as reached,
     array(select tier from tier_moment where client_id = $1) as seen
   from point_balance b
   cross join lapsed l
   cross join lateral (select max(points) as points from unnest($2::integer[]) points where points <= b.earned) s
   where b.client_id = $1`,
)

export const insertTierMoment = (db: Database, client_id: number, tier: TierName) =>
  db
    .insertInto('tier_moment')
    .values({ client_id, tier })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
