import { sql } from 'kysely'
import type { ReferralPage, ReferredFriend } from '@rihla/contract'
import { prepared, type Database } from '../../../platform/database/database.ts'

const FRIENDS_LISTED = 100

/** Made at the first visit; of two at the same time, the first counts. Waits for an erasure, and then makes none. */
export const insertLink = async (db: Database, clientId: number): Promise<void> => {
  await sql`
    insert into referral_link (client_id, code)
    select id, random_code(8) from client where id = ${clientId} and erased_at is null for key share
    on conflict (client_id) do nothing`.execute(db)
}

type OwnReferral = Omit<ReferralPage, 'friends'> & { friends: (ReferredFriend & { full_name: string | null })[] }

/** Whether a decided referral counts for this year, by the agency's calendar. */
const THIS_YEAR = `date_trunc('year', r.decided_at at time zone a.time_zone) = date_trunc('year', now() at time zone a.time_zone)`

export const findOwnReferral = prepared<OwnReferral>(
  'find_own_referral',
  `select l.code, v.referral_points as points, v.referral_limit as limit, l.opened,
          (l.last_opened_at at time zone a.time_zone)::date as last_opened_on,
          s.paid_this_year, s.points_so_far, coalesce(f.friends, '[]') as friends
   from referral_link l
   cross join agency a
   join programme_version v on v.number = programme_now()
   cross join lateral (
     select count(*) filter (where ${THIS_YEAR})::integer as paid_this_year, coalesce(sum(r.points), 0)::integer as points_so_far
     from referral r where r.referrer_id = l.client_id and r.state = 'paid'
   ) s
   cross join lateral (
     select json_agg(json_build_object(
       'id', r.id, 'full_name', r.full_name,
       'state', case when r.state = 'joined' and exists (
         select from ticket t
         where t.client_id = r.friend_id and t.status in ('pending', 'confirmed') and not t.is_opening and t.deleted_at is null
       ) then 'booked' else r.state::text end,
       'on', (coalesce(r.decided_at, r.created_at) at time zone a.time_zone)::date,
       'points', r.points, 'refusal', r.refusal
     ) order by r.id desc) as friends
     from (
       -- Somebody else may have typed the address: who has not chosen a password yet is not shown.
       select r.*, c.full_name from referral r join client c on c.id = r.friend_id
       where r.referrer_id = l.client_id and (r.state <> 'joined' or c.password_hash is not null)
         and c.merged_into is distinct from l.client_id
       order by r.id desc limit ${FRIENDS_LISTED}
     ) r
   ) f
   where l.client_id = $1`,
)

type Opened = { full_name: string; points: number; has_reached_limit: boolean }

/** Counts the visit. */
export const openLink = prepared<Opened>(
  'open_referral_link',
  `update referral_link l set opened = opened + 1, last_opened_at = now()
   from client c, agency a, programme_version v
   where l.code = $1 and c.id = present_client(l.client_id) and c.erased_at is null and v.number = programme_now()
   returning c.full_name, v.referral_points as points, (
     select count(*) from referral r where r.referrer_id = c.id and r.state = 'paid' and ${THIS_YEAR}
   ) >= v.referral_limit as has_reached_limit`,
)
