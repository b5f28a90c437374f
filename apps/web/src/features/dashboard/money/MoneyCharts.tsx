import '@mantine/charts/styles.layer.css'
import type { MoneyView } from '@rihla/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTierName } from '../../../lib/use-tiers.ts'
import { FigureCard, FigureRow } from '../FigureCard.tsx'
import { type MonthRow, tierKey } from './month-rows.ts'
import { MonthChart } from './MonthChart.tsx'

type MoneyChartsProps = { money: MoneyView; months: MonthRow[]; rewards: ReactNode }

/** Loaded separately, since only the analytics also need the chart library. */
export default function MoneyCharts({ money, months, rewards }: MoneyChartsProps) {
  const { t } = useTranslation('admin-money')
  const nameOf = useTierName()
  const format = useFormat()
  const { average, answer_rate } = money.reviews
  return (
    <>
      <FigureRow>
        <MonthChart
          kind="bars"
          title={t('flows')}
          months={months}
          series={[
            { name: 'issued', label: t('issued'), color: 'var(--app-flow-in)' },
            { name: 'redeemed', label: t('redeemed'), color: 'var(--app-flow-out)' },
            { name: 'expired', label: t('expired'), color: 'var(--app-flow-lost)' },
          ]}
          tableOnly={[
            { name: 'returned', label: t('returned') },
            { name: 'taken_back', label: t('takenBack') },
            { name: 'adjusted', label: t('adjusted') },
          ]}
        />
        <MonthChart
          kind="line"
          title={t('outstanding')}
          months={months}
          series={[{ name: 'outstanding', label: t('outstanding'), color: 'var(--app-series)' }]}
          tableOnly={[{ name: 'owed', label: t('owed') }]}
        />
      </FigureRow>
      <FigureRow isFlipped>
        <MonthChart
          kind="stack"
          title={t('tiers')}
          months={months}
          series={Object.keys(money.months[0]?.tiers ?? {}).map((code) => ({
            name: tierKey(code),
            label: nameOf(code),
            color: `var(--app-tier-${code.toLowerCase()}, var(--app-tier-other))`,
          }))}
        />
        {rewards}
      </FigureRow>
      <FigureRow>
        {answer_rate === null || average === null ? (
          <FigureCard title={t('reviews')} line={t('noReviews')}>
            {null}
          </FigureCard>
        ) : (
          <>
            <MonthChart
              kind="bars"
              title={t('reviews')}
              line={t('answerLine', { share: format.percent(answer_rate) })}
              months={months}
              series={[
                { name: 'reviews', label: t('left'), color: 'var(--app-flow-in)' },
                { name: 'answered', label: t('answered'), color: 'var(--app-flow-out)' },
              ]}
            />
            <MonthChart
              kind="line"
              title={t('average')}
              line={t('averageLine', { average: format.average(average) })}
              months={months}
              series={[{ name: 'average', label: t('average'), color: 'var(--app-series)' }]}
              domain={[1, 5]}
            />
          </>
        )}
      </FigureRow>
    </>
  )
}
