import * as z from 'zod'
import { client, layla, laylaInPath } from './client.ts'
import { endpoint } from '../endpoint.ts'
import { id, idInPath } from '../fields.ts'

const DUPLICATE_REASONS = ['national_id', 'whatsapp', 'name'] as const

const suspect = client.pick({ full_name: true, email: true, whatsapp: true, created_at: true }).extend({ id })

const suspects = z.object({
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  /** The client with the lower number first. */
  clients: z.tuple([suspect, suspect]),
})

export const exampleOther = {
  ...{ id: 10_533, full_name: 'Laila Hassan', email: 'laila.hassan@example.com', whatsapp: layla.whatsapp },
  created_at: '2026-10-09T09:00:00+00:00',
}

export const duplicatesApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/clients/duplicates/',
    config: {
      access: 'admin',
      example: {
        answer: {
          data: [
            {
              reasons: ['whatsapp'],
              clients: [
                {
                  ...{ id: layla.id, full_name: layla.full_name, email: layla.email, whatsapp: layla.whatsapp },
                  created_at: layla.created_at,
                },
                exampleOther,
              ],
            },
          ],
          has_more: false,
        },
      },
    },
    schema: {
      summary:
        'Pairs of clients who may be one person: same national ID, same number, or same name and passport expiry. Without those marked as two people',
      response: { 200: z.object({ data: z.array(suspects), has_more: z.boolean() }) },
    },
  }),

  dismiss: endpoint({
    method: 'POST',
    url: '/api/admin/clients/:id/not-same-person/',
    config: {
      access: 'admin',
      refers: { other_id: 'client' },
      problems: ['client_not_found', 'same_client'],
      example: { params: laylaInPath, body: { other_id: exampleOther.id }, answer: {} },
    },
    schema: {
      summary: 'Mark two clients as two people, so that they are no longer listed as duplicates',
      params: idInPath,
      body: z.strictObject({ other_id: id }),
      response: { 200: z.object({}) },
    },
  }),
}

export const duplicateReason = z.enum(DUPLICATE_REASONS)
export type Suspects = z.infer<typeof suspects>
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]
