import * as z from 'zod'
import { CANCEL_REASONS } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { examplePage, exampleVoucher } from '../examples.ts'
import {
  day,
  id,
  idInPath,
  line,
  listOf,
  listQuery,
  moment,
  ofBranch,
  orNull,
  points,
  prose,
  texts,
  tierCode,
} from '../fields.ts'
import { voucher } from './rewards.ts'

const staffMember = z.object({ id, username: z.string() })

/** A voucher for the desk. */
const deskVoucher = voucher.extend({
  /** The current description of the reward. */
  description: z.string(),
  descriptions: texts.optional(),
  /** By the agency's calendar; below zero once its last day is over. */
  days_left: z.int(),
  /** Without a name once the person was erased (RULES-9). */
  client: z.object({
    id,
    full_name: z.string().nullable(),
    mobile_number: z.string().nullable(),
    /** Missing in a response that the previous release has stored. */
    tier: tierCode.optional(),
    /** One a line. */
    tier_benefits: texts.optional(),
  }),
  /** The points that the client owes, so that the desk knows before the voucher is used (RULES-6). */
  points_owed: points,
  used_by: staffMember.nullable(),
  supplier_confirmation: z.string().nullable(),
  cancelled_at: moment.nullable(),
  cancelled_by: staffMember.nullable(),
  cancel_reason: z.enum(CANCEL_REASONS).nullable(),
  cancel_note: z.string().nullable(),
  /** The refund if it were cancelled now; null when it cannot be. */
  refund: z
    .object({
      /** Points that are owed are paid first (RULES-6). */
      debt: points,
      /** Points that would be returned but have expired, so they are lost. */
      lost: points,
      lots: z.array(z.object({ points, expires_on: day })),
    })
    .nullable(),
})

const optionalText = <Field extends z.ZodType<string>>(field: Field) =>
  orNull(field)
    .optional()
    .transform((value) => value || null)

const exampleDeskVoucher = {
  ...exampleVoucher,
  description: 'One visit to a partner lounge.',
  descriptions: {},
  days_left: 364,
  client: { id: 10_001, full_name: 'Layla Hassan', mobile_number: '+201005550142', tier: 'Silver', tier_benefits: {} },
  points_owed: 0,
  used_by: null,
  supplier_confirmation: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  cancel_note: null,
  refund: { debt: 0, lost: 0, lots: [{ points: 400, expires_on: '2027-03-02' }] },
}
const nadia = { id: 2, username: 'nadia' }

export const deskApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/vouchers/',
    config: {
      access: 'admin',
      scope: 'vouchers:read',
      refers: { client_id: 'client' },
      problems: ['invalid_cursor'],
      example: { query: { code: 'h4tw 9rkc' }, answer: examplePage(exampleDeskVoucher) },
    },
    schema: {
      summary:
        'Vouchers, newest first: the one with a code, those of a client; with `today=true` those used or cancelled today, latest first',
      querystring: z.strictObject({
        ...listQuery,
        ...ofBranch,
        /** As typed: case, spaces and dashes are ignored. */
        code: z.string().max(100).optional(),
        client_id: z.coerce.number().pipe(id).optional(),
        today: z.enum(['true', 'false']).default('false'),
      }),
      response: { 200: listOf(deskVoucher) },
    },
  }),

  use: endpoint({
    method: 'POST',
    url: '/api/admin/vouchers/:id/use/',
    config: {
      access: 'admin',
      row: 'voucher',
      scope: 'vouchers:write',
      idempotent: true,
      problems: ['voucher_not_found', 'voucher_used', 'voucher_expired', 'voucher_cancelled'],
      example: {
        params: { id: '12' },
        body: { supplier_confirmation: 'SV-20418' },
        answer: {
          data: {
            ...exampleDeskVoucher,
            state: 'used',
            used_at: '2026-11-15T09:30:00.000Z',
            used_by: nadia,
            supplier_confirmation: 'SV-20418',
            refund: null,
          },
        },
      },
    },
    schema: {
      summary: 'Mark a voucher as used, once; a second attempt is refused with who used it and when',
      params: idInPath,
      body: z.strictObject({ supplier_confirmation: optionalText(line(100)) }),
      response: { 200: z.object({ data: deskVoucher }) },
    },
  }),

  cancel: endpoint({
    method: 'POST',
    url: '/api/admin/vouchers/:id/cancel/',
    config: {
      access: 'admin',
      row: 'voucher',
      idempotent: true,
      problems: ['voucher_not_found', 'voucher_used', 'voucher_expired', 'voucher_cancelled'],
      example: {
        params: { id: '12' },
        body: { reason: 'supplier_cannot_deliver', note: 'The lounge is closed until January.' },
        answer: {
          data: {
            ...exampleDeskVoucher,
            state: 'cancelled',
            cancelled_at: '2026-11-15T09:30:00.000Z',
            cancelled_by: nadia,
            cancel_reason: 'supplier_cannot_deliver',
            cancel_note: 'The lounge is closed until January.',
            refund: null,
          },
        },
      },
    },
    schema: {
      summary:
        'Cancel an issued voucher: its points return with their old expiry. A voucher that is used or has expired stays as it is',
      params: idInPath,
      body: z.strictObject({ reason: z.enum(CANCEL_REASONS), note: optionalText(prose(500)) }),
      response: { 200: z.object({ data: deskVoucher }) },
    },
  }),
}

export type DeskVoucher = z.infer<typeof deskVoucher>
