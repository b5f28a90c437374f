import { BarChart, LineChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ChartTable } from '../../../ui/charts/ChartTable.tsx'
import chart from '../../../ui/charts/Chart.module.css'
import { useAxes } from '../../../ui/charts/use-axes.ts'
import { FigureCard, type Series } from '../FigureCard.tsx'
import type { MonthRow } from './month-rows.ts'
import { useFigures } from './use-figures.ts'

type NumberOf = {
  [Name in keyof MonthRow]: MonthRow[Name] extends number | null | undefined ? Name : never
}[keyof MonthRow]
type MonthSeries = Series & { name: NumberOf }

type MonthChartProps = {
  kind: 'bars' | 'stack' | 'line'
  title: string
  line?: string
  months: MonthRow[]
  series: MonthSeries[]
  /** Shown only in the table for screen readers, not drawn. */
  tableOnly?: Omit<MonthSeries, 'color'>[]
  /** The range of the axis; from zero to the maximum by default. */
  domain?: [number, number]
}

const NOTHING_MORE: Omit<MonthSeries, 'color'>[] = []
const HEIGHT = 230
const AXIS = 58
/** Where a thousand is written as a word. */
const AXIS_IN_ARABIC = 76
const BAR_CORNERS: [number, number, number, number] = [4, 4, 0, 0]

export function MonthChart({ kind, title, line, months, series, tableOnly = NOTHING_MORE, domain }: MonthChartProps) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const { compact } = useFigures()
  const { isMirrored, inGroup, xAxisProps, yAxisProps } = useAxes()
  const shared = {
    'aria-hidden': true,
    className: chart['chart'],
    h: HEIGHT,
    data: months,
    dataKey: 'label',
    series,
    tickLine: 'none',
    valueFormatter: format.number,
    xAxisProps: { ...xAxisProps, interval: 'equidistantPreserveStart', minTickGap: 8 },
    yAxisProps: {
      ...yAxisProps,
      width: isMirrored ? AXIS_IN_ARABIC : AXIS,
      tickFormatter: (value: number) => isolated(compact(value)),
      ...(domain && { domain, tickCount: domain[1] - domain[0] + 1 }),
    },
    accessibilityLayer: false,
  } as const
  const columns = [...series, ...tableOnly]
  const cell = (value: number | null) => (value === null ? '-' : format.number(value))
  return (
    <FigureCard title={title} line={line} legend={series}>
      {kind === 'line' ? (
        <LineChart {...shared} strokeWidth={2.5} dotProps={{ r: 3, strokeWidth: 1 }} connectNulls />
      ) : (
        <BarChart
          {...shared}
          series={kind === 'stack' ? series : inGroup(series)}
          type={kind === 'stack' ? 'stacked' : 'default'}
          maxBarWidth={kind === 'stack' ? 26 : 8}
          barProps={kind === 'stack' ? { stroke: 'var(--app-surface)', strokeWidth: 1 } : { radius: BAR_CORNERS }}
        />
      )}
      <ChartTable
        title={title}
        heads={[t('month'), ...columns.map(({ label }) => label)]}
        rows={months.map((month) => [month.name, ...columns.map(({ name }) => cell(month[name] ?? null))])}
      />
    </FigureCard>
  )
}
