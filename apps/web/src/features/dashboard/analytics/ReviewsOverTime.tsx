import { LineChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from '../../../ui/charts/Chart.module.css'
import { useAxes } from '../../../ui/charts/use-axes.ts'
import { FigureCard } from '../FigureCard.tsx'
import { ChartTable } from '../../../ui/charts/ChartTable.tsx'
import type { Dashboard } from './dashboard.query.ts'

/** DASH-3: reviews per day over the last thirty days. */
export function ReviewsOverTime({ reviews }: { reviews: Dashboard['real_time_data'] }) {
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
