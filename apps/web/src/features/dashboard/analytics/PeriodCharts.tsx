import '@mantine/charts/styles.layer.css'
import type { AnalyticsPeriod } from '@rihla/contract'
import { ChartGrid } from '../FigureCard.tsx'
import { RatingDistribution, ReviewsPerStar } from './RatingCharts.tsx'
import { ratingShares } from './rating-shares.ts'
import { TrendChart } from './TrendChart.tsx'

/** Loaded separately, since nothing else needs the chart library. */
export default function PeriodCharts({ period }: { period: AnalyticsPeriod }) {
  const shares = ratingShares(period.ratings_distribution)
  return (
    <ChartGrid>
      <TrendChart period={period} />
      <ReviewsPerStar shares={shares} />
      <RatingDistribution shares={shares} average={period.average_rating} />
    </ChartGrid>
  )
}
