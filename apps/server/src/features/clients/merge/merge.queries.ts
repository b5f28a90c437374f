import { sql, type Insertable, type Updateable } from 'kysely'
import type { Comparison } from '@rihla/contract'
import { CLIENT_COLUMNS, type Language } from '@rihla/domain'
import type { Database, Trx } from '../../../platform/database/database.ts'
import type { Client, FormerIdentity } from '../../../platform/database/schema.ts'
import { currentTier } from '../../../shared/current-tier.ts'
import { clientAnswer } from '../../../shared/json-projections.ts'

const SIDE = clientAnswer('c', {
  language: 'c.language',
  last_sign_in_at: 'c.last_sign_in_at',
  points: 'p.points',
  points_owed: 'p.owed',
  points_earned: 'p.earned',
  tier: currentTier('p.earned'),
  trips: '(select count(*) from ticket where client_id = c.id and deleted_at is null)',
  vouchers: '(select count(*) from voucher where client_id = c.id)',
  ready_vouchers: `(
    select count(*) from voucher where client_id = c.id and state = 'issued' and valid_until >= agency_today()
  )`,
  reviews: '(select count(*) from feedback where client_id = c.id)',
  follow_ups: `(
    select count(*) from feedback f join follow_up u on u.feedback_id = f.id where f.client_id = c.id
  )`,
  travellers: `(
    select coalesce(json_agg(json_build_object('name', t.name, 'relation', t.relation, 'birth_date', t.birth_date) order by t.id), '[]')
    from traveller t where t.client_id = c.id
  )`,
  consents: `(
    select coalesce(json_agg(json_build_object('channel', n.channel, 'granted', n.granted, 'changed_at', n.created_at)), '[]')
    from (
      select distinct on (channel) channel, granted, created_at from consent
      where client_id = c.id order by channel, id desc
    ) n
  )`,
})

type FoundSide = {
  id: number
  merged_into: number | null
  side: Comparison['kept'] | null
  cipher: Buffer | null
  after: Comparison['after']
}

/** Nobody brings themselves: the points that the two got for each other are taken back, except those that have expired. */
const TAKEN_BACK = sql`(
  select coalesce(sum(r.points + coalesce((
    select sum(e.points) from point_entry e where e.lot_id = l.id and e.kind = 'expire'
  ), 0) - case when l.expires_at <= now() then l.remaining else 0 end), 0)
  from referral r join point_lot l on l.id in (r.referrer_lot_id, r.friend_lot_id)
  where r.referrer_id in (select unnest(records_of(id)) from balance)
    and r.friend_id in (select unnest(records_of(id)) from balance)
)`

/** Both records, also erased ones, and what they have together. */
export const listSides = async (db: Database, ids: [number, number]): Promise<FoundSide[]> => {
  const { rows } = await sql<FoundSide>`
    with balance as (
      select b.client_id as id, b.owed, b.earned, b.available - coalesce((
        select sum(l.remaining) from point_lot l
        where l.client_id = b.client_id and l.remaining > 0 and l.expires_at <= now()
      ), 0) as points
      from point_balance b where b.client_id = any (${ids}::integer[])
    ), total as (
      select sum(points - owed) as held, ${TAKEN_BACK} as taken_back, sum(earned) as earned from balance
    )
    select c.id, c.merged_into, c.national_id_cipher as cipher,
           case when c.erased_at is null then ${sql.raw(SIDE)} end as side,
           json_build_object(
             'points', greatest(t.held - t.taken_back, 0), 'points_owed', greatest(t.taken_back - t.held, 0),
             'points_taken_back', t.taken_back, 'points_earned', t.earned,
             'tier', ${sql.raw(currentTier('t.earned'))}
           ) as after
    from client c join balance p on p.id = c.id cross join total t`.execute(db)
  return rows
}

/** Refused with `client_busy` while one of the two has a change that is not committed. */
export const lockClientsToMerge = async (trx: Trx, kept: number, merged: number): Promise<void> => {
  await sql`select lock_clients_to_merge(${kept}, ${merged})`.execute(trx)
}

export const findClientToMerge = (trx: Trx, id: number) =>
  trx
    .selectFrom('client')
    .select(['id', ...CLIENT_COLUMNS, 'national_id_cipher', 'national_id_hash', 'national_id_last4', 'language'])
    .select(['password_hash', 'password_is_first', 'first_password_expires_at', 'last_sign_in_at'])
    .select(['activated_at', 'erased_at', 'merged_into', 'version'])
    .where('id', '=', id)
    .$narrowType<{ full_name: string; language: Language }>()
    .executeTakeFirst()

export type ClientToMerge = NonNullable<Awaited<ReturnType<typeof findClientToMerge>>>

export const moveToKept = async (trx: Trx, kept: number, merged: number, staff: number): Promise<void> => {
  await sql`select merge_clients(${kept}, ${merged}, ${staff})`.execute(trx)
}

/** The earlier day counts. The two are exchanged, because stored months have counted a client on each of them. */
export const updateStarts = async (trx: Trx, kept: number, merged: number): Promise<void> => {
  await sql`
    update client c set created_at = case c.id
      when k.id then least(k.created_at, m.created_at) else greatest(k.created_at, m.created_at)
    end
    from client k, client m where k.id = ${kept} and m.id = ${merged} and c.id in (k.id, m.id)`.execute(trx)
}

export const updateKept = async (trx: Trx, id: number, fields: Updateable<Client>): Promise<void> => {
  const kept = trx.updateTable('client').where('id', '=', id)
  // A trigger takes the next number of a client who shares one for a number of their own.
  await kept.set({ whatsapp: null }).where('shares_phone', '=', true).execute()
  await kept.set((row) => ({ ...fields, version: row('version', '+', 1) })).execute()
}

export const insertFormerIdentities = (trx: Trx, identities: Insertable<FormerIdentity>[]) =>
  trx.insertInto('former_identity').values(identities).execute()
