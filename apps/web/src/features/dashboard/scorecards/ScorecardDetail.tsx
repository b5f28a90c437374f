import { Card, Skeleton, Title } from '@mantine/core'
import type { Scorecard, ScorecardBy, ScorecardMonth } from '@rihla/contract'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadScript } from '../../../lib/load-part.ts'
import { LowRatings } from './LowRatings.tsx'
import classes from './Scorecards.module.css'
import { standingOf } from './standing.ts'
import { useScorecardName } from './use-scorecards.ts'

const ComparisonChart = lazy(() => loadScript(() => import('./ComparisonChart.tsx')))

type ScorecardDetailProps = {
  by: ScorecardBy
  card: Scorecard
  all: ScorecardMonth[]
  /** Moves the focus to the title of the low ratings. */
  wasAskedFor: boolean
}

export function ScorecardDetail({ by, card, all, wasAskedFor }: ScorecardDetailProps) {
  const { t } = useTranslation('admin-scorecards')
  const name = useScorecardName(by)(card)
  const standing = standingOf(card)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (wasAskedFor) heading.current?.focus()
  }, [wasAskedFor])
  const [lineTitle, lowTitle] = [t(`against_${by}`, { name }), t('lowOf', { name })]
  return (
    <div className={classes.detail}>
      {standing !== 'tooFew' && (
        <Card component="section" aria-label={lineTitle}>
          <Title order={2} size="h4" mb="sm">
            {lineTitle}
          </Title>
          <Suspense fallback={<Skeleton h={240} radius="md" />}>
            <ComparisonChart
              title={lineTitle}
              name={name}
              months={card.months}
              all={all}
              isFalling={standing === 'falling'}
            />
          </Suspense>
        </Card>
      )}
      <Card component="section" aria-label={lowTitle}>
        <Title order={2} size="h4" mb="sm" ref={heading} tabIndex={-1} className={classes.title}>
          {lowTitle}
        </Title>
        <LowRatings by={by} of={card.key} label={lowTitle} />
      </Card>
    </div>
  )
}
