import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { examplePage, exampleTrip } from './examples.ts'
import { laylaInPath } from './clients/client.ts'
import { day, id, idInPath, listOf, listQuery, moment, money, points, prose, texts } from './fields.ts'
import { pointLine } from './programme/point-line.ts'
import { ticket } from './tickets/ticket.ts'

export const ENTRY_KINDS = ['earn', 'spend', 'expire', 'reverse', 'restore', 'adjust', 'merge'] as const

/** Movements of one sort, as a client thinks of them. */
const STATEMENT_FILTERS = ['trips', 'referrals', 'redeemed', 'expired', 'corrections'] as const

/** The fields that identify a trip. */
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
  title: true,
  place: true,
  start_date: true,
  end_date: true,
})

/** One movement of points, with the fields that explain it (PROFILE-11). */
export const movement = z.object({
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  points,
  /** Below zero while points are owed. */
  balance_after: points,
  created_at: moment,
  /** When points that were added expire. */
  expires_at: moment.nullable(),
  /** When points that expired had been added. */
  earned_at: moment.nullable(),
  /** The reason that staff entered. */
  reason: z.string().nullable(),
  /**
   * `price` is the trip's price on that day, `points` what the trip had earned in total after this line, and `lines` how
   * that comes about, so that a correction can be explained: 9 × 50 − 500 = −50.
   */
  ticket: trip.extend({ price: money.nullable(), points, lines: z.array(pointLine) }).nullable(),
  voucher: z.object({ id, name: z.string(), names: texts, code: z.string() }).nullable(),
  /**
   * For the points of a referral: whether this client brought the other or came by the other's link, and the other's
   * first name with an initial. Missing in responses that an earlier release stored.
   */
  referral: z.object({ role: z.enum(['referrer', 'friend']), name: z.string().nullable() }).nullish(),
  /** The other record of a merge. Missing in responses that an earlier release stored. */
  merged_client_id: id.nullish(),
})

/** The balance; with the first page only. */
const standing = z.object({
  /** Points that can be spent now. */
  balance: points,
  owed: points,
  /** Points ever earned; they decide the tier. */
  earned: points,
  next_expiry: z.object({ points, on: day }).nullable(),
  /** Confirmed trips whose points come with their completion, newest first, at most 100. */
  pending: z.array(trip.extend({ price: money, points, lines: z.array(pointLine) })),
})

/** Far more than any trip earns, and well within an integer. */
export const MOST_POINTS = 10_000_000

const exampleEarning = {
  id: 91,
  kind: 'earn',
  points: 400,
  balance_after: 1650,
  created_at: '2026-12-06T09:30:00.000Z',
  expires_at: '2027-12-06T09:30:00.000Z',
  earned_at: null,
  reason: null,
  ticket: {
    ...{ ...exampleTrip, price: 42_000, points: 400 },
    lines: [{ kind: 'base', adds: 400, steps: 8, step_points: 50, step_price: 5000 }],
  },
  voucher: null,
}

const exampleStatement = {
  ...examplePage(exampleEarning),
  balance: 1650,
  owed: 0,
  earned: 2300,
  next_expiry: { points: 150, on: '2026-12-10' },
  pending: [],
}

const statement = listOf(movement).extend(standing.partial().shape)

export const pointsApi = {
  statement: endpoint({
    method: 'GET',
    url: '/api/client/points/',
    config: {
      access: 'client',
      problems: ['invalid_cursor'],
      example: { answer: exampleStatement },
    },
    schema: {
      summary: "The client's statement: every movement of points, newest first",
      querystring: z.strictObject({ ...listQuery, kind: z.enum(STATEMENT_FILTERS).optional() }),
      response: { 200: statement },
    },
  }),

  statementOf: endpoint({
    method: 'GET',
    url: '/api/admin/clients/:id/points/',
    config: {
      access: 'admin',
      problems: ['client_not_found', 'invalid_cursor'],
      example: { params: laylaInPath, answer: exampleStatement },
    },
    schema: {
      summary: "A client's statement for staff, with the lines the client sees",
      params: idInPath,
      querystring: z.strictObject(listQuery),
      response: { 200: statement },
    },
  }),

  adjust: endpoint({
    method: 'POST',
    url: '/api/admin/clients/:id/points/',
    config: {
      access: 'admin',
      idempotent: true,
      problems: [
        ...(['client_not_found', 'insufficient_points', 'adjustment_too_large', 'adjustments_used_up'] as const),
        'reauthentication_required',
      ],
      example: {
        params: laylaInPath,
        body: { points: 50, reason: 'Goodwill for the delay' },
        answer: {
          data: {
            ...exampleEarning,
            ...{ kind: 'adjust', points: 50, balance_after: 1700, reason: 'Goodwill for the delay', ticket: null },
          },
          points: 1700,
        },
      },
    },
    schema: {
      summary:
        'Add or take points manually; the client sees the reason in the statement. Agents have a limit per adjustment and per day',
      params: idInPath,
      body: z.strictObject({
        /** Below zero to take points; never more than can be spent. */
        points: points
          .min(-MOST_POINTS)
          .max(MOST_POINTS)
          .refine((value) => value !== 0, { params: { fault: 'invalid' } }),
        reason: prose(300).min(1),
      }),
      response: { 200: z.object({ data: movement, points }) },
    },
  }),
}

export type Movement = z.infer<typeof movement>
export type StatementFilter = (typeof STATEMENT_FILTERS)[number]
export type Standing = z.infer<typeof standing>
