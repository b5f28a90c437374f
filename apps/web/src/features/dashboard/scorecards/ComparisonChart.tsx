import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import type { ScorecardMonth } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import chart from '../../../ui/charts/Chart.module.css'
import { ChartTable } from '../../../ui/charts/ChartTable.tsx'
import { useAxes } from '../../../ui/charts/use-axes.ts'
import classes from './Scorecards.module.css'

const STARS = [1, 2, 3, 4, 5]

type ComparisonChartProps = {
  title: string
  name: string
  months: ScorecardMonth[]
  all: ScorecardMonth[]
  isFalling: boolean
}

/**
 * Two lines, one dashed, so that no colour is needed to distinguish them. Loaded separately because of the chart
 * library.
 */
export default function ComparisonChart({ title, name, months, all, isFalling }: ComparisonChartProps) {
  const { t } = useTranslation('admin-scorecards')
  const format = useFormat()
  const { xAxisProps, yAxisProps } = useAxes()
  const own = isFalling ? 'var(--mantine-color-error)' : 'var(--app-flow-out)'
  const rows = months.map(({ month, average }, place) => ({
    month: format.month(month),
    own: average,
    all: all[place]?.average ?? null,
  }))
  const cell = (average: number | null) => (average === null ? '-' : format.average(average))
  return (
    <>
      <ul className={classes.legend} data-chart aria-hidden>
        <li>
          <span className={classes.stroke} style={{ borderColor: own }} />
          {name}
        </li>
        <li>
          <span className={classes.stroke} data-dashed style={{ borderColor: 'var(--app-series)' }} />
          {t('all')}
        </li>
      </ul>
      <LineChart
        aria-hidden
        dir="ltr"
        className={chart.chart}
        h={210}
        data={rows}
        dataKey="month"
        series={[
          { name: 'own', label: name, color: own },
          { name: 'all', label: t('all'), color: 'var(--app-series)', strokeDasharray: '5 5' },
        ]}
        strokeWidth={2.5}
        dotProps={{ r: 3, strokeWidth: 1, strokeDasharray: '' }}
        connectNulls
        curveType="linear"
        tickLine="none"
        valueFormatter={format.average}
        xAxisProps={xAxisProps}
        yAxisProps={{ ...yAxisProps, width: 32, domain: [1, 5], ticks: STARS }}
        accessibilityLayer={false}
      />
      <ChartTable
        title={title}
        heads={[t('month'), name, t('all')]}
        rows={rows.map((row) => [row.month, cell(row.own), cell(row.all)])}
      />
    </>
  )
}
