import type { Insertable } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import type { Claim } from '../src/platform/database/schema.ts'

/** A claim by reference that waits. */
export const givenClaim = async (
  db: Database,
  client_id: number,
  fields: Partial<Insertable<Claim>> = {},
): Promise<number> => {
  const { id } = await db
    .insertInto('claim')
    .values({ client_id, kind: 'reference', reference: 'X7K2QD', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a boarding pass says, as the web app sends it. */
export const BOARDING_PASS = {
  ...{ reference: 'K9PX2A', passenger_name: 'HASSAN/LAYLA MRS', airline_code: 'SV', flight_number: '0308' },
  ...{ departure_airport: 'CAI', arrival_airport: 'RUH', travel_date: '2026-10-03', seat: '012A', sequence: '0025' },
}
