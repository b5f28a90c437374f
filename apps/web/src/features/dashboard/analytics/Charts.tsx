import '@mantine/charts/styles.layer.css'
import { ChartGrid } from '../FigureCard.tsx'
import type { Dashboard } from './dashboard.query.ts'
import { ratingShares } from './rating-shares.ts'
import { RatingDistribution } from './RatingDistribution.tsx'
import { ReviewsOverTime } from './ReviewsOverTime.tsx'
import { ReviewsPerStar } from './ReviewsPerStar.tsx'

/** Loaded separately, since nothing else needs the chart library. */
export default function Charts({ dashboard }: { dashboard: Dashboard }) {
  const shares = ratingShares(dashboard.ratings_distribution)
  return (
    <ChartGrid>
      <ReviewsOverTime reviews={dashboard.real_time_data} />
      <ReviewsPerStar shares={shares} />
      <RatingDistribution shares={shares} average={dashboard.average_rating} />
    </ChartGrid>
  )
}
