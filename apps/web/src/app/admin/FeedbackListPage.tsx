import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dashboardQuery } from '../../features/dashboard/analytics/dashboard.query.ts'
import { useReviews } from '../../features/feedback/reviews/use-reviews.ts'
import { AdminPage } from './AdminPage.tsx'
import { LiveReviewsCard, NoFeedback } from './LiveReviewsCard.tsx'

export default function FeedbackListPage() {
  const { t } = useTranslation('staff')
  const reviews = useReviews()
  const { data: dashboard } = useQuery(dashboardQuery)
  const isEmpty = reviews.listing.rows?.length === 0 && !reviews.isFiltered && !reviews.listing.isStale
  return (
    <AdminPage title={t('feedbackList')}>
      {isEmpty ? <NoFeedback /> : <LiveReviewsCard reviews={reviews} allReviews={dashboard?.total_reviews} />}
    </AdminPage>
  )
}
