import { sql } from 'kysely'
import type { Movement } from '@rihla/contract'
import type { Texts } from '@rihla/domain'
import { referralAnswer } from '../../../shared/json-projections.ts'
import type { Database } from '../../../platform/database/database.ts'

type Addressed = { email: string; full_name: string; agency: string }

const ADDRESSEE = sql`c.email, c.full_name, a.name as agency`
const CAN_READ = sql`c.erased_at is null and c.email is not null`

export type AddedPoints = Addressed & {
  points: number
  balance: number
  good_until: string | null
  reason: string | null
  trip: string | null
  referral: Movement['referral']
}

/** The points that a movement added, and the balance right after it. */
export const findAddedPoints = async (
  db: Database,
  clientId: number,
  movementId: number,
): Promise<AddedPoints | undefined> => {
  const { rows } = await sql<AddedPoints>`
    select ${ADDRESSEE}, moved.points, moved.balance, moved.reason, t.booking_reference as trip,
           ${sql.raw(referralAnswer('moved'))} as referral,
           (l.expires_at at time zone a.time_zone)::date as good_until
    from agency a, (
      select client_id, sum(points) as points, (array_agg(balance_after order by id desc))[1] as balance,
             max(lot_id) as lot_id, max(ticket_id) as ticket_id, max(referral_id) as referral_id, max(reason) as reason
      from point_entry where client_id = ${clientId} and movement_id = ${movementId} group by client_id
    ) moved
    join client c on c.id = moved.client_id
    left join point_lot l on l.id = moved.lot_id
    left join ticket t on t.id = moved.ticket_id
    where ${CAN_READ}`.execute(db)
  return rows[0]
}

type Expiring = Addressed & { days: { day: string; points: number }[] }

/** The unspent points of these lots, by the day they expire. */
export const findExpiringPoints = async (db: Database, lotIds: number[]): Promise<Expiring | undefined> => {
  const { rows } = await sql<Expiring>`
    select ${ADDRESSEE}, json_agg(json_build_object('day', d.day, 'points', d.points) order by d.day) as days
    from agency a, (
      select l.client_id, (l.expires_at at time zone z.time_zone)::date as day, sum(l.remaining) as points
      from point_lot l, agency z
      where l.id = any(${lotIds}) and l.remaining > 0 and l.expires_at > now()
      group by 1, 2
    ) d
    join client c on c.id = d.client_id
    where ${CAN_READ} group by c.id, a.id`.execute(db)
  return rows[0]
}

type IssuedVoucher = Addressed & { name: string; names: Texts; code: string; cost_points: number; valid_until: string }

export const findIssuedVoucher = async (db: Database, voucherId: number): Promise<IssuedVoucher | undefined> => {
  const { rows } = await sql<IssuedVoucher>`
    select ${ADDRESSEE}, v.name, v.names, v.code, v.cost_points, v.valid_until
    from agency a, voucher v join client c on c.id = v.client_id
    where v.id = ${voucherId} and v.state = 'issued' and ${CAN_READ}`.execute(db)
  return rows[0]
}

type ReachedTier = Addressed & { names: Texts; benefits: Texts; multiplier: number }

/** Undefined for a tier that is no longer in force. */
export const findReachedTier = async (
  db: Database,
  clientId: number,
  code: string,
): Promise<ReachedTier | undefined> => {
  const { rows } = await sql<ReachedTier>`
    select ${ADDRESSEE}, t.names, t.benefits, t.multiplier
    from agency a, client c, current_tier t
    where c.id = ${clientId} and t.code = ${code} and ${CAN_READ}`.execute(db)
  return rows[0]
}
