import { Button, Card, Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { AnsweredReview } from '../../../ui/brand/AnsweredReview.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Feedback.module.css'

/** DASH-7: where a client reads the agency's replies, including those to reviews without a trip. */
export function OwnReviews() {
  const { t } = useTranslation(['feedback', 'common'])
  const listing = usePaginatedQuery(['own-reviews'], (cursor, signal) =>
    call('GET /api/client/reviews/', { query: { limit: '5', ...cursor }, signal }),
  )
  const { rows } = listing
  if (rows?.length === 0) return null
  if (rows === undefined && listing.error)
    return <FailureState error={listing.error} isRetrying={listing.isFetching} onRetry={listing.retry} />
  return (
    <Card component="section" padding={0} className={classes.ownCard} aria-labelledby="own-reviews">
      <Title order={2} size="h3" id="own-reviews">
        {t('ownReviews')}
      </Title>
      {rows ? (
        <ul className={classes.list}>
          {rows.map((review) => (
            <li key={review.id}>
              <AnsweredReview review={review} about={review.ticket && <Ltr>{review.ticket.booking_reference}</Ltr>} />
            </li>
          ))}
        </ul>
      ) : (
        <div role="status" aria-label={t('common:loading')}>
          <Skeleton h={64} mt="md" />
        </div>
      )}
      {listing.hasMore && (
        <Button variant="subtle" size="md" fz="sm" loading={listing.isFetchingMore} onClick={listing.showMore}>
          {t('olderReviews')}
        </Button>
      )}
    </Card>
  )
}
