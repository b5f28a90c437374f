import type { ClientPage, HistoryLine } from '@rihla/contract'
import { currentTier } from '../../../shared/current-tier.ts'
import { clientAnswer } from '../../../shared/json-projections.ts'
import { prepared, type Trx } from '../../../platform/database/database.ts'
import { KNOWN_CLIENT } from '../../../shared/client-exists.ts'
import { preparedPage } from '../../../platform/http/pagination.ts'
import { passportTripOfClient } from '../passport-trip.ts'

const MESSAGES_SHOWN = 10

const CLIENT = clientAnswer('c', {
  last_sign_in_at: 'c.last_sign_in_at',
  first_password: `case
    when c.password_is_first and c.first_password_expires_at > now() and c.national_id_hash is not null
    then 'national_id' else 'link' end`,
})

/**
 * One statement for everything above the tabs of the page; each part is looked up by the client's id. The id of a merged
 * record gives the client that it leads to.
 */
export const findClientPage = prepared<{ page: ClientPage }>(
  'find_client_page',
  `select (${CLIENT}::jsonb || jsonb_build_object(
     'points', b.available - coalesce((
       select sum(remaining) from point_lot
       where client_id = c.id and remaining > 0 and expires_at <= now()
     ), 0),
     'points_earned', b.earned, 'points_owed', b.owed, 'tier', ${currentTier('b.earned')},
     'points_pending', t.pending, 'pending_trips', t.pending_trips,
     'total_tickets', t.total, 'spent', t.spent,
     'average_rating', f.average, 'reviews', f.reviews,
     'rewards_redeemed', v.redeemed, 'vouchers', v.total,
     'travellers', (select count(*) from traveller where client_id = c.id),
     'passport_trip', ${passportTripOfClient('c')},
     'deletion_requested_at', (
       select created_at from deletion_request
       where client_id = c.id and withdrawn_at is null and done_at is null
     ),
     'consents', (
       select coalesce(json_agg(json_build_object(
         'channel', n.channel, 'granted', n.granted, 'source', n.source, 'changed_at', n.created_at
       ) order by n.channel), '[]')
       from (
         select distinct on (channel) channel, granted, source, created_at from consent
         where client_id = c.id order by channel, id desc
       ) n
     ),
     'messages', (
       select coalesce(json_agg(json_build_object(
         'kind', m.kind, 'code', m.code, 'sent_by', s.username, 'sent_at', m.created_at
       ) order by m.id desc), '[]')
       from (select * from sent_message where client_id = c.id order by id desc limit ${MESSAGES_SHOWN}) m
       join staff s on s.id = m.staff_id
     )
   )) as page
   from client c
   join point_balance b on b.client_id = c.id
   cross join lateral (
     select
       count(*) as total,
       coalesce(sum(price) filter (where status = 'completed'), 0) as spent,
       coalesce(sum(points) filter (where status = 'confirmed'), 0) as pending,
       count(*) filter (where status = 'confirmed' and points > 0) as pending_trips
     from ticket where client_id = c.id and deleted_at is null
   ) t
   cross join lateral (
     select count(*) as reviews, round(avg(rating), 1) as average from feedback where client_id = c.id
   ) f
   cross join lateral (
     select count(*) as total, count(*) filter (where state <> 'cancelled') as redeemed
     from voucher where client_id = c.id
   ) v
   where c.id = present_client($1) and c.erased_at is null`,
)

export const findNationalId = (trx: Trx, id: number) =>
  trx
    .selectFrom('client')
    .select('national_id_cipher')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

export const findHistory = preparedPage<HistoryLine, { is_known: boolean }>('find_history', {
  rows: (limit) => `
    select json_build_object(
      'id', a.id, 'action', a.action, 'fields', a.fields, 'done_by', s.username, 'created_at', a.created_at
    ) as row
    from (
      select * from audit_entry
      where subject = 'client' and subject_id = $1 and id < $2
      order by id desc limit ${limit}
    ) a
    left join staff s on s.id = a.staff_id
    order by a.id desc`,
  counted: `from audit_entry where subject = 'client' and subject_id = $1`,
  more: KNOWN_CLIENT,
})
