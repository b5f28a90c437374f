import * as z from 'zod'
import { RATINGS } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { id, line, listOf, listQuery, moment, ofBranch } from '../fields.ts'

const by = z.enum(['airline', 'hotel', 'route', 'branch', 'seller'])

/** An average needs five reviews; fewer mean too little. */
const month = z.object({ month: z.iso.date(), reviews: z.int(), average: z.number().nullable() })

const scorecard = z.object({
  /** What all its spellings share: IATA codes, else the normalized name. Used to ask for the low ratings. */
  key: z.string(),
  /**
   * Airline; hotel and city; from and to; branch; or the username of the seller. In the reader's language if the
   * dictionary knows it, else the most frequent spelling.
   */
  name: z.string(),
  place: z.string().nullable(),
  /** Airlines and cities of this card that the dictionary does not know; they can be joined to a code (TRIP-5). */
  unknown: z.array(z.string()),
  reviews: z.int(),
  /** Null below five reviews. */
  average: z.number().nullable(),
  distribution: z.record(z.enum(RATINGS.map((rating) => `${rating}` as const)), z.int()),
  /** Ratings of 1 and 2. */
  low: z.int(),
  /** The last six, oldest first. */
  months: z.array(month),
  /**
   * The last three months compared with the three before; null when either has no review, or there are fewer than five.
   */
  change: z.number().nullable(),
})

const lowRating = z.object({
  id,
  rating: z.int(),
  feedback: z.string(),
  submission_date: moment,
  departure_city: z.string().nullable(),
  arrival_city: z.string().nullable(),
})

const nileAir = {
  key: 'NP',
  name: 'Nile Air',
  place: null,
  unknown: [],
  reviews: 29,
  average: 2.9,
  distribution: { 1: 6, 2: 6, 3: 7, 4: 6, 5: 4 },
  low: 12,
  months: [{ month: '2026-11-01', reviews: 29, average: 2.9 }],
  change: -0.6,
}

export const scorecardsApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/scorecards/',
    config: {
      access: 'admin',
      scope: 'figures:read',
      example: {
        query: { by: 'airline' },
        answer: { data: [nileAir], all: nileAir.months, linked: 268, total: 290 },
      },
    },
    schema: {
      summary:
        'Ratings of the last six months by airline, hotel, route, branch or seller: the hundred with the most reviews',
      querystring: z.strictObject({ ...ofBranch, by: by.default('airline') }),
      response: {
        200: z.object({
          data: z.array(scorecard),
          /** The total of all, for comparison. */
          all: z.array(month),
          /** The number of reviews that belong to such a trip, and of all reviews. */
          linked: z.int(),
          total: z.int(),
        }),
      },
    },
  }),

  low: endpoint({
    method: 'GET',
    url: '/api/admin/scorecards/low/',
    config: {
      access: 'admin',
      scope: 'reviews:read',
      problems: ['invalid_cursor'],
      example: {
        query: { by: 'airline', key: 'NP' },
        answer: {
          data: [
            {
              id: 48_210,
              rating: 2,
              feedback: 'Five hours late, and not a word from anybody.',
              submission_date: '2026-11-10T12:20:00.000000+00:00',
              departure_city: 'Cairo',
              arrival_city: 'Rome',
            },
          ],
          next_cursor: null,
          total: 12,
        },
      },
    },
    schema: {
      summary: 'The low ratings of one scorecard, newest first',
      querystring: z.strictObject({ ...listQuery, ...ofBranch, by, key: line(400).min(1) }),
      response: { 200: listOf(lowRating) },
    },
  }),
}

export type Scorecard = z.infer<typeof scorecard>
export type ScorecardMonth = z.infer<typeof month>
export type ScorecardBy = z.infer<typeof by>
export type LowRating = z.infer<typeof lowRating>
