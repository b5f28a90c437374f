import * as z from 'zod'
import { TICKET_TYPES } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import {
  day,
  id,
  idInPath,
  line,
  listOf,
  moment,
  money,
  multiplier,
  namesOf,
  optionalField,
  points,
  price,
  texts,
  tierCode,
  version,
  versionInQuery,
} from '../fields.ts'

const MOST_VALUES = 50

/** What decides whether a trip falls into the period: its first travel day, or the day on which it was booked. */
const countsBy = z.enum(['travel', 'booking'])

/** A campaign that was scheduled runs from its first day to its last; the other moves are made by owners. */
const campaignState = z.enum(['draft', 'scheduled', 'running', 'ended', 'stopped'])

const campaign = z.object({
  id,
  names: texts,
  state: campaignState,
  /** Nothing is left of the budget. */
  is_used_up: z.boolean(),
  counts_by: countsBy,
  /** Both days are included. The web shows them by the Hijri calendar too. */
  starts_on: day,
  ends_on: day,
  /** Conditions: all hold, and one value of each list. An empty list, `false` and null are no condition. */
  ticket_types: z.array(z.enum(TICKET_TYPES)),
  cities: z.array(z.string()),
  airlines: z.array(z.string()),
  tiers: z.array(tierCode),
  first_trip: z.boolean(),
  min_price: money.nullable(),
  /** Either the points of the trip are multiplied, or a bonus is added. */
  multiplier: z.number().nullable(),
  bonus: points.nullable(),
  /** The most that one client gets from it. */
  client_limit: points.nullable(),
  budget: points.nullable(),
  given: points,
  version: z.int(),
  created_at: moment,
  created_by: z.string().nullable(),
  stopped_at: moment.nullable(),
})

/** With how many clients have got points from it. */
const openedCampaign = campaign.extend({ clients: z.int() })

const values = z.array(line(100).min(1)).max(MOST_VALUES).default([])

const campaignBody = z.strictObject({
  names: namesOf(80),
  counts_by: countsBy,
  starts_on: day,
  ends_on: day,
  ticket_types: z.array(z.enum(TICKET_TYPES)).max(TICKET_TYPES.length).default([]),
  /** Of the destination; case and accents are ignored. */
  cities: values,
  airlines: values,
  tiers: z.array(tierCode).max(MOST_VALUES).default([]),
  first_trip: z.boolean().default(false),
  min_price: optionalField(price),
  multiplier: optionalField(multiplier(1.01)),
  bonus: optionalField(points.min(1).max(1_000_000)),
  client_limit: optionalField(points.min(1).max(1_000_000_000)),
  budget: optionalField(points.min(1).max(1_000_000_000)),
})

/** What the campaign alone would have added to the completed trips of a past period. Nothing is given. */
const dryRun = z.object({
  /** Trips that match, and their clients. Trips with points typed by staff never do. */
  trips: z.int(),
  clients: z.int(),
  /** Clients who would have got more without the limit for one client. */
  clients_at_limit: z.int(),
  points,
  value: money,
  currency: z.string(),
  point_value: z.number(),
  /** Null without a budget. */
  budget_percent: z.int().nullable(),
  uses_up_budget: z.boolean(),
})

const exampleBody = {
  names: { en: 'Double points to Jeddah in Ramadan 1448', ar: 'نقاط مضاعفة إلى جدة في رمضان 1448' },
  ...{ counts_by: 'travel', starts_on: '2027-02-08', ends_on: '2027-03-08', ticket_types: ['flight'] },
  ...{ cities: ['Jeddah', 'جدة'], airlines: [], tiers: [], first_trip: false, min_price: 10_000 },
  ...{ multiplier: 2, bonus: null, client_limit: 3000, budget: 60_000 },
}
const exampleCampaign = {
  ...{ ...exampleBody, id: 7, state: 'draft', is_used_up: false, given: 0, version: 1 },
  ...{ created_at: '2026-11-15T09:30:00.000Z', created_by: 'nadia', stopped_at: null },
}
const answer = { 200: z.object({ data: campaign }) }
const seenVersion = z.strictObject({ version })

