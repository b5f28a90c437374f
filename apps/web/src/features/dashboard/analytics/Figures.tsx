import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadScript } from '../../../lib/load-part.ts'
import { useAfterPaint } from '../../../lib/use-after-paint.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Change } from '../../../ui/brand/Change.tsx'
import { StarsShown } from '../../../ui/brand/StarsShown.tsx'
import { ChartGrid, FigureCard, FigureCards } from '../FigureCard.tsx'
import classes from '../FigureCard.module.css'
import type { AnalyticsPeriod } from '@rihla/contract'
import type { Dashboard } from './dashboard.query.ts'

const CARDS = ['total_reviews', 'average_rating', 'highest_rating', 'lowest_rating'] as const

type Card = (typeof CARDS)[number]
type Numbers = Record<Card, number>

/** Only what has a direction: of the highest and the lowest rating a change says nothing. */
function ChangeOf({ card, now, before }: { card: Card; now: Numbers; before: Numbers }) {
  const format = useFormat()
  if (card === 'highest_rating' || card === 'lowest_rating' || before.total_reviews === 0) return null
  const by = Math.round((now[card] - before[card]) * 10) / 10
  return (
    <Change by={by} isBetterUp={card === 'average_rating'}>
      {format.signed(by)}
    </Change>
  )
}

type StatCardsProps = { dashboard: Numbers | undefined; compared?: Numbers | null | undefined }

/** DASH-2 */
function StatCards({ dashboard, compared }: StatCardsProps) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  return (
    <FigureCards
      figures={CARDS.map((card) => ({
        label: t(card),
        value: dashboard ? (
          <>
            {format.average(dashboard[card])}
            {card !== 'total_reviews' && (
              <StarsShown rating={dashboard[card]} size={16} isDecorative className={classes.stars} />
            )}
            {compared && <ChangeOf card={card} now={dashboard} before={compared} />}
          </>
        ) : (
          <Skeleton h={36} w={90} />
        ),
      }))}
    />
  )
}

const Charts = lazy(() => loadScript(() => import('./Charts.tsx')))
const PeriodCharts = lazy(() => loadScript(() => import('./PeriodCharts.tsx')))

function ChartsSkeleton() {
  const { t } = useTranslation(['analytics', 'common'])
  return (
    <div role="status" aria-label={t('common:loading')}>
      <ChartGrid>
        {(['overTime', 'perStar', 'distribution'] as const).map((chart) => (
          <FigureCard key={chart} title={t(chart)}>
            <Skeleton h={220} radius="md" />
          </FigureCard>
        ))}
      </ChartGrid>
    </div>
  )
}

type FiguresProps = {
  /** Undefined while the figures are loading. */
  dashboard: Dashboard | undefined
  /** Charts are the largest part to fetch and to render, so they wait until the figures are shown. */
  canDraw: boolean
}

export function Figures({ dashboard, canDraw }: FiguresProps) {
  const isFree = useAfterPaint(canDraw)
  return (
    <>
      <StatCards dashboard={dashboard} />
      <Suspense fallback={<ChartsSkeleton />}>
        {dashboard && isFree ? <Charts dashboard={dashboard} /> : <ChartsSkeleton />}
      </Suspense>
    </>
  )
}

/** DASH-13: the same cards and charts, of the days of a period. */
export function PeriodFigures({ period }: { period: AnalyticsPeriod | undefined }) {
  return (
    <>
      <StatCards dashboard={period} compared={period?.compared} />
      <Suspense fallback={<ChartsSkeleton />}>
        {period ? <PeriodCharts period={period} /> : <ChartsSkeleton />}
      </Suspense>
    </>
  )
}
