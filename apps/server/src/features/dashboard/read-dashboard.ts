import { summariseRatings, type Language } from '@rihla/domain'
import type { Database } from '../../platform/database.ts'
import { anonymousName } from '../../platform/messages.ts'
import { findDistribution, listDays, listNewestReviewers } from './dashboard.queries.ts'

const DAYS = 30
const PAGE = 25

/** API-3 */
export const readDashboard = async (db: Database, language: Language) => {
  const [distribution, days, newest] = await Promise.all([
    findDistribution(db),
    listDays(db, DAYS),
    listNewestReviewers(db, PAGE),
  ])
  return {
    ...summariseRatings(distribution),
    ratings_distribution: distribution,
    real_time_data: { labels: days.map(({ day }) => day), data: days.map(({ reviews }) => reviews) },
    customer_feedbacks: newest.map((row) => ({ ...row, name: row.name ?? anonymousName(language) })),
  }
}
