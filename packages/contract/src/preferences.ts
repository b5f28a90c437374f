import * as z from 'zod'
import { CONSENT_CHANNELS, MAIL_KINDS } from '@rihla/domain'
import { laylaInPath } from './client.ts'
import { endpoint } from './endpoint.ts'
import { idInPath, moment } from './fields.ts'

/** The newest answer to the question whether offers may be sent by one channel; null where there is none yet. */
const consent = z.object({ granted: z.boolean(), at: moment, source: z.enum(['client', 'staff', 'mail_link']) })

const preferences = z.object({
  /** Which mails are on. */
  mails: z.record(z.enum(MAIL_KINDS), z.boolean()),
  consent: z.record(z.enum(CONSENT_CHANNELS), consent.nullable()),
})

/** As staff see it, with who of them wrote it down. */
const clientConsent = z.record(z.enum(CONSENT_CHANNELS), consent.extend({ by: z.string().nullable() }).nullable())

const mails = { points_added: true, points_expiring: true, voucher_issued: false, review_reply: true }
const granted = { granted: true, at: '2026-11-15T09:24:00.000000+00:00' }
const laylas = { mails, consent: { email: null, whatsapp: { ...granted, source: 'client' } } }
const exampleToken = '10482.voucher_issued.q8mJ0zTjL3u2XyB5nQ7wR4kV1cA6sD9fG-hP_oEiUeY'

/** What a letter's own link carries: signed, and nothing about the person but the number of the account. */
const linkQuery = z.strictObject({ token: z.string().max(200) })
const mailSwitch = z.object({ data: z.object({ kind: z.enum(MAIL_KINDS), enabled: z.boolean() }) })

export const preferencesApi = {
  read: endpoint({
    method: 'GET',
    url: '/api/client/preferences/',
    config: { access: 'client', example: { answer: { data: laylas } } },
    schema: {
      summary: "Which mails the client gets, and the client's consent to offers by channel",
      response: { 200: z.object({ data: preferences }) },
    },
  }),

  change: endpoint({
    method: 'PUT',
    url: '/api/client/preferences/',
    config: { access: 'client', example: { body: { mails: { voucher_issued: false } }, answer: { data: laylas } } },
    schema: {
      summary: 'Switch kinds of mails off or on, give or refuse consent to offers; what is not named stays as it is',
      body: z.strictObject({
        mails: z.partialRecord(z.enum(MAIL_KINDS), z.boolean()).optional(),
        consent: z.partialRecord(z.enum(CONSENT_CHANNELS), z.boolean()).optional(),
      }),
      response: { 200: z.object({ data: preferences }) },
    },
  }),

  readLink: endpoint({
    method: 'GET',
    url: '/api/mails/off/',
    config: {
      access: 'public',
      problems: ['wrong_link'],
      example: { query: { token: exampleToken }, answer: { data: { kind: 'voucher_issued', enabled: true } } },
    },
    schema: {
      summary:
        "Which mails the link of a letter would switch off; changes nothing, since programs follow letters' links",
      querystring: linkQuery,
      response: { 200: mailSwitch },
    },
  }),

  switchOff: endpoint({
    method: 'POST',
    url: '/api/mails/off/',
    config: {
      access: 'public',
      problems: ['wrong_link'],
      example: { query: { token: exampleToken }, answer: { data: { kind: 'voucher_issued', enabled: false } } },
    },
    schema: {
      summary: 'Switch that kind of mails off, without logging in',
      querystring: linkQuery,
      response: { 200: mailSwitch },
    },
  }),

  readConsent: endpoint({
    method: 'GET',
    url: '/api/admin/clients/:id/consent/',
    config: {
      access: 'admin',
      problems: ['client_not_found'],
      example: {
        params: laylaInPath,
        answer: { data: { email: null, whatsapp: { ...granted, source: 'staff', by: 'nadia' } } },
      },
    },
    schema: {
      summary: "A client's consent to offers, by channel",
      params: idInPath,
      response: { 200: z.object({ data: clientConsent }) },
    },
  }),

  recordConsent: endpoint({
    method: 'PUT',
    url: '/api/admin/clients/:id/consent/',
    config: {
      access: 'admin',
      problems: ['client_not_found'],
      example: {
        params: laylaInPath,
        body: { channel: 'whatsapp', granted: true },
        answer: { data: { email: null, whatsapp: { ...granted, source: 'staff', by: 'nadia' } } },
      },
    },
    schema: {
      summary: 'Write down what a client has said about offers by one channel; saying the same again changes nothing',
      params: idInPath,
      body: z.strictObject({ channel: z.enum(CONSENT_CHANNELS), granted: z.boolean() }),
      response: { 200: z.object({ data: clientConsent }) },
    },
  }),
}

export type Preferences = z.infer<typeof preferences>
export type ClientConsent = z.infer<typeof clientConsent>
