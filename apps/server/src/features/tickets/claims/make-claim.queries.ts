import { sql, type Insertable } from 'kysely'
import type { OwnClaim } from '@rihla/contract'
import type { Trx } from '../../../platform/database/database.ts'
import type { Claim } from '../../../platform/database/schema.ts'
import { IS_THE_TRIP } from './claim-matches.ts'
import { CLAIMED_TRIP } from './claims.queries.ts'

export type NewClaim = Insertable<Claim>
type Trip = NonNullable<OwnClaim['trip']>

/** A trip of the client that is in the history already. */
export const findTripInHistory = async (trx: Trx, claim: NewClaim): Promise<Trip | undefined> => {
  const { rows } = await sql<{ trip: Trip }>`
    select ${sql.raw(CLAIMED_TRIP)} as trip
    from ticket t, (
      select ${claim.reference}::text as reference, ${claim.airline_code ?? null}::text as airline_code,
             ${claim.flight_number ?? null}::text as flight_number, ${claim.travel_date ?? null}::date as travel_date
    ) c
    where t.client_id = ${claim.client_id} and t.deleted_at is null and not t.is_opening and ${sql.raw(IS_THE_TRIP)}
    order by t.status = 'cancelled', t.id desc limit 1`.execute(trx)
  return rows[0]?.trip
}

/** The id, or undefined if the pass was claimed before or the reference waits already. */
export const insertClaim = async (trx: Trx, claim: NewClaim): Promise<number | undefined> => {
  const inserted = await trx
    .insertInto('claim')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Whether the client sent this pass before; otherwise somebody else did. */
export const isOwnPass = async (trx: Trx, clientId: number, passHash: Buffer): Promise<boolean> => {
  const own = trx.selectFrom('claim').select('id').where('pass_hash', '=', passHash).where('client_id', '=', clientId)
  return (await own.executeTakeFirst()) !== undefined
}

export const deleteWaitingClaim = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('claim').where('id', '=', id).execute()
}
