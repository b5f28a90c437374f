import * as z from 'zod'
import { FIRST_PASSWORDS } from '@rihla/domain'
import { client, layla, laylaInPath, passportTrip } from './client.ts'
import { endpoint } from '../endpoint.ts'
import { examplePage } from '../examples.ts'
import { idInPath, listOf, listQuery, moment, money, points, tierCode } from '../fields.ts'

const CHANNELS = ['email', 'whatsapp'] as const
const CONSENT_SOURCES = ['client', 'staff', 'mail_link'] as const
export const MESSAGE_KINDS = ['promo', 'welcome'] as const

/** The latest answer about messages of this kind; null if the client was never asked. */
const consent = z.object({
  channel: z.enum(CHANNELS),
  granted: z.boolean(),
  source: z.enum(CONSENT_SOURCES),
  changed_at: moment,
})

const sentMessage = z.object({
  kind: z.enum(MESSAGE_KINDS),
  /** The promo code in the message. */
  code: z.string().nullable(),
  /** The username of the staff member. */
  sent_by: z.string(),
  sent_at: moment,
})

/** A client for the client page; the national ID is masked. */
export const clientPage = client.extend({
  /**
   * What the welcome may contain: the national ID only while it still is the client's password (CHAT-3). Always `link`
   * for API keys.
   */
  first_password: z.enum(FIRST_PASSWORDS),
  passport_trip: passportTrip.nullable(),
  last_sign_in_at: moment.nullable(),
  tier: tierCode,
  /** Points that can be spent now. */
  points,
  points_earned: points,
  points_pending: points,
  points_owed: points,
  /** Confirmed trips whose points are still to come. */
  pending_trips: z.int(),
  total_tickets: z.int(),
  /** The total price of all completed trips. */
  spent: money,
  average_rating: z.number().nullable(),
  rewards_redeemed: z.int(),
  vouchers: z.int(),
  reviews: z.int(),
  /** The people the client travels with. */
  travellers: z.int(),
  /** When the client asked for the deletion of the account, while that waits (CONV-8). */
  deletion_requested_at: moment.nullable(),
  consents: z.array(consent),
  /** Newest first, at most ten. */
  messages: z.array(sentMessage),
})

/** Who did what when: names of fields, without values; for an email also its two masks, as `email l***@… → m***@…`. */
const historyLine = z.object({
  id: z.int(),
  action: z.string(),
  fields: z.array(z.string()),
  /** Null if it was not a member of staff. */
  done_by: z.string().nullable(),
  created_at: moment,
})

const laylasPage = {
  ...layla,
  first_password: 'link',
  passport_trip: null,
  last_sign_in_at: '2026-11-15T07:12:00+00:00',
  tier: 'Silver',
  points: 1250,
  points_earned: 1900,
  points_pending: 400,
  points_owed: 0,
  pending_trips: 1,
  total_tickets: 7,
  spent: 200_100,
  average_rating: 4.7,
  rewards_redeemed: 3,
  vouchers: 4,
  reviews: 3,
  travellers: 3,
  deletion_requested_at: null,
  consents: [{ channel: 'whatsapp', granted: true, source: 'client', changed_at: '2026-03-01T09:00:00+00:00' }],
  messages: [{ kind: 'promo', code: 'SUMMER10', sent_by: 'nadia', sent_at: '2026-11-01T09:00:00+00:00' }],
}

export const clientPageApi = {
  read: endpoint({
    method: 'GET',
    url: '/api/admin/clients/:id/',
    config: {
      access: 'admin',
      scope: 'clients:read',
      problems: ['client_not_found'],
      example: { params: laylaInPath, answer: { data: laylasPage } },
    },
    schema: {
      summary: 'One client for the client page; the national ID is masked to its last four digits',
      params: idInPath,
      response: { 200: z.object({ data: clientPage }) },
    },
  }),

  revealNationalId: endpoint({
    method: 'POST',
    url: '/api/admin/clients/:id/national-id/',
    config: {
      access: 'admin',
      problems: ['client_not_found'],
      example: { params: laylaInPath, answer: { national_id: '29001011230382' } },
    },
    schema: {
      summary: 'The full national ID; every access is in the audit log',
      params: idInPath,
      response: { 200: z.object({ national_id: z.string().nullable() }) },
    },
  }),

  history: endpoint({
    method: 'GET',
    url: '/api/admin/clients/:id/history/',
    config: {
      access: 'admin',
      problems: ['client_not_found', 'invalid_cursor'],
      example: {
        params: laylaInPath,
        answer: examplePage({
          id: 812,
          action: 'read',
          fields: ['national_id'],
          done_by: 'nadia',
          created_at: '2026-11-15T09:12:00+00:00',
        }),
      },
    },
    schema: {
      summary: 'What staff did with this client, newest first, without any values',
      params: idInPath,
      querystring: z.strictObject(listQuery),
      response: { 200: listOf(historyLine) },
    },
  }),
}

export type ClientPage = z.infer<typeof clientPage>
export type HistoryLine = z.infer<typeof historyLine>
