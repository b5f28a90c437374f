import * as z from 'zod'
import { API_SCOPES, LONGEST_KEY_LIFE_DAYS, LONGEST_USERNAME } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { id, idInPath, line, moment } from '../fields.ts'

const scopes = z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length)

const apiKey = z.object({
  id,
  /** The name of the key in the audit log. */
  name: z.string(),
  /** The first characters of the key, to recognise it; the rest is not stored. */
  hint: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  created_by: z.string(),
  created_at: moment,
  expires_at: moment.nullable(),
  /** Accurate to five minutes. */
  last_used_at: moment.nullable(),
  revoked_at: moment.nullable(),
})

const exampleKey = {
  id: 4,
  name: 'Booking system',
  hint: 'rihla_q8mJ0z',
  scopes: ['clients:read', 'tickets:write'],
  created_by: 'admin',
  created_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2027-11-01T08:00:00.000Z',
  last_used_at: '2026-11-14T12:20:00.000Z',
  revoked_at: null,
}

export const apiKeysApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/api-keys/',
    config: { access: 'owner', example: { answer: { data: [exampleKey] } } },
    schema: {
      summary: 'API keys: all that are valid, then the last hundred that no longer are',
      response: { 200: z.object({ data: z.array(apiKey) }) },
    },
  }),

  create: endpoint({
    method: 'POST',
    url: '/api/admin/api-keys/',
    config: {
      access: 'owner',
      stepUp: true,
      example: {
        body: { name: exampleKey.name, scopes: exampleKey.scopes, expires_in_days: 365 },
        answer: {
          data: { ...exampleKey, last_used_at: null },
          key: 'rihla_q8mJ0zTjL3u2XyB5nQ7wR4kV1cA6sD9fG-hP_oEiUeY',
        },
      },
    },
    schema: {
      summary: 'Create an API key; it is shown only once. A name cannot be used again',
      body: z.strictObject({
        name: line(LONGEST_USERNAME).min(1),
        scopes,
        /** Null for a key that is valid until it is revoked. */
        expires_in_days: z.int().min(1).max(LONGEST_KEY_LIFE_DAYS).nullable(),
      }),
      response: { 200: z.object({ data: apiKey, key: z.string() }) },
    },
  }),

  revoke: endpoint({
    method: 'POST',
    url: '/api/admin/api-keys/:id/revoke/',
    config: {
      access: 'owner',
      row: 'api_key',
      problems: ['api_key_not_found'],
      example: {
        params: { id: '4' },
        answer: { data: { ...exampleKey, revoked_at: '2026-11-15T09:00:00.000Z' } },
      },
    },
    schema: {
      summary: 'Revoke a key immediately and permanently; what was done with it stays in the audit log',
      params: idInPath,
      response: { 200: z.object({ data: apiKey }) },
    },
  }),
}

export type ApiKey = z.infer<typeof apiKey>
