import * as z from 'zod'
import { endpoint, jsonFile } from '../endpoint.ts'
import { id, listOf, listQuery, moment, password, points } from '../fields.ts'

/** What a deletion would take, and whether it was asked for. */
const ownData = z.object({
  /** When the client asked for the deletion of the account; null if they did not, or withdrew it. */
  deletion_requested_at: moment.nullable(),
  /** Points that can be spent now. */
  points,
  /** Vouchers that can still be used. */
  vouchers: z.int(),
  /** Trips ahead, which stay booked. */
  trips_ahead: z.int(),
})

const deletionRequest = z.object({
  id,
  client: z.object({ id, full_name: z.string() }),
  created_at: moment,
  points,
})

const laylas = { deletion_requested_at: null, points: 1250, vouchers: 1, trips_ahead: 1 }
const asked = { ...laylas, deletion_requested_at: '2026-11-15T09:24:00.000000+00:00' }
const withPassword = z.strictObject({ password })
const confirmed = { password: 'by the blue Nile' }

export const ownDataApi = {
  read: endpoint({
    method: 'GET',
    url: '/api/client/data/',
    config: { access: 'client', example: { answer: { data: laylas } } },
    schema: {
      summary: "Whether the client asked for the account's deletion, and what it would take",
      response: { 200: z.object({ data: ownData }) },
    },
  }),

  file: endpoint({
    method: 'POST',
    url: '/api/client/data/file/',
    config: {
      access: 'client',
      problems: ['too_many_requests'],
      example: {
        body: confirmed,
        answer: {
          account: { client_id: 'C-10482', full_name: 'Layla Hassan', email: 'layla.hassan@example.com' },
          trips: [{ booking_reference: 'RH-7Q2X9K', ticket_type: 'flight', status: 'confirmed' }],
        },
      },
    },
    schema: {
      summary:
        "The client's own data in one file, with the password: without notes of the staff and without the passports of others",
      body: withPassword,
      response: { 200: jsonFile('client-C-10482.json: an object with a list for each kind of thing kept') },
    },
  }),

  askDeletion: endpoint({
    method: 'POST',
    url: '/api/client/data/deletion/',
    config: {
      access: 'client',
      problems: ['too_many_requests'],
      example: { body: confirmed, answer: { data: asked } },
    },
    schema: {
      summary:
        "Ask for the account's deletion, with the password. The agency carries it out; asking again changes nothing",
      body: withPassword,
      response: { 200: z.object({ data: ownData }) },
    },
  }),

  withdrawDeletion: endpoint({
    method: 'DELETE',
    url: '/api/client/data/deletion/',
    config: { access: 'client', example: { answer: { data: laylas } } },
    schema: { summary: 'Keep the account after all', response: { 200: z.object({ data: ownData }) } },
  }),

  requests: endpoint({
    method: 'GET',
    url: '/api/admin/deletion-requests/',
    config: {
      access: 'admin',
      problems: ['invalid_cursor'],
      example: {
        query: {},
        answer: {
          data: [
            {
              id: 3,
              client: { id: 10_482, full_name: 'Layla Hassan' },
              created_at: asked.deletion_requested_at,
              points: 1250,
            },
          ],
          next_cursor: null,
          total: 1,
        },
      },
    },
    schema: {
      summary: 'Clients who wait for the deletion of their account, the longest waiting first',
      querystring: z.strictObject(listQuery),
      response: { 200: listOf(deletionRequest) },
    },
  }),
}

export type OwnData = z.infer<typeof ownData>
export type DeletionRequest = z.infer<typeof deletionRequest>
