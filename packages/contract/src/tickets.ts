import * as z from 'zod'
import { TICKET_STATUSES, TICKET_TYPES } from '@rihla/domain'
import { endpoint } from './endpoint.ts'
import { exampleAdminTicket, examplePage, exampleTicket, exampleTicketBody } from './examples.ts'
import {
  day,
  dayInput,
  id,
  idInPath,
  line,
  listOf,
  listQuery,
  moment,
  money,
  orNull,
  points,
  price,
  prose,
  version,
} from './fields.ts'
import { ownReview } from './feedback/review.ts'

export const TICKET_SORTS = ['-created', 'date', '-date', 'price', '-price'] as const

const ticketFields = z.object({
  id,
  /** Without a name once the person was erased (RULES-9). */
  client: z.object({ id, full_name: z.string().nullable() }),
  ticket_type: z.enum(TICKET_TYPES),
  price: money,
  points,
  booking_reference: z.string(),
  status: z.enum(TICKET_STATUSES),
  /** When the points of this trip expire; null until it is completed. */
  expires_at: moment.nullable(),
  /** One review per trip (API-4). */
  is_reviewed: z.boolean(),
  departure_city: z.string().nullable(),
  arrival_city: z.string().nullable(),
  departure_date: day.nullable(),
  return_date: day.nullable(),
  airline: z.string().nullable(),
  flight_number: z.string().nullable(),
  hotel_name: z.string().nullable(),
  hotel_city: z.string().nullable(),
  check_in_date: day.nullable(),
  check_out_date: day.nullable(),
  room_type: z.string().nullable(),
  number_of_guests: z.int().nullable(),
  special_requests: z.string().nullable(),
})

/** A ticket for its client. */
export const ticket = ticketFields.extend({
  /** The price entered with a new client, without travel details (RULES-7). */
  is_opening: z.boolean(),
  /** The day from which the client may complete it, while that day is in the future (TRIP-8). */
  completable_from: day.nullable(),
  /** The client's review, and the agency's reply (DASH-7). */
  review: ownReview.omit({ ticket: true }).nullable(),
})

/** A ticket for staff. An opening ticket has no travel details, and needs none (RULES-7). */
export const adminTicket = ticketFields.extend({
  /** Lets the form check the passport while the dates are typed (PROFILE-12). */
  client: ticketFields.shape.client.extend({ passport_expiry: day.nullable() }),
  is_opening: z.boolean(),
  /** Staff typed the points; they do not follow the price (TICKETS-8). */
  points_by_hand: z.boolean(),
  version: z.int(),
})

/** TICKETS-4: an empty or blank field of the form is null. */
const text = (max: number) =>
  orNull(line(max))
    .optional()
    .transform((value) => value || null)

const tripDay = orNull(dayInput)
  .optional()
  .transform((value) => value ?? null)

const ticketBody = z.strictObject({
  client: z
    .union([id, z.object({ id, full_name: z.string().nullish() })])
    .transform((client) => (typeof client === 'number' ? client : client.id)),
  ticket_type: z.enum(TICKET_TYPES),
  price,
  /** If absent, the points follow the price (RULES-1). */
  points: orNull(points.min(0).max(100_000_000)).optional(),
  departure_city: text(100),
  arrival_city: text(100),
  departure_date: tripDay,
  return_date: tripDay,
  airline: text(100),
  flight_number: text(20),
  hotel_name: text(200),
  hotel_city: text(100),
  check_in_date: tripDay,
  check_out_date: tripDay,
  room_type: text(100),
  number_of_guests: orNull(z.int().min(1).max(999))
    .optional()
    .transform((value) => value ?? null),
  special_requests: orNull(prose(2000))
    .optional()
    .transform((value) => value || null),
  /** Accepted and ignored: the status of a ticket is changed by its own call (TICKETS-7). */
  status: z.unknown().optional(),
})

