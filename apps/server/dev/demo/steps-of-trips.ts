import { sql } from 'kysely'
import type { Trx } from '../../src/platform/database/database.ts'
import type { Calendar } from './calendar.ts'
import type { Step } from './replay.ts'
import type { Stage } from './stage.ts'
import type { DemoTrip } from './story.ts'

const DAYS_UNTIL_COMPLETED = 1
const DAYS_UNTIL_CORRECTED = 14
const DAYS_CANCELLED_AHEAD = 5

const datesOf = ({ is_opening, ticket_type, leaves, nights }: DemoTrip, { day }: Calendar) => {
  if (is_opening) return {}
  if (ticket_type === 'hotel') return { check_in_date: day(leaves), check_out_date: day(leaves + nights) }
  const returns = nights > 0 ? day(leaves + nights) : null
  if (ticket_type !== 'flight') return { start_date: day(leaves), end_date: returns }
  return { departure_date: day(leaves), return_date: returns }
}

const setPoints = (trx: Trx, ticketId: number, points: number, staffId: number, reason: string) =>
  sql`select set_ticket_points(${ticketId}, ${points}, 'staff', ${staffId}, ${reason})`.execute(trx)

export const stepsOfTrip = (trip: DemoTrip, client: { id: number; activated: Date }, stage: Stage): Step[] => {
  const { calendar, random, staffId, ticketIds } = stage
  const { price, completedAtPrice, takenBack } = trip
  const returned = trip.leaves + trip.nights
  const booked = calendar.moment(trip.booked, 9 + random.whole(4))
  const ticketId = () => ticketIds.get(trip) ?? 0

  const booking: Step = {
    at: booked,
    run: async (trx) => {
      const { id } = await trx
        .insertInto('ticket')
        .values({
          client_id: client.id,
          ticket_type: trip.ticket_type,
          status: trip.status === 'pending' ? 'pending' : 'confirmed',
          price: completedAtPrice ?? price,
          points: 0,
          points_by_hand: false,
          booking_reference: trip.reference ?? `RH-${random.code(6)}`,
          is_opening: trip.is_opening,
          special_requests: trip.requests ?? null,
          created_at: booked,
          ...trip.paid,
          ...trip.details,
          ...datesOf(trip, calendar),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      ticketIds.set(trip, id)
    },
  }
  const completion: Step = {
    at: trip.is_opening ? client.activated : calendar.moment(returned + DAYS_UNTIL_COMPLETED, 17 + random.whole(3)),
    run: (trx) => sql`select complete_ticket(${client.id}, ${ticketId()}, 'client', null)`.execute(trx),
  }
  const correction: Step = {
    at: calendar.moment(returned + DAYS_UNTIL_CORRECTED, 11),
    run: async (trx) => {
      await trx.updateTable('ticket').set({ price, version: 2 }).where('id', '=', ticketId()).execute()
      await sql`select correct_ticket(${ticketId()}, ${staffId})`.execute(trx)
    },
  }
  const cancellation: Step = {
    at: calendar.moment(takenBack?.on ?? trip.leaves - DAYS_CANCELLED_AHEAD, 15),
    run: async (trx) => {
      if (takenBack) await setPoints(trx, ticketId(), 0, staffId, takenBack.reason)
      const cancelled = { status: 'cancelled', completed_at: null } as const
      await trx.updateTable('ticket').set(cancelled).where('id', '=', ticketId()).execute()
    },
  }
  return [
    booking,
    ...(trip.status === 'completed' ? [completion] : []),
    ...(completedAtPrice === undefined ? [] : [correction]),
    ...(trip.status === 'cancelled' || takenBack ? [cancellation] : []),
  ]
}
