import { RATINGS, type RatingsDistribution, summariseRatings } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import { listPartCounts, type PartCount } from './analytics.queries.ts'
import { partsOf, type Period, periodBefore, type Unit, unitOf } from './periods.ts'

const distributionOf = (counts: PartCount[]) =>
  Object.fromEntries(
    RATINGS.map((one) => [
      one,
      counts.filter(({ rating }) => rating === one).reduce((sum, { reviews }) => sum + reviews, 0),
    ]),
  ) as RatingsDistribution

const readPeriod = async (db: Database, period: Period, unit: Unit) => {
  const counts = await listPartCounts(db, period, unit)
  const distribution = distributionOf(counts)
  const trend = partsOf(period, unit).map((from) => {
    const part = summariseRatings(distributionOf(counts.filter(({ starts_on }) => starts_on === from)))
    return { from, reviews: part.total_reviews, average: part.total_reviews === 0 ? null : part.average_rating }
  })
  return { distribution, figures: { ...period, ...summariseRatings(distribution), trend } }
}

type AnalyticsQuery = Period & { against: 'none' | 'before' | 'year' }

/** DASH-13 */
export const readAnalytics = async (db: Database, { against, ...period }: AnalyticsQuery) => {
  const unit = unitOf(period)
  const [now, before] = await Promise.all([
    readPeriod(db, period, unit),
    against === 'none' ? undefined : readPeriod(db, periodBefore(period, against), unit),
  ])
  return { ...now.figures, unit, ratings_distribution: now.distribution, compared: before?.figures ?? null }
}
