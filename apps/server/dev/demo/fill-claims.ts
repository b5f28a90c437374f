import { hash } from 'node:crypto'
import type { Trx } from '../../src/platform/database/database.ts'
import type { Calendar } from './calendar.ts'
import type { PlayedClient } from './fill-clients.ts'

/** TRIP-7: Layla has sent a boarding pass, one claim of hers led to a trip, and one was of a ticket that others sold. */
export const fillClaims = async (
  trx: Trx,
  clients: PlayedClient[],
  { day, moment }: Calendar,
  staffId: number,
): Promise<void> => {
  const layla = clients.find(({ key }) => key === 'layla')
  if (!layla) throw new Error('the demo has no Layla')
  const trip = await trx
    .selectFrom('ticket')
    .select('id')
    .where('client_id', '=', layla.id)
    .where('status', '=', 'completed')
    .where('is_opening', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const pass = { client_id: layla.id, kind: 'boarding_pass', passenger_name: 'HASSAN/LAYLA MRS' } as const
  const idOf = (reference: string) => hash('sha256', `demo ${reference}`, 'buffer')
  const decided = (days: number) => ({ decided_by: staffId, decided_at: moment(days, 12) })

  await trx
    .insertInto('claim')
    .values({
      ...pass,
      ...{ reference: 'A7F2KQ', airline_code: 'AF', flight_number: '567', departure_airport: 'CAI' },
      ...{ arrival_airport: 'CDG', travel_date: day(-140), pass_hash: idOf('A7F2KQ'), created_at: moment(-120, 10) },
      ...{ state: 'refused', ...decided(-119) },
      reason: 'This ticket was booked with the airline, not with us. Only our own bookings earn points.',
    })
    .execute()
  await trx
    .insertInto('claim')
    .values({
      ...{ client_id: layla.id, kind: 'reference', reference: 'M8QK2D', created_at: moment(-60, 10) },
      ...{ state: 'accepted', ticket_id: trip.id, ...decided(-59) },
    })
    .execute()
  await trx
    .insertInto('claim')
    .values({
      ...pass,
      ...{ reference: 'K9PX2A', airline_code: 'SV', flight_number: '308', departure_airport: 'CAI' },
      ...{ arrival_airport: 'RUH', travel_date: day(-45), pass_hash: idOf('K9PX2A'), created_at: moment(-1, 10) },
    })
    .execute()
}
