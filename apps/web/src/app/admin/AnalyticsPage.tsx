import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dashboardQuery } from '../../features/dashboard/analytics/dashboard.query.ts'
import { Figures } from '../../features/dashboard/analytics/Figures.tsx'
import { useReviews } from '../../features/feedback/reviews/use-reviews.ts'
import { FailureState } from '../../ui/feedback/FailureState.tsx'
import { AdminPage } from './AdminPage.tsx'
import { LiveReviewsCard, NoFeedback } from './LiveReviewsCard.tsx'
import { OwnersChecklist } from './OwnersChecklist.tsx'

/** DASH-2 to DASH-4: the figures, and the list below them; both are requested at once. */
export default function AnalyticsPage() {
  const { t } = useTranslation('staff')
  const dashboard = useQuery(dashboardQuery)
  const reviews = useReviews()
  const hasList = reviews.listing.rows !== undefined || reviews.listing.error !== null

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
        <Figures dashboard={dashboard.data} canDraw={hasList} />
        <LiveReviewsCard reviews={reviews} allReviews={dashboard.data?.total_reviews} />
      </>
    )
  }
  return (
    <AdminPage title={t('analytics')}>
      <OwnersChecklist />
      {body()}
    </AdminPage>
  )
}