export const ticketsApi = {
  complete: endpoint({
    method: 'POST',
    url: '/api/tickets/:id/complete/',
    config: {
      access: 'active_client',
      row: 'ticket',
      idempotent: true,
      problems: ['ticket_not_found', 'ticket_not_confirmed', 'travel_not_started', 'travel_not_ended'],
      example: {
        params: { id: '57' },
        answer: {
          data: {
            ...exampleTicket,
            status: 'completed',
            completable_from: null,
            expires_at: '2027-11-14T12:20:00.000Z',
          },
          points: 1650,
        },
      },
    },
    schema: {
      summary: 'Mark a confirmed trip completed and receive its points, once; from its first travel day on',
      params: idInPath,
      response: { 200: z.object({ data: ticket, points }) },
    },
  }),

  list: endpoint({
    method: 'GET',
    url: '/api/admin/tickets/',
    config: {
      access: 'admin',
      scope: 'tickets:read',
      problems: ['invalid_cursor'],
      example: { query: { q: 'istanbul', status: 'confirmed' }, answer: examplePage(exampleAdminTicket) },
    },
    schema: {
      summary:
        'Tickets, newest first or by `sort` (`-` reverses it; `date` is the first travel day, and tickets without one come last), found by booking reference, city, airline, hotel or client. By date or price, a search sorts its newest 1,000 matches',
      querystring: z.strictObject({
        ...listQuery,
        q: line(100).optional(),
        status: z.enum(TICKET_STATUSES).optional(),
        client: z.coerce.number().pipe(id).optional(),
        sort: z.enum(TICKET_SORTS).default('-created'),
      }),
      response: { 200: listOf(adminTicket) },
    },
  }),

  create: endpoint({
    method: 'POST',
    url: '/api/admin/tickets/',
    config: {
      access: 'admin',
      scope: 'tickets:write',
      idempotent: true,
      example: { body: exampleTicketBody, answer: { data: exampleAdminTicket } },
    },
    schema: {
      summary: 'Create a ticket; it starts confirmed and gets its booking reference from the server',
      body: ticketBody,
      response: { 200: z.object({ data: adminTicket }) },
    },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/tickets/:id/',
    config: {
      access: 'admin',
      scope: 'tickets:write',
      problems: ['ticket_not_found', 'ticket_has_points', 'changed_meanwhile'],
      example: {
        params: { id: '57' },
        body: { ...exampleTicketBody, version: 1 },
        answer: { data: { ...exampleAdminTicket, version: 2 } },
      },
    },
    schema: {
      summary: 'Change a ticket; if it is completed, the difference in points goes into the ledger',
      params: idInPath,
      body: ticketBody.extend({ version }),
      response: { 200: z.object({ data: adminTicket }) },
    },
  }),

  delete: endpoint({
    method: 'DELETE',
    url: '/api/admin/tickets/:id/',
    config: {
      access: 'admin',
      problems: ['ticket_not_found'],
      example: { params: { id: '57' }, answer: {} },
    },
    schema: {
      summary: 'Hide a ticket; points it has earned are taken back first',
      params: idInPath,
      response: { 200: z.object({}) },
    },
  }),

  changeStatus: endpoint({
    method: 'POST',
    url: '/api/admin/tickets/:id/status/',
    config: {
      access: 'admin',
      scope: 'tickets:write',
      idempotent: true,
      problems: ['ticket_not_found', 'ticket_move_refused', 'travel_not_ended'],
      example: {
        params: { id: '57' },
        body: { status: 'cancelled', reason: 'The airline cancelled the flight.' },
        answer: { data: { ...exampleAdminTicket, status: 'cancelled', version: 2 } },
      },
    },
    schema: {
      summary: 'Move a ticket to another status; the points follow. Reopening a completed one needs a reason',
      params: idInPath,
      body: z.strictObject({
        status: z.enum(TICKET_STATUSES),
        /** Shown to the client in the statement. */
        reason: text(300),
      }),
      response: { 200: z.object({ data: adminTicket }) },
    },
  }),
}

export type Ticket = z.infer<typeof ticket>
export type AdminTicket = z.infer<typeof adminTicket>
export type TicketSort = (typeof TICKET_SORTS)[number]
export type TicketBody = z.infer<typeof ticketBody>
