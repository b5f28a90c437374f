import { sql } from 'kysely'
import type { Trx } from '../../src/platform/database/database.ts'

export type Step = { at: Date; run: (trx: Trx) => Promise<unknown> }

/** During the replay every lot expires this much later, so that none expires too early. */
const LATER = sql`interval '876000 hours'`

/** The ledger's functions always use now(), so their rows are moved to the time of the step afterwards. */
const backdate = (trx: Trx, at: Date) =>
  sql`
    with
      moment as (select ${at}::timestamptz as at, now() - ${at}::timestamptz as ago),
      entries as (update point_entry set created_at = at from moment where created_at = now()),
      lots as (
        update point_lot set created_at = at, expires_at = expires_at - ago + ${LATER} from moment where created_at = now()
      ),
      closed as (update point_lot set closed_at = at from moment where closed_at = now() and created_at < now()),
      trips as (update ticket set completed_at = at from moment where completed_at = now()),
      referrals as (update referral set decided_at = at from moment where decided_at = now())
    update voucher
      set issued_at = at, valid_until = valid_until - (agency_today() - (at at time zone agency.time_zone)::date)
      from moment, agency where issued_at = now()
  `.execute(trx)

const expireUntil = async (trx: Trx, until: Date) => {
  const { rows } = await sql<{ id: number; client_id: number; due: Date }>`
    select id, client_id, expires_at - ${LATER} as due
    from point_lot where remaining > 0 and expires_at - ${LATER} <= ${until} and expires_at > now()
    order by expires_at
  `.execute(trx)
  for (const lot of rows) {
    await sql`update point_lot set expires_at = ${lot.due} where id = ${lot.id}`.execute(trx)
    await sql`select expire_points(${lot.client_id})`.execute(trx)
    await backdate(trx, lot.due)
  }
}

/**
 * Runs the steps in chronological order, so that the ledger looks as if it had been written at that time. Only the
 * owner of the tables can do this, and only for demo data: it disables the protection of ledger entries for the
 * duration of the transaction.
 */
export const replay = async (trx: Trx, steps: Step[], now: Date): Promise<void> => {
  await sql`set local time zone 'UTC'`.execute(trx)
  await sql`alter table point_entry disable trigger point_entry_is_append_only`.execute(trx)
  for (const { at, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await expireUntil(trx, at)
    await run(trx)
    await backdate(trx, at)
  }
  await expireUntil(trx, now)
  await sql`update point_lot set expires_at = expires_at - ${LATER} where expires_at - ${LATER} > created_at`.execute(
    trx,
  )
  await sql`update voucher set state = 'expired' where state = 'issued' and valid_until < agency_today()`.execute(trx)
  await sql`alter table point_entry enable trigger point_entry_is_append_only`.execute(trx)
}
