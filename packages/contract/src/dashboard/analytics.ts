import * as z from 'zod'
import { isPeriodEnd, isPeriodLength, isPeriodStart, RATINGS } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { day, ofBranch } from '../fields.ts'

const figures = z.object({
  from: day,
  to: day,
  total_reviews: z.int(),
  average_rating: z.number(),
  highest_rating: z.int(),
  lowest_rating: z.int(),
  /** Every part of the period, oldest first; the average is null without reviews. */
  trend: z.array(z.object({ from: day, reviews: z.int(), average: z.number().nullable() })),
})

const period = figures.extend({
  ratings_distribution: z.record(z.enum(RATINGS.map((rating) => `${rating}` as const)), z.int()),
  /** The length of a part: days up to two weeks, weeks up to 90 days, then months. */
  unit: z.enum(['day', 'week', 'month']),
  /** Null without a comparison. */
  compared: figures.nullable(),
})

export const analyticsApi = {
  period: endpoint({
    method: 'GET',
    url: '/api/admin/analytics/',
    config: {
      access: 'admin',
      scope: 'figures:read',
      example: {
        query: { from: '2026-10-18', to: '2026-11-16', against: 'before' },
        answer: {
          ...{ from: '2026-10-18', to: '2026-11-16', unit: 'week' },
          ...{ total_reviews: 3, average_rating: 4.67, highest_rating: 5, lowest_rating: 4 },
          ratings_distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 },
          trend: [
            { from: '2026-10-18', reviews: 3, average: 4.67 },
            { from: '2026-10-25', reviews: 0, average: null },
          ],
          compared: {
            ...{ from: '2026-09-18', to: '2026-10-17' },
            ...{ total_reviews: 0, average_rating: 0, highest_rating: 0, lowest_rating: 0 },
            trend: [{ from: '2026-09-18', reviews: 0, average: null }],
          },
        },
      },
    },
    schema: {
      summary: 'Figures of the feedback of a period, compared with the period before or the same days a year before',
      querystring: z
        .strictObject({
          ...ofBranch,
          from: day.refine(isPeriodStart),
          to: day.refine(isPeriodEnd),
          against: z.enum(['none', 'before', 'year']).default('none'),
        })
        .refine(isPeriodLength, { path: ['to'] }),
      response: { 200: period },
    },
  }),
}

export type AnalyticsPeriod = z.infer<typeof period>
