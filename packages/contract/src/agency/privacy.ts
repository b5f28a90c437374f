import * as z from 'zod'
import { LANGUAGES } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { moment, prose } from '../fields.ts'

const language = z.enum(LANGUAGES)

const notice = z.object({ language, version: z.int(), text: z.string(), created_at: moment })

const writtenNotice = notice.extend({ created_by: z.string() })

const example = {
  ...{ language: 'en', version: 2, created_at: '2026-09-01T09:00:00+00:00' },
  text: 'Nile Travel keeps your name, contact details and trips to run your account.',
}

export const privacyApi = {
  read: endpoint({
    method: 'GET',
    url: '/api/privacy-notice/',
    config: { access: 'public', example: { query: { language: 'en' }, answer: { data: example } } },
    schema: {
      summary:
        "The agency's privacy notice in a language or in the caller's, otherwise in the one it was first written in; null until there is one",
      querystring: z.strictObject({ language: language.optional() }),
      response: { 200: z.object({ data: notice.nullable() }) },
    },
  }),

  list: endpoint({
    method: 'GET',
    url: '/api/admin/privacy-notices/',
    config: { access: 'owner', example: { answer: { data: [{ ...example, created_by: 'nadia' }] } } },
    schema: {
      summary: 'The newest privacy notice in each language that has one',
      response: { 200: z.object({ data: z.array(writtenNotice) }) },
    },
  }),

  save: endpoint({
    method: 'POST',
    url: '/api/admin/privacy-notices/',
    config: {
      access: 'owner',
      idempotent: true,
      problems: ['changed_meanwhile'],
      example: {
        body: { language: 'en', text: example.text, version: 1 },
        answer: { data: { ...example, created_by: 'nadia' } },
      },
    },
    schema: {
      summary:
        'A new version of the privacy notice in one language; an empty text takes it back. Earlier versions stay',
      body: z.strictObject({
        language,
        text: prose(20_000),
        /** The version that was edited, 0 for the first one. */
        version: z.int().min(0).max(1_000_000),
      }),
      response: { 200: z.object({ data: writtenNotice }) },
    },
  }),
}

export type PrivacyNotice = z.infer<typeof notice>
export type WrittenNotice = z.infer<typeof writtenNotice>
