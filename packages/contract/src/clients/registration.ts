import * as z from 'zod'
import { agreement } from '../accounts/consent.ts'
import { endpoint } from '../endpoint.ts'
import {
  email,
  id,
  idInPath,
  isReachable,
  line,
  listOf,
  listQuery,
  moment,
  money,
  optionalField,
  phone,
  points,
  price,
} from '../fields.ts'

const registrationRequest = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** As the visitor typed it; not checked until the request is approved. */
  ticket_price: money,
  /** The points of the opening ticket. */
  points,
  created_at: moment,
  /** The client who already has this email or number; such a request can only be declined. */
  known_client: z.object({ id, full_name: z.string() }).nullable(),
  /** The client whose link the visitor came by. */
  referrer: z.object({ id, full_name: z.string() }).nullable(),
})

const salma = {
  id: 7,
  name: 'Salma Nour',
  email: 'salma@example.com',
  phone: '+201005550188',
  ticket_price: 12_000,
  points: 100,
  created_at: '2026-11-02T10:15:00+00:00',
  known_client: null,
  referrer: null,
}
const salmaInPath = { id: '7' }

const decision = { access: 'admin', idempotent: true } as const

export const registrationApi = {
  register: endpoint({
    method: 'POST',
    url: '/api/register-user',
    config: {
      access: 'public',
      idempotent: true,
      problems: ['too_many_requests'],
      example: {
        body: { name: 'Salma Nour', email: 'salma@example.com', phone: '0100 555 0188', ticketPrice: 12_000 },
        answer: { message: 'Thank you. Your request has been received, and the agency will get in touch with you.' },
      },
    },
    schema: {
      summary:
        'Register a user by phone, email or both: staff create the client, other callers leave a request for approval',
      body: z
        .strictObject({
          name: line(200).min(1),
          email: optionalField(email),
          phone: optionalField(phone),
          ticketPrice: price,
          /** From the link of a client. One that is unknown changes nothing. */
          referral: z.string().max(100).optional(),
          ...agreement,
        })
        .check(isReachable),
      response: { 200: z.object({ message: z.string() }) },
    },
  }),

  requests: endpoint({
    method: 'GET',
    url: '/api/admin/requests/',
    config: {
      access: 'admin',
      problems: ['invalid_cursor'],
      example: { query: {}, answer: { data: [salma], next_cursor: null, total: 1 } },
    },
    schema: {
      summary:
        'Registration requests that wait for a decision, newest first; with `sort=created` the longest waiting first',
      querystring: z.strictObject({ ...listQuery, sort: z.enum(['created', '-created']).default('-created') }),
      response: { 200: listOf(registrationRequest) },
    },
  }),

  approve: endpoint({
    method: 'POST',
    url: '/api/admin/requests/:id/approve/',
    config: {
      ...decision,
      row: 'request',
      problems: ['request_not_found', 'request_decided', 'email_taken', 'phone_taken'],
      example: { params: salmaInPath, body: { ticket_price: 12_500 }, answer: { client_id: 10_512 } },
    },
    schema: {
      summary:
        'Approve a request at the price that staff confirmed: the client is created and gets an email to choose a password, if there is an address',
      params: idInPath,
      /** Without a price, the one that the visitor typed is confirmed. */
      body: z.strictObject({ ticket_price: price.optional() }).nullish(),
      response: { 200: z.object({ client_id: id }) },
    },
  }),

  decline: endpoint({
    method: 'POST',
    url: '/api/admin/requests/:id/decline/',
    config: {
      ...decision,
      row: 'request',
      problems: ['request_not_found', 'request_decided'],
      example: { params: salmaInPath, answer: {} },
    },
    schema: { summary: 'Decline a request', params: idInPath, response: { 200: z.object({}) } },
  }),
}

export type RegistrationRequest = z.infer<typeof registrationRequest>
