import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard, ChartGrid } from './ChartCard.tsx'
import type { Dashboard } from './dashboard.query.ts'
import { StatCards } from './StatCards.tsx'
import { loadScript } from '../../../lib/load-part.ts'
import { useAfterPaint } from '../../../lib/use-after-paint.ts'

const Charts = lazy(() => loadScript(() => import('./Charts.tsx')))

function ChartsSkeleton() {
  const { t } = useTranslation(['analytics', 'common'])
  return (
    <div role="status" aria-label={t('common:loading')}>
      <ChartGrid>
        {(['overTime', 'perStar', 'distribution'] as const).map((chart) => (
          <ChartCard key={chart} title={t(chart)}>
            <Skeleton h={220} radius="md" />
          </ChartCard>
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
