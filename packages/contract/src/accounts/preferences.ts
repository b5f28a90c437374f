import * as z from 'zod'
import { CONSENT_CHANNELS, MAIL_KINDS } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { consentAnswer, wordingIds } from './consent.ts'

const preferences = z.object({
  /** Which emails are turned on. */
  mails: z.record(z.enum(MAIL_KINDS), z.boolean()),
  consent: z.record(z.enum(CONSENT_CHANNELS), consentAnswer.nullable()),
})

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
        /** The wordings that the client read (CONV-8); without them the newest in the caller's language. */
        wordings: wordingIds.optional(),
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
}

export type Preferences = z.infer<typeof preferences>
