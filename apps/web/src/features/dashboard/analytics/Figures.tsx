import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadScript } from '../../../lib/load-part.ts'
import { useAfterPaint } from '../../../lib/use-after-paint.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { StarsShown } from '../../../ui/brand/StarsShown.tsx'
import { ChartGrid, FigureCard, FigureCards } from '../FigureCard.tsx'
import classes from '../FigureCard.module.css'
import type { Dashboard } from './dashboard.query.ts'

const CARDS = ['total_reviews', 'average_rating', 'highest_rating', 'lowest_rating'] as const

/** DASH-2 */
function StatCards({ dashboard }: { dashboard: Dashboard | undefined }) {
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
          </>
        ) : (
          <Skeleton h={36} w={90} />
        ),
      }))}
    />
  )
}

const Charts = lazy(() => loadScript(() => import('./Charts.tsx')))

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
