import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { useDirection, VisuallyHidden } from '@mantine/core'
import type { ScorecardMonth } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './ScorecardDetail.module.css'

const STARS = [1, 2, 3, 4, 5]

type AgainstAllProps = {
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
export default function ComparisonChart({ title, name, months, all, isFalling }: AgainstAllProps) {
  const { t } = useTranslation('admin-scorecards')
  const format = useFormat()
  const isMirrored = useDirection().dir === 'rtl'
  const own = isFalling ? 'var(--mantine-color-error)' : 'var(--app-flow-out)'
  const rows = months.map(({ month, average }, place) => ({
    month: format.month(month),
    own: average,
    all: all[place]?.average ?? null,
  }))
  const cell = (average: number | null) => (average === null ? '-' : format.average(average))
  return (
    <>
      <ul className={classes.legend} aria-hidden>
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
        className={classes.chart}
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
        xAxisProps={{ reversed: isMirrored, padding: { left: 12, right: 12 } }}
        yAxisProps={{
          orientation: isMirrored ? 'right' : 'left',
          width: 32,
          domain: [1, 5],
          ticks: STARS,
          tick: { transform: `translate(${isMirrored ? 10 : -10}, 0)`, fontSize: 12, fill: 'currentColor' },
        }}
        accessibilityLayer={false}
      />
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col">{name}</th>
              <th scope="col">{t('all')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.month}>
                <th scope="row">{row.month}</th>
                <td>{cell(row.own)}</td>
                <td>{cell(row.all)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
