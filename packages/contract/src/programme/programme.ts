import * as z from 'zod'
import { TICKET_TYPES } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import {
  day,
  id,
  idInPath,
  line,
  moment,
  money,
  multiplier,
  namesOf,
  points,
  price,
  prose,
  texts,
  textsOf,
  tierCode,
} from '../fields.ts'
import { pointLine } from './point-line.ts'
import {
  exampleExplained,
  examplePreview,
  exampleProgramme,
  examplePublication,
  exampleRules,
  exampleVersion,
} from './programme-examples.ts'

const MAX_TIERS = 6

/**
 * A tier's code never changes; the first three are the specification's. A reader whose language is missing gets the
 * texts in English, or else the first there are.
 */
const tier = z.object({
  code: tierCode,
  names: texts,
  min_points: points,
  /** What the base points of a trip are multiplied by. */
  multiplier: z.number(),
  /** One benefit a line. */
  benefits: texts,
})

const rules = z.object({
  /** Every full step of the price earns the points of a step. */
  step_price: money,
  step_points: points,
  validity_days: z.int(),
  /** What a client and a referred friend each get for the friend's first trip; 0 for no such bonus. */
  referral_points: points,
  /** How many friends a client can bring in a year. */
  referral_limit: z.int(),
  tiers: z.array(tier),
})

const programmeVersion = rules.extend({
  number: z.int(),
  /** Null for the first version, which has always applied. */
  starts_at: moment.nullable(),
  saved_at: moment,
  saved_by: z.string().nullable(),
})

/** The part of the rules in force that every visitor may read. */
export const publicRules = rules
  .pick({ step_price: true, step_points: true, referral_points: true })
  .extend({ tiers: z.array(tier.omit({ benefits: true })) })

const tierBody = z.strictObject({
  /** Missing for a tier that is new in this version. */
  code: tierCode.optional(),
  names: namesOf(40),
  min_points: points.min(0).max(100_000_000),
  multiplier: multiplier(1),
  benefits: textsOf(prose(1000)).default({}),
})

const rulesBody = z.strictObject({
  step_price: price.min(1).max(1_000_000_000),
  step_points: points.min(1).max(100_000),
  validity_days: z.int().min(1).max(36_500),
  /** What is missing stays as it is. */
  referral_points: points.min(0).max(100_000).optional(),
  referral_limit: z.int().min(1).max(1000).optional(),
  tiers: z.array(tierBody).min(2).max(MAX_TIERS),
})

const publishBody = rulesBody.extend({
  /** A later day of the agency; null to start at once. */
  starts_on: day.nullable(),
  /** The version in force and the time of the last save of the waiting one, as the form was opened with. */
  current: z.int(),
  saved_at: moment.nullable(),
})

const programme = z.object({
  current: programmeVersion,
  /** Saved, and not started yet. */
  scheduled: programmeVersion.nullable(),
  /** Versions that no longer apply, newest first. */
  past: z.array(programmeVersion),
})

const answer = { 200: z.object({ data: programme }) }

/** What the rules gave and would have given; both for the same trips, and without campaigns. */
const preview = z.object({
  /** Completed trips since that day. */
  from: day,
  trips: z.int(),
  sales: money,
  currency: z.string(),
  point_value: z.number(),
  given: points,
  would_give: points,
  /** The difference, worth that much. */
  value: money,
  /** Clients in the tiers of both, lowest first; null where the tier does not exist. */
  tiers: z.array(z.object({ code: tierCode, names: texts, was: z.int().nullable(), would_be: z.int().nullable() })),
})

/** Points, and how they come about; no lines where staff typed them. */
const explained = z.object({ points, lines: z.array(pointLine) })

export const programmeApi = {
  read: endpoint({
    method: 'GET',
    url: '/api/admin/programme/',
    config: { access: 'admin', example: { answer: { data: exampleProgramme } } },
    schema: { summary: 'The rules in force, those that are scheduled, and those of the past', response: answer },
  }),

  publish: endpoint({
    method: 'PUT',
    url: '/api/admin/programme/scheduled/',
    config: {
      access: 'owner',
      problems: ['changed_meanwhile', 'tier_in_use'],
      example: { body: examplePublication, answer: { data: { ...exampleProgramme, scheduled: null } } },
    },
    schema: {
      summary: 'Schedule the next version, or let it start at once; it replaces one that is scheduled',
      body: publishBody,
      response: answer,
    },
  }),

  withdraw: endpoint({
    method: 'DELETE',
    url: '/api/admin/programme/scheduled/',
    config: {
      access: 'owner',
      problems: ['changed_meanwhile'],
      example: { query: { saved_at: exampleVersion.saved_at }, answer: { data: exampleProgramme } },
    },
    schema: {
      summary: 'Withdraw the scheduled version, if there is one',
      /** When the version that was seen was saved; without it, whichever waits is withdrawn. */
      querystring: z.strictObject({ saved_at: moment.optional() }),
      response: answer,
    },
  }),

  preview: endpoint({
    method: 'POST',
    url: '/api/admin/programme/preview/',
    config: {
      access: 'owner',
      example: {
        body: exampleRules,
        answer: { data: examplePreview },
      },
    },
    schema: {
      summary: 'What these rules would have given for the trips of the last twelve months; nothing is saved',
      body: rulesBody,
      response: { 200: z.object({ data: preview }) },
    },
  }),

  points: endpoint({
    method: 'GET',
    url: '/api/admin/programme/points/',
    config: {
      access: 'admin',
      refers: { client_id: 'client', ticket_id: 'ticket' },
      example: {
        query: { price: 42_000, client_id: 10_001 },
        answer: { data: exampleExplained },
      },
    },
    schema: {
      summary: 'What a trip of that price would earn if it were completed now, line by line',
      querystring: z.strictObject({
        price: z.coerce.number().pipe(price),
        /** Without a client, the first tier counts. */
        client_id: z.coerce.number().pipe(id).optional(),
        /** A completed trip keeps the rules and campaigns that it was completed with. */
        ticket_id: z.coerce.number().pipe(id).optional(),
        /** What campaigns ask about. What is missing here is as in the stored trip. */
        ticket_type: z.enum(TICKET_TYPES).optional(),
        arrival_city: line(100).optional(),
        departure_date: day.optional(),
        airline: line(100).optional(),
        hotel_city: line(100).optional(),
        check_in_date: day.optional(),
        place: line(100).optional(),
        start_date: day.optional(),
      }),
      response: { 200: z.object({ data: explained }) },
    },
  }),

  trip: endpoint({
    method: 'GET',
    url: '/api/client/tickets/:id/points/',
    config: {
      access: 'client',
      row: 'ticket',
      problems: ['ticket_not_found'],
      example: { params: { id: '57' }, answer: { data: exampleExplained } },
    },
    schema: {
      summary: "How the points of the client's trip come about",
      params: idInPath,
      response: { 200: z.object({ data: explained }) },
    },
  }),
}

export type Programme = z.infer<typeof programme>
export type ProgrammeVersion = z.infer<typeof programmeVersion>
export type ProgrammeTier = z.infer<typeof tier>
export type ProgrammePreview = z.infer<typeof preview>
export type PublicRules = z.infer<typeof publicRules>
