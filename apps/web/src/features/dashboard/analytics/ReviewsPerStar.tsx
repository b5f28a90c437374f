import { BarChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from '../../../ui/charts/Chart.module.css'
import { useAxes } from '../../../ui/charts/use-axes.ts'
import { FigureCard } from '../FigureCard.tsx'
import { ChartTable } from '../../../ui/charts/ChartTable.tsx'
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
