import * as z from 'zod'
import { TICKET_STATUSES, TICKET_TYPES } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { exampleAdminTicket, examplePage, exampleTicket, exampleTicketBody } from '../examples.ts'
import { dayInput, id, idInPath, line, listOf, listQuery, ofBranch, orNull, points, prose, version } from '../fields.ts'
import { isPriced, sale } from './sale.ts'
import { adminTicket, ticket } from './ticket.ts'

export const TICKET_SORTS = ['-created', 'date', '-date', 'price', '-price'] as const

/** TICKETS-4: an empty or blank field of the form is null. */
const text = (max: number) =>
  orNull(line(max))
    .optional()
    .transform((value) => value || null)

const tripDay = orNull(dayInput)
  .optional()
  .transform((value) => value ?? null)

/** A field of TRIP-1 to TRIP-6: empty in a new ticket that leaves it out, unchanged in an existing one. */
const added = <T extends z.ZodType>(field: T) => orNull(field).optional()

const addedText = (max: number) => added(line(max)).transform((value) => (value === '' ? null : value))

/** TRIP-2: as suppliers print it, whatever the spaces and the case. */
const externalReference = addedText(40).transform((value) => value?.replaceAll(' ', '').toUpperCase() ?? value)

const time = added(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const code = (pattern: RegExp) => added(z.string().trim().toUpperCase().regex(pattern))
const airport = code(/^[A-Z]{3}$/)

export const ticketBody = z.strictObject({
  client: z
    .union([id, z.object({ id, full_name: z.string().nullish() })])
    .transform((client) => (typeof client === 'number' ? client : client.id)),
  ticket_type: z.enum(TICKET_TYPES),
  ...sale,
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
  title: addedText(200),
  place: addedText(100),
  start_date: added(dayInput),
  end_date: added(dayInput),
  provider: addedText(100),
  external_reference: externalReference,
  airline_code: code(/^[A-Z0-9]{2}$/),
  departure_airport: airport,
  arrival_airport: airport,
  departure_time: time,
  arrival_date: added(dayInput),
  arrival_time: time,
  return_departure_time: time,
  return_arrival_date: added(dayInput),
  return_arrival_time: time,
  return_flight_number: addedText(20),
  /** TRIP-3. If absent, the client of a new ticket travels, and nobody else; in an existing one both stay. */
  client_travels: z.boolean().optional(),
  traveller_ids: z.array(id).max(50).optional(),
  /** If absent, a new ticket gets the branch of its client, and a ticket's stays as it is (PEOPLE-4). */
  branch_id: orNull(id).optional(),
  /** If absent, a new ticket was sold by the caller, and a ticket's seller stays. */
  seller_id: orNull(id).optional(),
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
      refers: { client: 'client' },
      problems: ['invalid_cursor'],
      example: { query: { q: 'istanbul', status: 'confirmed' }, answer: examplePage(exampleAdminTicket) },
    },
    schema: {
      summary:
        'Tickets, newest first or by `sort` (`-` reverses it; `date` is the first travel day, and tickets without one come last), found by booking reference, external reference, title, place, city, airline, hotel, provider or client. By date or price, a search sorts its newest 1,000 matches',
      querystring: z.strictObject({
        ...listQuery,
        ...ofBranch,
        seller: z.coerce.number().pipe(id).optional(),
        q: line(100).optional(),
        type: z.enum(TICKET_TYPES).optional(),
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
      refers: { client: 'client' },
      example: { body: exampleTicketBody, answer: { data: exampleAdminTicket } },
    },
    schema: {
      summary: 'Create a ticket; it starts confirmed and gets its booking reference from the server',
      body: ticketBody.check(isPriced),
      response: { 200: z.object({ data: adminTicket }) },
    },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/tickets/:id/',
    config: {
      access: 'admin',
      row: 'ticket',
      refers: { client: 'client' },
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
      body: ticketBody.extend({ version }).check(isPriced),
      response: { 200: z.object({ data: adminTicket }) },
    },
  }),

  delete: endpoint({
    method: 'DELETE',
    url: '/api/admin/tickets/:id/',
    config: {
      access: 'admin',
      row: 'ticket',
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
      row: 'ticket',
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

export type TicketSort = (typeof TICKET_SORTS)[number]
export type TicketBody = z.infer<typeof ticketBody>
