import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadScript } from '../../../lib/load-part.ts'
import { useAfterPaint } from '../../../lib/use-after-paint.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { StarsShown } from '../../../ui/brand/StarsShown.tsx'
import { ChartCard, ChartGrid } from './ChartCard.tsx'
import type { Dashboard } from './dashboard.query.ts'
import classes from './Figures.module.css'

const CARDS = ['total_reviews', 'average_rating', 'highest_rating', 'lowest_rating'] as const

/** DASH-2 */
function StatCards({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  return (
    <dl className={classes.cards}>
      {CARDS.map((card) => (
        <div key={card} className={`app-surface ${classes.card}`}>
          <dt className={classes.label}>{t(card)}</dt>
          <dd className={classes.value}>
            {dashboard ? format.average(dashboard[card]) : <Skeleton h={36} w={90} />}
            {dashboard && card !== 'total_reviews' && (
              <StarsShown rating={dashboard[card]} size={16} isDecorative className={classes.stars} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

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
