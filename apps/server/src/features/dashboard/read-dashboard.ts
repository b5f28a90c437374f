import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { summariseRatings } from '@rihla/domain'
import type { Seen } from '../../shared/branches.ts'
import type { Database } from '../../platform/database/database.ts'
import { mayAlso } from '../../platform/http/access.ts'
import { languageOf } from '../../platform/http/errors.ts'
import { anonymousName } from '../../platform/i18n/texts.ts'
import { findDashboard } from './dashboard.queries.ts'

/** API-3. An API key that may read figures must not learn from them who wrote what. */
export const readDashboard = async (db: Database, pool: pg.Pool, seen: Seen, request: FastifyRequest) => {
  const maySeeReviews = mayAlso(request.staff, 'reviews:read')
  const language = languageOf(request)
  const dashboard = await findDashboard(db, pool, seen)
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
