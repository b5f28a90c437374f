import * as z from 'zod'
import { COUNTRIES, RELATIONS, westernDigits, withoutMarks } from '@rihla/domain'
import { laylaInPath, passportTrip } from './client.ts'
import { endpoint } from '../endpoint.ts'
import { day, dayInput, id, idInPath, line, listOf, moment, optionalField, orNull, version } from '../fields.ts'

const traveller = z.object({
  id,
  /** Whose traveller it is. */
  client_id: id,
  name: z.string(),
  relation: z.enum(RELATIONS),
  birth_date: day.nullable(),
  /** The ISO 3166-1 code of a country. */
  nationality: z.string().nullable(),
  /** Masked to its last characters, four at most. */
  passport_number: z.string().nullable(),
  passport_expiry: day.nullable(),
  /** Of the trips they are on. */
  passport_trip: passportTrip.nullable(),
  /** The client that this traveller became. */
  became_client_id: id.nullable(),
  version: z.int(),
  created_at: moment,
})

/** What the client reads of it. */
const ownTraveller = traveller.omit({ client_id: true, became_client_id: true, version: true, created_at: true })

/** Written in many ways: only letters and digits count. */
const plainNumber = (typed: string) =>
  westernDigits(withoutMarks(typed.normalize('NFKC'))).replaceAll(/[\s./\p{Pd}]/gu, '')

const NUMBER = /^[A-Za-z0-9]{4,20}$/

/** Undefined if it was not sent, null if it was sent empty: a PUT treats the two differently. */
const passportNumber = orNull(
  line(40).refine((typed) => NUMBER.test(plainNumber(typed)), { params: { fault: 'not_passport_number' } }),
)
  .optional()
  .transform((typed) => (typed ? plainNumber(typed).toUpperCase() : typed === undefined ? undefined : null))

const body = z.strictObject({
  name: line(200).min(1),
  relation: z.enum(RELATIONS),
  birth_date: optionalField(dayInput),
  nationality: optionalField(z.enum(COUNTRIES)),
  passport_number: passportNumber,
  passport_expiry: optionalField(dayInput),
})

const ownKarim = {
  id: 12,
  name: 'Karim Adel',
  relation: 'spouse',
  birth_date: '1986-03-12',
  nationality: 'EG',
  passport_number: '••••••4417',
  passport_expiry: '2030-02-02',
  passport_trip: null,
}
const karim = {
  ...ownKarim,
  ...{ client_id: 10_482, became_client_id: null, version: 1, created_at: '2026-03-01T09:00:00+00:00' },
}
const karimForm = {
  ...{ name: 'Karim Adel', relation: 'spouse', birth_date: '1986-03-12', nationality: 'EG' },
  passport_expiry: '2030-02-02',
}
const karimInPath = { id: '12' }
const answer = { 200: z.object({ data: traveller }) }

export const travellersApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/clients/:id/travellers/',
    config: {
      access: 'admin',
      scope: 'clients:read',
      problems: ['client_not_found'],
      example: { params: laylaInPath, answer: { data: [karim], next_cursor: null, total: 1 } },
    },
    schema: {
      summary: 'The people a client travels with, all on one page; passport numbers are masked to their end',
      params: idInPath,
      response: { 200: listOf(traveller) },
    },
  }),

  create: endpoint({
    method: 'POST',
    url: '/api/admin/clients/:id/travellers/',
    config: {
      access: 'admin',
      scope: 'clients:write',
      idempotent: true,
      problems: ['client_not_found', 'too_many_travellers'],
      example: { params: laylaInPath, body: { ...karimForm, passport_number: 'A2934 4417' }, answer: { data: karim } },
    },
    schema: { summary: 'Add somebody a client travels with', params: idInPath, body, response: answer },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/travellers/:id/',
    config: {
      access: 'admin',
      row: 'traveller',
      scope: 'clients:write',
      problems: ['traveller_not_found', 'changed_meanwhile'],
      example: {
        params: karimInPath,
        body: { ...karimForm, version: 1 },
        answer: { data: { ...karim, version: 2 } },
      },
    },
    schema: {
      summary:
        'Change a traveller; if `passport_number` is absent it stays as it is. An API key does not change the passport number',
      params: idInPath,
      body: body.extend({ version }),
      response: answer,
    },
  }),

  remove: endpoint({
    method: 'DELETE',
    url: '/api/admin/travellers/:id/',
    config: {
      access: 'admin',
      row: 'traveller',
      scope: 'clients:write',
      problems: ['traveller_not_found'],
      example: { params: karimInPath, answer: {} },
    },
    schema: { summary: 'Remove a traveller for good', params: idInPath, response: { 200: z.object({}) } },
  }),

  revealPassportNumber: endpoint({
    method: 'POST',
    url: '/api/admin/travellers/:id/passport-number/',
    config: {
      access: 'admin',
      row: 'traveller',
      problems: ['traveller_not_found'],
      example: { params: karimInPath, answer: { passport_number: 'A29344417' } },
    },
    schema: {
      summary: 'The full passport number; every access is in the audit log',
      params: idInPath,
      response: { 200: z.object({ passport_number: z.string().nullable() }) },
    },
  }),

  ofClient: endpoint({
    method: 'GET',
    url: '/api/client/travellers/',
    config: { access: 'client', example: { answer: { data: [ownKarim], next_cursor: null, total: 1 } } },
    schema: {
      summary: 'The people the client travels with; passport numbers are masked to their end',
      response: { 200: listOf(ownTraveller) },
    },
  }),
}

export type Traveller = z.infer<typeof traveller>
export type OwnTraveller = z.infer<typeof ownTraveller>
export type TravellerBody = z.output<typeof body>
