import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard, ChartGrid } from './ChartCard.tsx'
import type { Dashboard } from './dashboard.query.ts'
import { StatCards } from './StatCards.tsx'

const loadCharts = () => import('./Charts.tsx')
const Charts = lazy(loadCharts)

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

/** The stat cards and the charts; undefined while the figures are on their way. */
export function Figures({ dashboard }: { dashboard: Dashboard | undefined }) {
  // Fetched beside the figures, not after them; what goes wrong shows when the charts are drawn.
  useEffect(() => {
    loadCharts().catch(() => undefined)
  }, [])
  return (
    <>
      <StatCards dashboard={dashboard} />
      <Suspense fallback={<ChartsSkeleton />}>
        {dashboard ? <Charts dashboard={dashboard} /> : <ChartsSkeleton />}
      </Suspense>
    </>
  )
}
