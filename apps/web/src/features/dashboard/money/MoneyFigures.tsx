import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { MoneyView } from '@rihla/contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { loadScript } from '../../../lib/load-part.ts'
import { useAfterPaint } from '../../../lib/use-after-paint.ts'
import { FigureCard, FigureRow } from '../FigureCard.tsx'
import { MoneyCards } from './MoneyCards.tsx'
import { monthRows } from './month-rows.ts'
import { RewardsTable } from './RewardsTable.tsx'

const MoneyCharts = lazy(() => loadScript(() => import('./MoneyCharts.tsx')))

const MONTHS_ON_PHONES = 6

function ChartsSkeleton() {
  const { t } = useTranslation(['admin-money', 'common'])
  const blank = (title: 'flows' | 'outstanding' | 'tiers' | 'rewards') => (
    <FigureCard title={t(title)}>
      <Skeleton h={230} radius="md" />
    </FigureCard>
  )
  return (
    <div role="status" aria-label={t('common:loading')}>
      <FigureRow>
        {blank('flows')}
        {blank('outstanding')}
      </FigureRow>
      <FigureRow isFlipped>
        {blank('tiers')}
        {blank('rewards')}
      </FigureRow>
    </div>
  )
}

/** Undefined while the figures are loading; charts wait until the cards are shown. */
export function MoneyFigures({ money }: { money: MoneyView | undefined }) {
  const format = useFormat()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const isFree = useAfterPaint(money !== undefined)
  const shown = money && (isPhone ? money.months.slice(-MONTHS_ON_PHONES) : money.months)
  return (
    <>
      <MoneyCards money={money} />
      <Suspense fallback={<ChartsSkeleton />}>
        {money && shown && isFree ? (
          <MoneyCharts
            money={money}
            months={monthRows(shown, format)}
            rewards={<RewardsTable rewards={money.rewards} />}
          />
        ) : (
          <ChartsSkeleton />
        )}
      </Suspense>
    </>
  )
}
