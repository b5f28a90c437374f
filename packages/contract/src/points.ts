import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { examplePage, exampleTrip } from './examples.ts'
import { day, id, listOf, listQuery, moment, money, points } from './fields.ts'
import { ticket } from './tickets.ts'

const ENTRY_KINDS = ['earn', 'spend', 'expire', 'reverse', 'restore', 'adjust'] as const

/** As much of a trip as it takes to name it. */
const trip = ticket.pick({
  id: true,
  ticket_type: true,
  booking_reference: true,
  departure_city: true,
  arrival_city: true,
  departure_date: true,
  return_date: true,
  hotel_name: true,
  hotel_city: true,
  check_in_date: true,
  check_out_date: true,
})

/** One change of points, with what is needed to explain it (PROFILE-11). */
export const movement = z.object({
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  points,
  /** Below zero while points are owed. */
  balance_after: points,
  created_at: moment,
  /** When the points that came in expire. */
  expires_at: moment.nullable(),
  /** When points that expired had come in. */
  earned_at: moment.nullable(),
  /** What staff wrote. */
  reason: z.string().nullable(),
  /**
   * `price` is the trip's price on that day and `points` what the trip had earned in all after this line, so that a
   * correction can be told: 9 × 50 − 500 = −50.
   */
  ticket: trip.extend({ price: money.nullable(), points }).nullable(),
  voucher: z.object({ id, name: z.string(), code: z.string() }).nullable(),
})

/** Where the points stand; with the first page only. */
const standing = z.object({
  /** What can be spent now. */
  balance: points,
  owed: points,
  /** What was ever earned; it decides the tier. */
  earned: points,
  next_expiry: z.object({ points, on: day }).nullable(),
  /** Confirmed trips whose points come with their completion, newest first, at most 100. */
  pending: z.array(trip.extend({ price: money, points })),
})

export const pointsApi = {
  statement: endpoint({
    method: 'GET',
    url: '/api/client/points/',
    config: {
      access: 'client',
      problems: ['invalid_cursor'],
      example: {
        answer: {
          ...examplePage({
            id: 91,
            kind: 'earn',
            points: 400,
            balance_after: 1650,
            created_at: '2026-12-06T09:30:00.000Z',
            expires_at: '2027-12-06T09:30:00.000Z',
            earned_at: null,
            reason: null,
            ticket: { ...exampleTrip, price: 42_000, points: 400 },
            voucher: null,
          }),
          balance: 1650,
          owed: 0,
          earned: 2300,
          next_expiry: { points: 150, on: '2026-12-10' },
          pending: [],
        },
      },
    },
    schema: {
      summary: "The client's statement: every movement of points, newest first",
      querystring: z.strictObject(listQuery),
      response: { 200: listOf(movement).extend(standing.partial().shape) },
    },
  }),
}

export type Movement = z.infer<typeof movement>
export type Standing = z.infer<typeof standing>