const move = <const Url extends `/api/${string}`>(url: Url, summary: string, state: z.infer<typeof campaignState>) =>
  endpoint({
    method: 'POST',
    url,
    config: {
      access: 'owner',
      row: 'campaign',
      problems: ['campaign_not_found', 'campaign_move_refused', 'changed_meanwhile'],
      example: {
        params: { id: '7' },
        body: { version: 1 },
        answer: {
          data: { ...exampleCampaign, state, stopped_at: state === 'stopped' ? '2027-02-10T09:30:00.000Z' : null },
        },
      },
    },
    schema: { summary, params: idInPath, body: seenVersion, response: answer },
  })

export const campaignsApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/campaigns/',
    config: {
      access: 'admin',
      example: { answer: { data: [exampleCampaign], next_cursor: null, total: 1 } },
    },
    schema: { summary: 'All campaigns, those that start last first', response: { 200: listOf(campaign) } },
  }),

  create: endpoint({
    method: 'POST',
    url: '/api/admin/campaigns/',
    config: { access: 'owner', idempotent: true, example: { body: exampleBody, answer: { data: exampleCampaign } } },
    schema: { summary: 'Save a new campaign as a draft', body: campaignBody, response: answer },
  }),

  read: endpoint({
    method: 'GET',
    url: '/api/admin/campaigns/:id/',
    config: {
      access: 'admin',
      row: 'campaign',
      problems: ['campaign_not_found'],
      example: { params: { id: '7' }, answer: { data: { ...exampleCampaign, clients: 0 } } },
    },
    schema: {
      summary: 'A campaign, and how many clients have got points from it',
      params: idInPath,
      response: { 200: z.object({ data: openedCampaign }) },
    },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/campaigns/:id/',
    config: {
      access: 'owner',
      row: 'campaign',
      problems: ['campaign_not_found', 'campaign_move_refused', 'campaign_only_extended', 'changed_meanwhile'],
      example: { params: { id: '7' }, body: { ...exampleBody, version: 1 }, answer: { data: exampleCampaign } },
    },
    schema: {
      summary: 'Change a draft or a scheduled campaign; a running one gets a later end or a larger budget',
      params: idInPath,
      body: campaignBody.extend({ version }),
      response: answer,
    },
  }),

  delete: endpoint({
    method: 'DELETE',
    url: '/api/admin/campaigns/:id/',
    config: {
      access: 'owner',
      row: 'campaign',
      problems: ['campaign_not_found', 'campaign_move_refused', 'changed_meanwhile'],
      example: { params: { id: '7' }, query: { version: 1 }, answer: {} },
    },
    schema: {
      summary: 'Delete a draft',
      params: idInPath,
      querystring: z.strictObject({ version: versionInQuery }),
      response: { 200: z.object({}) },
    },
  }),

  schedule: move(
    '/api/admin/campaigns/:id/schedule/',
    'Schedule a draft; it runs at once if its first day has come',
    'scheduled',
  ),
  unschedule: move(
    '/api/admin/campaigns/:id/unschedule/',
    'Make a scheduled campaign that has not started a draft again',
    'draft',
  ),
  stop: move(
    '/api/admin/campaigns/:id/stop/',
    'Stop a running or ended campaign for good: no trip earns by it any more',
    'stopped',
  ),

  dryRun: endpoint({
    method: 'POST',
    url: '/api/admin/campaigns/dry-run/',
    config: {
      access: 'owner',
      example: {
        body: { campaign: exampleBody, from: '2026-02-18', to: '2026-03-19' },
        answer: {
          data: {
            ...{ trips: 94, clients: 71, clients_at_limit: 3, points: 41_200, value: 20_600, currency: 'EGP' },
            ...{ point_value: 0.5, budget_percent: 69, uses_up_budget: false },
          },
        },
      },
    },
    schema: {
      summary:
        'What a campaign would have given in a past period of at most a year, instead of its own; nothing is saved',
      body: z.strictObject({ campaign: campaignBody, from: day, to: day }),
      response: { 200: z.object({ data: dryRun }) },
    },
  }),
}

export type Campaign = z.infer<typeof campaign>
export type CampaignBody = z.output<typeof campaignBody>
export type CampaignDryRun = z.infer<typeof dryRun>
