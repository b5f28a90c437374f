import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { summariseRatings } from '@rihla/domain'
import { mayAlso } from '../../platform/access.ts'
import { languageOf } from '../../platform/errors.ts'
import { anonymousName } from '../../platform/messages.ts'
import { findDashboard } from './dashboard.queries.ts'

/** API-3. A program that may see figures may not see by that who wrote what. */
export const readDashboard = async (pool: pg.Pool, request: FastifyRequest) => {
  const maySeeReviews = mayAlso(request.staff, 'reviews:read')
  const language = languageOf(request)
  const dashboard = await findDashboard(pool)
  if (!dashboard) throw new Error('the dashboard gave no row')
  const { distribution, days, newest } = dashboard
  return {
    ...summariseRatings(distribution),
    ratings_distribution: distribution,
    real_time_data: { labels: days.map(({ day }) => day), data: days.map(({ reviews }) => reviews) },
    customer_feedbacks: maySeeReviews
      ? newest.map((row) => ({ ...row, name: row.name ?? anonymousName(language) }))
      : [],
  }
}
