import * as z from 'zod'
import { CONSENT_CHANNELS, CONSENT_HOWS, LANGUAGES } from '@rihla/domain'
import { laylaInPath } from '../clients/client.ts'
import { endpoint } from '../endpoint.ts'
import { id, idInPath, line, moment, ON_OBJECTS } from '../fields.ts'

const channel = z.enum(CONSENT_CHANNELS)
const language = z.enum(LANGUAGES)
const how = z.enum(CONSENT_HOWS)

/** The latest answer about offers by one channel; null where there is none yet. */
export const consentAnswer = z.object({
  granted: z.boolean(),
  at: moment,
  source: z.enum(['client', 'staff', 'mail_link']),
})

/** For each channel the wording that was read before the answer. */
export const wordingIds = z.partialRecord(channel, id)

/** Of a form that adds a person: the wordings they agreed to, by channel. A channel that is left out is not asked yet. */
export const agreement = { agreed: wordingIds.optional(), agreed_how: how.nullish() }

type Agreed = { agreed?: object | undefined; agreed_how?: unknown }

/** What staff record without having seen it on the client's screen needs its way (CONV-8). */
export const hasHow = z.superRefine<Agreed>(({ agreed, agreed_how }, context) => {
  if (Object.keys(agreed ?? {}).length > 0 && agreed_how == null)
    context.addIssue({ code: 'custom', path: ['agreed_how'], params: { fault: 'required' } })
}, ON_OBJECTS)

/** What a client reads before agreeing. A version never changes. */
const wording = z.object({
  id,
  channel,
  language,
  version: z.int(),
  text: z.string(),
  created_at: moment,
  /** The staff member who wrote it; null for the text that comes with Rihla. */
  created_by: z.string().nullable(),
})

/** For staff, with the name of the staff member who recorded it. */
const clientConsent = z.record(channel, consentAnswer.extend({ by: z.string().nullable() }).nullable())

/** One yes or no of a client. */
const registerLine = z.object({
  id,
  channel,
  granted: z.boolean(),
  at: moment,
  source: z.enum(['client', 'staff', 'mail_link']),
  /** How the client agreed; null if the client answered on a screen, and before it was recorded. */
  how: how.nullable(),
  by: z.string().nullable(),
  /** Null for answers from before wordings were recorded. */
  wording: wording.pick({ language: true, version: true, text: true }).nullable(),
})

const byWhatsapp = {
  ...{ id: 3, channel: 'whatsapp', language: 'en', version: 2, created_at: '2026-03-01T09:00:00+00:00' },
  ...{ text: 'Nile Travel may send me offers by WhatsApp. I can stop them at any time.', created_by: 'nadia' },
}
const byEmail = {
  ...{ id: 1, channel: 'email', language: 'en', version: 1, created_at: '2026-01-01T09:00:00+00:00' },
  ...{ text: 'The agency may send me offers by email. I can stop them at any time.', created_by: null },
}
const at = '2026-11-15T09:24:00.000000+00:00'
const laylas = { email: null, whatsapp: { granted: true, at, source: 'staff', by: 'nadia' } }
const laylasYes = {
  ...{ id: 7, channel: 'whatsapp', granted: true, at, source: 'staff', how: 'desk', by: 'nadia' },
  wording: { language: 'en', version: 2, text: byWhatsapp.text },
}

export const consentApi = {
  wordings: endpoint({
    method: 'GET',
    url: '/api/consent-wordings/',
    config: {
      access: 'public',
      example: { query: { language: 'en' }, answer: { data: { email: byEmail, whatsapp: byWhatsapp } } },
    },
    schema: {
      summary: "What a person reads before agreeing to offers, by channel, in a language or in the caller's",
      querystring: z.strictObject({ language: language.optional() }),
      response: { 200: z.object({ data: z.record(channel, wording) }) },
    },
  }),

  listWordings: endpoint({
    method: 'GET',
    url: '/api/admin/consent-wordings/',
    config: { access: 'owner', example: { answer: { data: [byEmail, byWhatsapp] } } },
    schema: {
      summary: 'The newest wording of each channel in each language',
      response: { 200: z.object({ data: z.array(wording) }) },
    },
  }),

  saveWording: endpoint({
    method: 'POST',
    url: '/api/admin/consent-wordings/',
    config: {
      access: 'owner',
      idempotent: true,
      problems: ['changed_meanwhile'],
      example: {
        body: { channel: 'whatsapp', language: 'en', text: byWhatsapp.text, version: 1 },
        answer: { data: byWhatsapp },
      },
    },
    schema: {
      summary: 'A new version of a wording. Earlier versions stay, with the answers that were given to them',
      body: z.strictObject({
        channel,
        language,
        text: line(300).min(1),
        /** The version that was edited. */
        version: z.int().positive().max(1_000_000),
      }),
      response: { 200: z.object({ data: wording }) },
    },
  }),

  read: endpoint({
    method: 'GET',
    url: '/api/admin/clients/:id/consent/',
    config: {
      access: 'admin',
      problems: ['client_not_found'],
      example: { params: laylaInPath, answer: { data: laylas, register: [laylasYes], language: 'en' } },
    },
    schema: {
      summary: "A client's consent to offers by channel, every yes and no with its wording, and the client's language",
      params: idInPath,
      response: { 200: z.object({ data: clientConsent, register: z.array(registerLine), language }) },
    },
  }),

  record: endpoint({
    method: 'PUT',
    url: '/api/admin/clients/:id/consent/',
    config: {
      access: 'admin',
      problems: ['client_not_found'],
      example: {
        params: laylaInPath,
        body: { channel: 'whatsapp', granted: true, how: 'desk', wording_id: 3 },
        answer: { data: laylas },
      },
    },
    schema: {
      summary:
        "Record a client's consent to offers by one channel, and how it was given; the same answer again changes nothing",
      params: idInPath,
      body: z.strictObject({
        channel,
        granted: z.boolean(),
        /** The form asks for it; callers of 1.0.0 do not know it. */
        how: how.nullish(),
        /** The wording that was read out; without it the newest in the client's language. */
        wording_id: id.optional(),
      }),
      response: { 200: z.object({ data: clientConsent }) },
    },
  }),
}

export type ClientConsent = z.infer<typeof clientConsent>
export type ConsentWording = z.infer<typeof wording>
export type ConsentLine = z.infer<typeof registerLine>
