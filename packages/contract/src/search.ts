import * as z from 'zod'
import { TICKET_STATUSES, TICKET_TYPES } from '@rihla/domain'
import { endpoint } from './endpoint.ts'
import { day, id, line, tierCode } from './fields.ts'
import { voucher } from './rewards/rewards.ts'

const owner = z.object({ id, full_name: z.string() })

const foundClient = z.object({
  id,
  full_name: z.string(),
  email: z.string().nullable(),
  whatsapp: z.string().nullable(),
  tier: tierCode,
})

const foundTicket = z.object({
  id,
  client: owner,
  ticket_type: z.enum(TICKET_TYPES),
  status: z.enum(TICKET_STATUSES),
  booking_reference: z.string(),
  departure_city: z.string().nullable(),
  arrival_city: z.string().nullable(),
  hotel_name: z.string().nullable(),
  title: z.string().nullable(),
  external_reference: z.string().nullable(),
  /** The first day of the trip. */
  starts_on: day.nullable(),
})

const foundVoucher = voucher
  .pick({ id: true, name: true, names: true, code: true, state: true })
  .extend({ client: owner })

const foundReview = z.object({
  id,
  client_id: id.nullable(),
  name: z.string(),
  rating: z.int(),
  /** The part of the comment around the match. */
  excerpt: z.string(),
  submitted_on: day,
})

const found = z.object({
  clients: z.array(foundClient),
  tickets: z.array(foundTicket),
  vouchers: z.array(foundVoucher),
  reviews: z.array(foundReview),
})

const layla = { id: 10_482, full_name: 'Layla Hassan' }

export const searchApi = {
  search: endpoint({
    method: 'GET',
    url: '/api/admin/search/',
    config: {
      access: 'admin',
      example: {
        query: { q: 'hassan' },
        answer: {
          clients: [{ ...layla, email: 'layla@example.com', whatsapp: '+201005550142', tier: 'Silver' }],
          tickets: [
            {
              id: 57,
              client: layla,
              ticket_type: 'flight',
              status: 'confirmed',
              booking_reference: 'RH-7Q2X9K',
              departure_city: 'Cairo',
              arrival_city: 'Istanbul',
              hotel_name: null,
              title: null,
              external_reference: 'X7K2QD',
              starts_on: '2026-11-28',
            },
          ],
          vouchers: [{ id: 12, name: 'Late check-out', names: {}, code: 'K7QM-3XTP', state: 'issued', client: layla }],
          reviews: [
            {
              id: 48_210,
              client_id: null,
              name: 'Nour El-Sayed',
              rating: 5,
              excerpt: 'Mr Hassan at the counter was patient and kind.',
              submitted_on: '2026-10-21',
            },
          ],
        },
      },
    },
    schema: {
      summary:
        'The newest matches among clients, tickets, vouchers and reviews, by name, number, email, booking reference, client ID or voucher code in any notation',
      querystring: z.strictObject({ q: line(200) }),
      response: { 200: found },
    },
  }),
}

export type Found = z.infer<typeof found>
