import type { Profile } from '@rihla/contract'
import { LIVE_SESSION } from '../../../platform/http/access.ts'
import { isOnOffer, rewardColumns, ticketColumns, voucherAnswer } from '../../../shared/json-projections.ts'
import { currentTier } from '../../../shared/current-tier.ts'
import { prepared } from '../../../platform/database/database.ts'

type StoredProfile = Omit<Profile, 'national_id' | 'available_rewards'>

type ProfileRow = {
  is_stale: boolean
  /** Null when the session belongs to staff. */
  client_id: number | null
  is_active: boolean | null
  password_is_first: boolean | null
  national_id_cipher: Buffer | null
  profile: StoredProfile | null
  /** JSON, the same for all clients. */
  available_rewards: string
}

const LISTED = 100
const EXPIRING_SOON = `now() + interval '30 days'`

/**
 * Session check and profile in one prepared statement, because every visit runs it. Expired points are not shown even
 * before the hourly job has written them off.
 */
export const findProfile = prepared<ProfileRow>(
  'find_profile',
  `select
     s.last_used_at < now() - interval '5 minutes' as is_stale,
     c.id as client_id,
     c.is_active,
     c.password_is_first,
     c.national_id_cipher,
     case when c.id is not null and not c.password_is_first then json_build_object(
       'id', c.id,
       'full_name', c.full_name,
       'email', c.email,
       'whatsapp', c.whatsapp,
       'is_active', c.is_active,
       'created_at', c.created_at,
       'passport_expiry', c.passport_expiry,
       'points', b.available - l.expired,
       'points_earned', b.earned,
       'points_owed', b.owed,
       'tier', ${currentTier('b.earned', `json_build_object('name', code, 'min_points', min_points)`)},
       'points_pending', t.pending,
       'points_expiring_soon', l.expiring,
       'points_expiring_on', (l.expiring_on at time zone a.time_zone)::date,
       'has_point_history', exists (select from point_entry e where e.client_id = c.id),
       'total_tickets', t.total,
       'tickets', t.newest,
       'rewards_redeemed', v.total,
       'redeemed_rewards', v.newest
     ) end as profile,
     r.open as available_rewards
   from session s
   cross join agency a
   left join client c on c.id = s.client_id and c.erased_at is null
   left join staff f on f.id = s.staff_id and f.disabled_at is null
   left join point_balance b on b.client_id = c.id
   left join lateral (
     select
       coalesce(sum(remaining) filter (where expires_at <= now()), 0) as expired,
       coalesce(sum(remaining) filter (where expires_at > now() and expires_at <= ${EXPIRING_SOON}), 0) as expiring,
       min(expires_at) filter (where expires_at > now() and expires_at <= ${EXPIRING_SOON}) as expiring_on
     from point_lot where client_id = c.id and remaining > 0
   ) l on true
   left join lateral (
     select
       count(*) as total,
       coalesce(sum(t.points) filter (where t.status = 'confirmed'), 0) as pending,
       coalesce(json_agg(row order by t.id desc) filter (where t.nth <= ${LISTED}), '[]') as newest
     from (
       select ticket.*, row_number() over (order by id desc) as nth
       from ticket where client_id = c.id and deleted_at is null
     ) t
     cross join lateral (select ${ticketColumns('t', 'c')}) row
   ) t on true
   left join lateral (
     select
       count(*) filter (where (v.voucher).state <> 'cancelled') as total,
       coalesce(json_agg(${voucherAnswer('v.voucher')} order by (v.voucher).id desc) filter (where v.place <= ${LISTED}), '[]') as newest
     from (
       select voucher, row_number() over (order by id desc) as place from voucher where client_id = c.id
     ) v
   ) v on true
   left join lateral (
     select coalesce(json_agg(r), '[]')::text as open
     from (select ${rewardColumns('r')} from reward r where ${isOnOffer('r')} order by r.cost_points, r.id) r
   ) r on true
   where s.token_hash = $1 and ${LIVE_SESSION} and (c.id is not null or f.id is not null)`,
)
