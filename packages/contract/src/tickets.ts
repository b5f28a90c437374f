import * as z from 'zod'
import { TICKET_STATUSES, TICKET_TYPES } from '@rihla/domain'
import { endpoint } from './endpoint.ts'
import { day, id, idInPath, moment, money, points } from './fields.ts'

export const ticket = z.object({
  id,
  client: z.object({ id, full_name: z.string() }),
  ticket_type: z.enum(TICKET_TYPES),
  price: money,
  points,
  booking_reference: z.string(),
  status: z.enum(TICKET_STATUSES),
  /** When the points of this trip expire; null until it is completed. */
  expires_at: moment.nullable(),
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

export const ticketsApi = {
  complete: endpoint({
    method: 'POST',
    url: '/api/tickets/:id/complete/',
    config: { access: 'active_client', idempotent: true, problems: ['ticket_not_found', 'ticket_not_confirmed'] },
    schema: {
      summary: 'Mark a confirmed trip completed and receive its points, once',
      params: idInPath,
      response: { 200: z.object({ data: ticket, points }) },
    },
  }),
}

export type Ticket = z.infer<typeof ticket>
