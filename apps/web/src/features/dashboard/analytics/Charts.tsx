import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { ChartGrid, FigureCard } from '../FigureCard.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from '../../../ui/charts/Chart.module.css'
import { useAxes } from '../../../ui/charts/use-axes.ts'
import { ChartTable } from '../../../ui/charts/ChartTable.tsx'
import { isolated } from '../../../i18n/format.ts'
import type { Dashboard } from './dashboard.query.ts'
import { RatingDistribution, ReviewsPerStar } from './RatingCharts.tsx'
import { ratingShares } from './rating-shares.ts'

/** DASH-3: reviews per day over the last thirty days. */
function ReviewsOverTime({ reviews }: { reviews: Dashboard['real_time_data'] }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { xAxisProps, yAxisProps } = useAxes()
  const days = reviews.labels.map((day, place) => ({
    day: isolated(format.dayOfMonth(day)),
    reviews: reviews.data[place] ?? 0,
  }))
  return (
    <FigureCard title={t('overTime')}>
      <LineChart
        aria-hidden
        className={classes.chart}
        h={220}
        data={days}
        dataKey="day"
        series={[{ name: 'reviews', label: t('reviews'), color: 'var(--app-series)' }]}
        strokeWidth={2.5}
        dotProps={{ r: 2.5, strokeWidth: 1 }}
        tickLine="none"
        valueFormatter={format.number}
        xAxisProps={{ ...xAxisProps, minTickGap: 24 }}
        yAxisProps={yAxisProps}
        accessibilityLayer={false}
      />
      <ChartTable
        title={t('overTime')}
        heads={[t('day'), t('reviews')]}
        rows={days.map((one) => [one.day, format.number(one.reviews)])}
      />
    </FigureCard>
  )
}

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
