import { BarChart, DonutChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from '../../../ui/charts/Chart.module.css'
import { ChartTable } from '../../../ui/charts/ChartTable.tsx'
import { useAxes } from '../../../ui/charts/use-axes.ts'
import { FigureCard } from '../FigureCard.tsx'
import type { RatingShare } from './rating-shares.ts'

/** DASH-3: the value is on each bar, so that no colour is needed to read it. */
export function ReviewsPerStar({ shares }: { shares: RatingShare[] }) {
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
export function RatingDistribution({ shares, average }: { shares: RatingShare[]; average: number }) {
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
      <ChartTable
        title={t('distribution')}
        heads={[t('stars'), t('reviews'), t('share')]}
        rows={bestFirst.map(({ word, reviews, share }) => [word, format.number(reviews), format.percent(share)])}
      />
    </FigureCard>
  )
}
