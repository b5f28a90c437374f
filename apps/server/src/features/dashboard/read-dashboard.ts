import type pg from 'pg'
import { summariseRatings, type Language } from '@rihla/domain'
import { anonymousName } from '../../platform/messages.ts'
import { findDashboard } from './dashboard.queries.ts'

/** API-3 */
export const readDashboard = async (pool: pg.Pool, language: Language) => {
  const dashboard = await findDashboard(pool)
  if (!dashboard) throw new Error('the dashboard gave no row')
  const { distribution, days, newest } = dashboard
  return {
    ...summariseRatings(distribution),
    ratings_distribution: distribution,
    real_time_data: { labels: days.map(({ day }) => day), data: days.map(({ reviews }) => reviews) },
    customer_feedbacks: newest.map((row) => ({ ...row, name: row.name ?? anonymousName(language) })),
  }
}
