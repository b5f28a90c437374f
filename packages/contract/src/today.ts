import * as z from 'zod'
import { TICKET_TYPES } from '@rihla/domain'
import { endpoint } from './endpoint.ts'
import { day, id, moment, money, ofBranch, points, texts } from './fields.ts'

/** Without a name once the person was erased (RULES-9). */
const traveller = z.object({ id, full_name: z.string().nullable() })

/** PROFILE-12: a passport that expires before the day until which many countries require it. */
const shortPassport = z.object({ expires_on: day, needed_until: day })

const TRAVEL_KINDS = ['leaving', 'checking_in', 'coming_back', 'visa_needed'] as const

const travel = z.object({
  /** The id of the ticket. */
  id,
  kind: z.enum(TRAVEL_KINDS),
  ticket_type: z.enum(TICKET_TYPES),
  client: traveller,
  /** The city of the trip, also for those who come back from it. */
  place: z.string().nullable(),
  airline: z.string().nullable(),
  flight_number: z.string().nullable(),
  hotel_name: z.string().nullable(),
  title: z.string().nullable(),
  number_of_guests: z.int().nullable(),
  nights: z.int().nullable(),
  /** The passport on the trip that expires first; null when all are long enough or unknown, and for those who come back. */
  passport: shortPassport.nullable(),
})

const travelDay = z.object({
  day,
  /** At most 30, by kind: who leaves, then who checks in, then who comes back, then whose visa is needed. */
  trips: z.array(travel),
  /** Whether there are more than these. */
  is_cut: z.boolean(),
})

const passportCheck = shortPassport.extend({
  /** The id of the ticket. */
  id,
  client: traveller.extend({ whatsapp: z.string().nullable() }),
  /** Whose passport it is; null for the client's own. */
  traveller: z.object({ id, name: z.string() }).nullable(),
  place: z.string().nullable(),
  starts_on: day,
})

const usedVoucher = z.object({
  id,
  name: z.string(),
  names: texts,
  code: z.string(),
  client: traveller,
  used_at: moment,
  used_by: z.string(),
})

/** A figure of this month so far, and of the same days of the month before. */
const compared = <Value extends z.ZodType>(value: Value) => z.object({ now: value, before: value })

const layla = { id: 10_482, full_name: 'Layla Hassan' }

export const todayApi = {
  week: endpoint({
    method: 'GET',
    url: '/api/admin/today/week/',
    config: {
      access: 'admin',
      example: {
        answer: {
          data: [
            {
              day: '2026-11-16',
              trips: [
                {
                  ...{ id: 57, kind: 'leaving', ticket_type: 'flight', client: layla, place: 'Jeddah', title: null },
                  ...{ airline: 'EgyptAir', flight_number: 'MS 665', hotel_name: null },
                  ...{ number_of_guests: null, nights: null },
                  passport: { expires_on: '2027-03-04', needed_until: '2027-05-23' },
                },
              ],
              is_cut: false,
            },
          ],
        },
      },
    },
    schema: {
      summary: 'Who leaves, comes back or checks in on each of the seven days from today',
      querystring: z.strictObject(ofBranch),
      response: { 200: z.object({ data: z.array(travelDay) }) },
    },
  }),

  passports: endpoint({
    method: 'GET',
    url: '/api/admin/today/passports/',
    config: {
      access: 'admin',
      example: {
        answer: {
          total: 1,
          data: [
            {
              id: 57,
              client: { ...layla, whatsapp: '+201005550142' },
              traveller: { id: 12, name: 'Karim Adel' },
              place: 'Istanbul',
              starts_on: '2026-11-19',
              expires_on: '2027-03-04',
              needed_until: '2027-05-26',
            },
          ],
        },
      },
    },
    schema: {
      summary:
        'Passports that expire too soon for a trip of the next 30 days, soonest trip first; at most 25, and how many there are',
      response: { 200: z.object({ total: z.int(), data: z.array(passportCheck) }) },
    },
  }),

  vouchers: endpoint({
    method: 'GET',
    url: '/api/admin/today/vouchers/',
    config: {
      access: 'admin',
      example: {
        answer: {
          total: 1,
          points: 400,
          data: [
            {
              id: 12,
              name: 'Airport lounge',
              names: {},
              code: 'K2WD-5MTA',
              client: layla,
              used_at: '2026-11-16T07:52:00+00:00',
              used_by: 'nadia',
            },
          ],
        },
      },
    },
    schema: {
      summary: 'The vouchers used today: their number, their points and the latest five',
      querystring: z.strictObject(ofBranch),
      response: { 200: z.object({ total: z.int(), points, data: z.array(usedVoucher) }) },
    },
  }),

  figures: endpoint({
    method: 'GET',
    url: '/api/admin/today/figures/',
    config: {
      access: 'owner',
      example: {
        answer: {
          from: '2026-11-01',
          to: '2026-11-16',
          before: { from: '2026-10-01', to: '2026-10-16' },
          sales: { now: 1_240_000, before: 1_148_000 },
          tickets_sold: { now: 38, before: 34 },
          points_given: { now: 9450, before: 8915 },
          vouchers_used: { now: 21, before: 24 },
          reviews: { now: 41, before: 38 },
          average_rating: { now: 4.3, before: 4.2 },
        },
      },
    },
    schema: {
      summary: 'Figures of this month so far, with those of the same days of the month before',
      querystring: z.strictObject(ofBranch),
      response: {
        200: z.object({
          from: day,
          to: day,
          before: z.object({ from: day, to: day }),
          sales: compared(money),
          tickets_sold: compared(z.int()),
          points_given: compared(points),
          vouchers_used: compared(z.int()),
          reviews: compared(z.int()),
          /** Null without reviews. */
          average_rating: compared(z.number().nullable()),
        }),
      },
    },
  }),
}

export type Travel = z.infer<typeof travel>
export type TravelDay = z.infer<typeof travelDay>
export type PassportCheck = z.infer<typeof passportCheck>
export type PassportChecks = { total: number; data: PassportCheck[] }
