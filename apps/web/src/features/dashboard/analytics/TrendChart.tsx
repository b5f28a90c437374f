import { ChartTooltip, LineChart } from '@mantine/charts'
import { Text } from '@mantine/core'
import type { AnalyticsPeriod } from '@rihla/contract'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from '../../../ui/charts/Chart.module.css'
import { ChartTable } from '../../../ui/charts/ChartTable.tsx'
import { useAxes } from '../../../ui/charts/use-axes.ts'
import { FigureCard, type Series } from '../FigureCard.tsx'
import { axisStart, ENOUGH, type TrendPoint, trendPoints } from './trend.ts'

const OWN = 'var(--app-series)'
const BEFORE = 'var(--app-more)'

type DotProps = { cx?: number; cy?: number; payload?: TrendPoint }

/** Hollow while there are too few reviews, so that no colour is needed to see it. */
function TrendDot({ cx, cy, payload }: DotProps) {
  if (cx === undefined || cy === undefined || payload?.average == null) return null
  const isSure = payload.reviews >= ENOUGH
  return <circle cx={cx} cy={cy} r={4.5} fill={isSure ? OWN : 'var(--app-surface)'} stroke={OWN} strokeWidth={2} />
}

const NO_DOT = false
const LINES = {
  average: { strokeDasharray: '2 5', dot: <TrendDot />, activeDot: NO_DOT },
  sure: { dot: NO_DOT, activeDot: NO_DOT },
  before: { strokeWidth: 2, dot: NO_DOT, activeDot: NO_DOT },
}

type TooltipProps = NonNullable<ComponentProps<typeof LineChart>['tooltipProps']>

/** Without the solid line, which repeats the values of the dotted one. */
const tooltipOf = (series: Series[], valueFormatter: (value: number) => string): TooltipProps => ({
  content: ({ label, payload }) => (
    <ChartTooltip
      label={label}
      payload={(payload ?? []).filter(({ name }) => name !== 'sure')}
      series={series}
      valueFormatter={valueFormatter}
    />
  ),
})

/** DASH-13: the average of each part of the period. It does not connect what nobody has rated. */
export function TrendChart({ period }: { period: AnalyticsPeriod }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { xAxisProps, yAxisProps } = useAxes()
  const points = trendPoints(period)
  const start = axisStart(points)
  const { compared } = period
  const hasBefore = compared !== null
  const lastDay = format.today()
  const days = compared && isolated(format.dayRange(compared.from, compared.to, { today: lastDay }))

  const monthOf = period.from.slice(0, 4) === period.to.slice(0, 4) ? format.month : format.shortMonthOfYear
  const nameOf = (from: string, place: number) => {
    if (period.unit !== 'month') return isolated(format.dayOfMonth(from))
    const isUnfinished = place === points.length - 1 && period.to === lastDay
    return isUnfinished ? t('soFar', { month: monthOf(from) }) : monthOf(from)
  }
  const rows = points.map((point, place) => ({ ...point, label: nameOf(point.from, place) }))
  const cell = (average: number | null) => (average === null ? '-' : format.average(average))
  const series = [
    ...(hasBefore ? [{ name: 'before', label: t('compared'), color: BEFORE }] : []),
    { name: 'average', label: t('average_rating'), color: OWN },
    { name: 'sure', label: '', color: OWN },
  ]
  return (
    <FigureCard
      title={t('trend')}
      line={compared ? t(compared.total_reviews === 0 ? 'comparedNone' : 'comparedDays', { days }) : undefined}
      legend={hasBefore ? [series[1], series[0]].filter((one) => one !== undefined) : []}
    >
      <LineChart
        aria-hidden
        className={classes.chart}
        h={220}
        data={rows}
        dataKey="label"
        series={series}
        strokeWidth={2.5}
        curveType="linear"
        connectNulls={false}
        tickLine="none"
        lineProps={({ name }) => LINES[name as keyof typeof LINES]}
        tooltipProps={tooltipOf(series, format.average)}
        valueFormatter={format.average}
        xAxisProps={{ ...xAxisProps, interval: 'equidistantPreserveStart', minTickGap: 12 }}
        yAxisProps={{
          ...yAxisProps,
          width: 32,
          domain: [start, 5],
          ticks: [1, 2, 3, 4, 5].filter((star) => star >= start),
        }}
        accessibilityLayer={false}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {t('axisNote', { start: format.number(start) })}
      </Text>
      <ChartTable
        title={t('trend')}
        heads={[t(period.unit), t('average_rating'), t('reviews'), ...(hasBefore ? [t('compared')] : [])]}
        rows={rows.map(({ label, average, reviews, before }) => [
          label,
          cell(average),
          format.number(reviews),
          ...(hasBefore ? [cell(before)] : []),
        ])}
      />
    </FigureCard>
  )
}
