import type { Database } from '../../platform/database/database.ts'
import type { Seen } from '../../shared/branches.ts'
import { findPeriods, findPointsGiven, findReviews, findSales, findVouchersUsed } from './figures.queries.ts'

const average = (stars: number, reviews: number) => (reviews === 0 ? null : Math.round((stars / reviews) * 100) / 100)

/** DASH-12: never a part of a month against a whole one. */
export const readFigures = async (db: Database, seen: Seen) => {
  const periods = await findPeriods(db)
  const [sold, points_given, vouchers_used, { reviews, stars }] = await Promise.all([
    findSales(db, periods, seen),
    findPointsGiven(db, periods, seen),
    findVouchersUsed(db, periods, seen),
    findReviews(db, periods, seen),
  ])
  return {
    from: periods.from,
    to: periods.to,
    before: { from: periods.before_from, to: periods.before_to },
    ...sold,
    points_given,
    vouchers_used,
    reviews,
    average_rating: {
      now: average(stars.now, reviews.now),
      before: average(stars.before, reviews.before),
    },
  }
}
