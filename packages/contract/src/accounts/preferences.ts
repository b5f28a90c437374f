import * as z from 'zod'
import { CONSENT_CHANNELS, MAIL_KINDS } from '@rihla/domain'
import { laylaInPath } from '../clients/client.ts'
import { endpoint } from '../endpoint.ts'
import { idInPath, moment } from '../fields.ts'

/** The latest answer about offers by one channel; null where there is none yet. */
const consent = z.object({ granted: z.boolean(), at: moment, source: z.enum(['client', 'staff', 'mail_link']) })

const preferences = z.object({
  /** Which emails are turned on. */
  mails: z.record(z.enum(MAIL_KINDS), z.boolean()),
  consent: z.record(z.enum(CONSENT_CHANNELS), consent.nullable()),
})

/** For staff, with the name of the staff member who recorded it. */
const clientConsent = z.record(z.enum(CONSENT_CHANNELS), consent.extend({ by: z.string().nullable() }).nullable())

const mails = {
  ...{ points_added: true, tier_reached: true, points_expiring: true },
  ...{ voucher_issued: false, review_reply: true, claim_decided: true },
}
const granted = { granted: true, at: '2026-11-15T09:24:00.000000+00:00' }
const laylas = { mails, consent: { email: null, whatsapp: { ...granted, source: 'client' } } }
const exampleToken = '10482.voucher_issued.q8mJ0zTjL3u2XyB5nQ7wR4kV1cA6sD9fG-hP_oEiUeY'

/** The token in the unsubscribe link of an email: signed, and without personal data except the account's id. */
const linkQuery = z.strictObject({ token: z.string().max(200) })
const mailSwitch = z.object({ data: z.object({ kind: z.enum(MAIL_KINDS), enabled: z.boolean() }) })

export const preferencesApi = {
  read: endpoint({
    method: 'GET',
    url: '/api/client/preferences/',
    config: { access: 'client', example: { answer: { data: laylas } } },
    schema: {
      summary: "Which emails the client gets, and the client's consent to offers by channel",
      response: { 200: z.object({ data: preferences }) },
    },
  }),

  change: endpoint({
    method: 'PUT',
    url: '/api/client/preferences/',
    config: { access: 'client', example: { body: { mails: { voucher_issued: false } }, answer: { data: laylas } } },
    schema: {
      summary:
        'Turn kinds of emails on or off, give or refuse consent to offers; fields that are not sent stay as they are',
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
        'Which emails an unsubscribe link would turn off; changes nothing, since mail programs follow links in emails',
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
      summary: 'Turn that kind of emails off, without logging in',
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
      summary: "Record a client's consent to offers by one channel; the same answer again changes nothing",
      params: idInPath,
      body: z.strictObject({ channel: z.enum(CONSENT_CHANNELS), granted: z.boolean() }),
      response: { 200: z.object({ data: clientConsent }) },
    },
  }),
}

export type Preferences = z.infer<typeof preferences>
export type ClientConsent = z.infer<typeof clientConsent>
