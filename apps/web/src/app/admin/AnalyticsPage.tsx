import { Button } from '@mantine/core'
import { IconCalendarEvent, IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dashboardQuery, periodQuery } from '../../features/dashboard/analytics/dashboard.query.ts'
import { Figures, PeriodFigures } from '../../features/dashboard/analytics/Figures.tsx'
import { type ChosenPeriod, PERIOD_FILTERS, readPeriod } from '../../features/dashboard/analytics/period.ts'
import { PeriodPicker } from '../../features/dashboard/analytics/PeriodPicker.tsx'
import { useReviews } from '../../features/feedback/reviews/use-reviews.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useUrlFilters } from '../../lib/use-url-filters.ts'
import { BlankState } from '../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../ui/feedback/FailureState.tsx'
import { OnlyBranch } from '../../ui/feedback/NoneInBranch.tsx'
import { AdminPage } from './AdminPage.tsx'
import classes from './AdminPage.module.css'
import { LiveReviewsCard, NoFeedback } from './LiveReviewsCard.tsx'

type OfPeriodProps = {
  range: NonNullable<ChosenPeriod['range']>
  against: ChosenPeriod['against']
  onYear: () => void
}

/** DASH-13 */
function OfPeriod({ range, against, onYear }: OfPeriodProps) {
  const { t } = useTranslation('analytics')
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(periodQuery(range, against))
  if (error && !data) return <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data?.total_reviews === 0 && !isPlaceholderData)
    return (
      <div className={classes.ofPeriod}>
        <BlankState icon={IconCalendarOff} title={t('noneInPeriod')} lead={t('noneInPeriodLead')}>
          <Button variant="light" onClick={onYear}>
            {t('period_12m')}
          </Button>
          <OnlyBranch />
        </BlankState>
      </div>
    )
  return (
    <div className={classes.figures} aria-busy={isPlaceholderData}>
      <PeriodFigures period={data} />
    </div>
  )
}

/** DASH-2 to DASH-4: the figures, and the list below them; both are requested at once. */
export default function AnalyticsPage() {
  const { t } = useTranslation(['staff', 'analytics'])
  const format = useFormat()
  const { filters, change } = useUrlFilters(PERIOD_FILTERS)
  const period = readPeriod(filters, format.today())
  const dashboard = useQuery(dashboardQuery)
  const reviews = useReviews()
  const hasList = reviews.listing.rows !== undefined || reviews.listing.error !== null

  const figures = () => {
    if (period.range)
      return <OfPeriod range={period.range} against={period.against} onYear={() => change({ period: '12m' })} />
    if (period.name === 'own')
      return (
        <div className={classes.ofPeriod}>
          <BlankState icon={IconCalendarEvent} title={t('analytics:chooseDays')} lead={t('analytics:chooseDaysLead')} />
        </div>
      )
    return <Figures dashboard={dashboard.data} canDraw={hasList} />
  }
  const body = () => {
    if (dashboard.data === undefined && dashboard.isError)
      return (
        <FailureState
          error={dashboard.error}
          isRetrying={dashboard.isFetching}
          onRetry={() => void dashboard.refetch()}
        />
      )
    if (dashboard.data?.total_reviews === 0) return <NoFeedback />
    return (
      <>
        <PeriodPicker period={period} own={filters} onChange={change} />
        {figures()}
        <LiveReviewsCard reviews={reviews} allReviews={dashboard.data?.total_reviews} />
      </>
    )
  }
  return <AdminPage title={t('analytics')}>{body()}</AdminPage>
}
