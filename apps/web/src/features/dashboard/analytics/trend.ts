import type { AnalyticsPeriod } from '@rihla/contract'

type Part = AnalyticsPeriod['trend'][number]

/** Fewer reviews are a hint, not a result. */
export const ENOUGH = 5

export type TrendPoint = {
  from: string
  reviews: number
  /** Every average, for the dotted line; null is a gap. */
  average: number | null
  /** Only averages of enough reviews, for the solid line. */
  sure: number | null
  /** Of the compared period. */
  before: number | null
}

export const trendPoints = ({ trend, compared }: Pick<AnalyticsPeriod, 'trend' | 'compared'>): TrendPoint[] =>
  trend.map(({ from, reviews, average }: Part, place) => ({
    from,
    reviews,
    average,
    sure: reviews >= ENOUGH ? average : null,
    before: compared?.trend[place]?.average ?? null,
  }))

/** From 3, or from 1 when any value is below 3. */
export const axisStart = (points: TrendPoint[]): 1 | 3 =>
  points.some(({ average, before }) => Math.min(average ?? 5, before ?? 5) < 3) ? 1 : 3
