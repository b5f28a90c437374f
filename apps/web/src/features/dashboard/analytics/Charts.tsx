import '@mantine/charts/styles.layer.css'
import { BarChart, DonutChart, LineChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { ChartGrid, FigureCard } from '../FigureCard.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from '../../../ui/charts/Chart.module.css'
import { useAxes } from '../../../ui/charts/use-axes.ts'
import { ChartTable } from '../../../ui/charts/ChartTable.tsx'
import { isolated } from '../../../i18n/format.ts'
import type { Dashboard } from './dashboard.query.ts'
import { type RatingShare, ratingShares } from './rating-shares.ts'

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

/** DASH-3: the value is on each bar, so that no colour is needed to read it. */
function ReviewsPerStar({ shares }: { shares: RatingShare[] }) {
  const { t } = useTranslation(['analytics', 'feedback'])
  const format = useFormat()
  const { xAxisProps } = useAxes()
  return (
    <FigureCard title={t('perStar')}>
      <BarChart
        aria-hidden
        className={classes.chart}
        h={220}
        data={shares.map(({ rating, reviews }) => ({
          stars: `${rating} ★`,
          reviews,
          color: `var(--app-rate-${rating})`,
        }))}
        dataKey="stars"
        series={[{ name: 'reviews', label: t('reviews'), color: 'var(--app-rate-5)' }]}
        gridAxis="none"
        withYAxis={false}
        withBarValueLabel
        valueFormatter={format.number}
        maxBarWidth={44}
        barProps={{ radius: [6, 6, 0, 0] }}
        barChartProps={{ margin: { top: 24 } }}
        xAxisProps={xAxisProps}
        accessibilityLayer={false}
      />
      <ChartTable
        title={t('perStar')}
        heads={[t('stars'), t('reviews')]}
        rows={shares.map(({ rating, reviews }) => [
          t('feedback:stars', { count: rating, word: t(`feedback:rating_${rating}`) }),
          format.number(reviews),
        ])}
      />
    </FigureCard>
  )
}

/** DASH-3: the legend contains everything that the donut shows, best rating first; in Arabic the donut is mirrored. */
function RatingDistribution({ shares, average }: { shares: RatingShare[]; average: number }) {
  const { t } = useTranslation(['analytics', 'feedback'])
  const format = useFormat()
  const { isMirrored } = useAxes()
  const bestFirst = shares.toReversed().map((share) => ({ ...share, word: t(`feedback:rating_${share.rating}`) }))
  return (
    <FigureCard title={t('distribution')}>
      <div className={classes.donut}>
        <DonutChart
          aria-hidden
          dir="ltr"
          className={classes.chart}
          data={bestFirst.map(({ rating, word, reviews }) => ({
            name: word,
            value: reviews,
            color: `var(--app-rate-${rating})`,
          }))}
          size={136}
          thickness={22}
          strokeWidth={3}
          startAngle={90}
          endAngle={isMirrored ? 450 : -270}
          chartLabel={format.average(average)}
          tooltipDataSource="segment"
          valueFormatter={format.number}
          accessibilityLayer={false}
          pieProps={{ rootTabIndex: -1 }}
        />
        <ul className={classes.legend} aria-label={t('distribution')}>
          {bestFirst.map(({ rating, word, share }) => (
            <li key={rating}>
              <span className={classes.swatch} style={{ background: `var(--app-rate-${rating})` }} aria-hidden />
              <span>{word}</span>
              <span className={classes.share}>{format.percent(share)}</span>
            </li>
          ))}
        </ul>
      </div>
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
