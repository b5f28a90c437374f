import { RATINGS, type RatingsDistribution, summariseRatings } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Seen } from '../../../shared/branches.ts'
import { listPartCounts, type PartCount } from './analytics.queries.ts'
import { partsOf, type Period, shiftBefore, unitOf } from './periods.ts'

const distributionOf = (counts: PartCount[]) =>
  Object.fromEntries(
    RATINGS.map((one) => [
      one,
      counts.filter(({ rating }) => rating === one).reduce((sum, { reviews }) => sum + reviews, 0),
    ]),
  ) as RatingsDistribution

const readPeriod = async (db: Database, seen: Seen, period: Period, starts: string[]) => {
  const counts = await listPartCounts(db, seen, period, starts)
  const distribution = distributionOf(counts)
  const trend = starts.map((from, place) => {
    const ofPart = summariseRatings(distributionOf(counts.filter(({ part }) => part === place + 1)))
    return { from, reviews: ofPart.total_reviews, average: ofPart.total_reviews === 0 ? null : ofPart.average_rating }
  })
  return { distribution, figures: { ...period, ...summariseRatings(distribution), trend } }
}

type AnalyticsQuery = Period & { against: 'none' | 'before' | 'year' }

/** DASH-13 */
export const readAnalytics = async (db: Database, seen: Seen, { against, from, to }: AnalyticsQuery) => {
  const period = { from, to }
  const unit = unitOf(period)
  const starts = partsOf(period, unit)
  const readBefore = (shift: (day: string) => string) =>
    readPeriod(db, seen, { from: shift(period.from), to: shift(period.to) }, starts.map(shift))
  const [now, before] = await Promise.all([
    readPeriod(db, seen, period, starts),
    against === 'none' ? undefined : readBefore(shiftBefore(period, against)),
  ])
  return { ...now.figures, unit, ratings_distribution: now.distribution, compared: before?.figures ?? null }
}
