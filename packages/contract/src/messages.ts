import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { MESSAGE_KINDS } from './clients/page.ts'
import { id, line, moment, prose } from './fields.ts'

const recipient = z.union([z.strictObject({ client_id: id }), z.strictObject({ reviewer_id: id })])

const promo = z.object({ code: z.string() })
const template = z.object({ message: z.string() })

const greeting = { message: 'Hello {name}, your promo code is {promo}.' }

export const outreachApi = {
  savePromo: endpoint({
    method: 'POST',
    url: '/api/promo/',
    config: {
      access: 'admin',
      idempotent: true,
      example: { body: { code: 'SUMMER10' }, answer: { code: 'SUMMER10' } },
    },
    schema: {
      summary: 'Save the promo code',
      body: z.strictObject({ code: line(60).min(1) }),
      response: { 200: promo },
    },
  }),

  latestPromo: endpoint({
    method: 'GET',
    url: '/api/promo/latest/',
    config: { access: 'admin', example: { answer: { code: 'SUMMER10' } } },
    schema: {
      summary: 'The promo code saved last, or null',
      response: { 200: z.object({ code: z.string().nullable() }) },
    },
  }),

  saveMessage: endpoint({
    method: 'POST',
    url: '/api/whatsapp-message/',
    config: { access: 'admin', idempotent: true, example: { body: greeting, answer: greeting } },
    schema: {
      summary: 'Save the message template; {name} and {promo} are filled in when it is sent',
      body: z.strictObject({ message: prose(2000).min(1) }),
      response: { 200: template },
    },
  }),

  latestMessage: endpoint({
    method: 'GET',
    url: '/api/whatsapp-message/latest/',
    config: { access: 'admin', example: { answer: greeting } },
    schema: {
      summary: "The message template saved last, or a default greeting in the reader's language",
      response: { 200: template },
    },
  }),

  noteMessage: endpoint({
    method: 'POST',
    url: '/api/admin/messages/',
    config: {
      access: 'admin',
      refers: { 'to.client_id': 'client', 'to.reviewer_id': 'reviewer' },
      idempotent: true,
      problems: ['not_found', 'opted_out', 'consent_missing'],
      example: {
        body: { kind: 'promo', to: { reviewer_id: 31_502 }, code: 'SUMMER10' },
        answer: { sent_at: '2026-11-15T09:24:00+00:00' },
      },
    },
    schema: {
      summary:
        'Record that a promo code or a welcome was opened in WhatsApp for a client or a reviewer; a promo code only for people with a recorded consent',
      body: z
        .strictObject({ kind: z.enum(MESSAGE_KINDS), to: recipient, code: line(60).min(1).nullish() })
        .refine(({ kind, code }) => (kind === 'promo') === (code != null), {
          path: ['code'],
          params: { fault: 'invalid' },
        }),
      response: { 200: z.object({ sent_at: moment }) },
    },
  }),
}
