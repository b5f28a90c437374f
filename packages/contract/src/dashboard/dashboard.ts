import * as z from 'zod'
import { RATINGS } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { day, ofBranch } from '../fields.ts'
import { laylasRow, reviewerRow } from '../feedback/review.ts'

const dashboard = z.object({
  total_reviews: z.int(),
  average_rating: z.number(),
  highest_rating: z.int(),
  lowest_rating: z.int(),
  ratings_distribution: z.record(z.enum(RATINGS.map((rating) => `${rating}` as const)), z.int()),
  /** Reviews per day over the last 30 days of the agency's time zone, oldest first. */
  real_time_data: z.object({ labels: z.array(day), data: z.array(z.int()) }),
  /** The first page of the feedback list; empty for a program whose key does not have `reviews:read`. */
  customer_feedbacks: z.array(reviewerRow),
})

export const dashboardApi = {
  dashboard: endpoint({
    method: 'GET',
    url: '/api/admin/dashboard/',
    config: {
      access: 'admin',
      scope: 'figures:read',
      example: {
        answer: {
          total_reviews: 3,
          average_rating: 4.67,
          highest_rating: 5,
          lowest_rating: 4,
          ratings_distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 },
          real_time_data: { labels: ['2026-11-14', '2026-11-15'], data: [1, 2] },
          customer_feedbacks: [laylasRow],
        },
      },
    },
    schema: {
      summary: 'Figures of all feedback, and the first page of the list',
      querystring: z.strictObject(ofBranch),
      response: { 200: dashboard },
    },
  }),
}
