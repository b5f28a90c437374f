import * as z from 'zod'
import { LANGUAGES, MERGED_FIELDS, RELATIONS } from '@rihla/domain'
import { client, layla, laylaInPath } from './client.ts'
import { duplicateReason, exampleOther } from './duplicates.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, idInPath, moment, points, tierCode } from '../fields.ts'

/** What a record brings into a merge. */
const side = client.extend({
  language: z.enum(LANGUAGES),
  last_sign_in_at: moment.nullable(),
  /** Points that can be spent now. */
  points,
  points_owed: points,
  points_earned: points,
  tier: tierCode,
  trips: z.int(),
  vouchers: z.int(),
  /** Vouchers that can be used. */
  ready_vouchers: z.int(),
  reviews: z.int(),
  follow_ups: z.int(),
  travellers: z.array(z.object({ name: z.string(), relation: z.enum(RELATIONS), birth_date: day.nullable() })),
  /** The latest answer of each channel. */
  consents: z.array(z.object({ channel: z.enum(['email', 'whatsapp']), granted: z.boolean(), changed_at: moment })),
})

const comparison = z.object({
  kept: side,
  merged: side,
  /** Why the two may be one person; empty if staff chose them. */
  reasons: z.array(duplicateReason),
  /** The IDs themselves are not shown. */
  has_same_national_id: z.boolean(),
  /** What the client has after the merge. */
  after: z.object({
    points,
    points_owed: points,
    /** What the two got for bringing each other. */
    points_taken_back: points,
    points_earned: points,
    tier: tierCode,
  }),
})

const brought = {
  ...{ language: 'en', last_sign_in_at: null, points: 820, points_owed: 0, points_earned: 900, tier: 'Bronze' },
  ...{ trips: 7, vouchers: 2, ready_vouchers: 1, reviews: 4, follow_ups: 1 },
  travellers: [{ name: 'Mona Hassan', relation: 'spouse', birth_date: '1990-05-04' }],
  consents: [{ channel: 'whatsapp', granted: true, changed_at: '2026-05-04T09:00:00+00:00' }],
}

export const mergeApi = {
  compare: endpoint({
    method: 'GET',
    url: '/api/admin/clients/:id/merge/',
    config: {
      access: 'admin',
      refers: { with: 'client' },
      problems: ['client_not_found', 'same_client', 'client_merged'],
      example: {
        params: laylaInPath,
        query: { with: String(exampleOther.id) },
        answer: {
          data: {
            kept: { ...layla, ...brought },
            merged: { ...layla, ...exampleOther, ...brought, points: 250, trips: 2, travellers: [], consents: [] },
            reasons: ['whatsapp'],
            has_same_national_id: true,
            after: { points: 1070, points_owed: 0, points_taken_back: 0, points_earned: 1800, tier: 'Silver' },
          },
        },
      },
    },
    schema: {
      summary: 'Two clients who may be one person, side by side, and what a merge would give',
      params: idInPath,
      querystring: z.strictObject({ with: z.coerce.number().pipe(id) }),
      response: { 200: z.object({ data: comparison }) },
    },
  }),

  merge: endpoint({
    method: 'POST',
    url: '/api/admin/clients/:id/merge/',
    config: {
      access: 'admin',
      stepUp: true,
      idempotent: true,
      refers: { merged_id: 'client' },
      problems: ['client_not_found', 'same_client', 'client_merged', 'client_busy', 'changed_meanwhile'],
      example: {
        params: laylaInPath,
        body: { merged_id: exampleOther.id, version: 3, merged_version: 1, take: ['full_name'] },
        answer: { data: { ...layla, full_name: exampleOther.full_name, version: 4 } },
      },
    },
    schema: {
      summary:
        'Merge another record of the same person into this client, permanently. `take` names the fields whose value comes from the other record. Points keep their expiry, and the other client ID leads to this client from now on',
      params: idInPath,
      body: z.strictObject({
        merged_id: id,
        version: z.int().positive(),
        merged_version: z.int().positive(),
        take: z.array(z.enum(MERGED_FIELDS)).max(MERGED_FIELDS.length).default([]),
      }),
      response: { 200: z.object({ data: client }) },
    },
  }),
}

export type Comparison = z.infer<typeof comparison>
export type MergeBody = z.output<typeof mergeApi.merge.schema.body>
