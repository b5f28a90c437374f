import { Skeleton, Stack, Text } from '@mantine/core'
import type { AdminReview } from '@rihla/contract'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { ShowMore } from '../../../ui/tables/ListCard.tsx'
import { StarsShown } from '../../../ui/brand/StarsShown.tsx'
import type { ReviewFilters } from './review-filters.ts'
import classes from './Reviews.module.css'
import type { ReviewRow } from './use-reviews.ts'

type ReviewsPopupProps = {
  person: ReviewRow
  query: Partial<ReviewFilters>
  Answer: ComponentType<{ review: AdminReview }>
  opened: boolean
  onClose: () => void
}

function ReviewsOf({ person, query, Answer }: Pick<ReviewsPopupProps, 'person' | 'query' | 'Answer'>) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const listing = usePaginatedQuery(['reviews-of', person.reviewer_id, query], (cursor, signal) =>
    call('GET /api/admin/feedback/:id/reviews/', {
      params: { id: String(person.reviewer_id) },
      query: { ...query, ...cursor },
      signal,
    }),
  )
  if (listing.rows === undefined && listing.error)
    return <FailureState error={listing.error} isRetrying={listing.isFetching} onRetry={listing.retry} />
  if (listing.rows === undefined)
    return (
      <Stack role="status" aria-label={t('loading')} py="sm">
        {Array.from({ length: Math.min(person.reviews, 5) }, (_, place) => (
          <Skeleton key={place} h={44} />
        ))}
      </Stack>
    )
  return (
    <>
      <ul className={classes.list}>
        {listing.rows.map((review) => (
          <li key={review.id} className={classes.review}>
            <div className={classes.popupHead}>
              <StarsShown rating={review.rating} />
              <Text span size="sm" c="dimmed">
                {format.dayOfMoment(review.submission_date)}
              </Text>
            </div>
            <p className={`as-written ${classes.comment}`}>{review.feedback}</p>
            <div className={classes.answer}>
              <Answer review={review} />
            </div>
          </li>
        ))}
      </ul>
      <Stack>
        <ShowMore listing={listing} />
      </Stack>
    </>
  )
}

/** DASH-8: all reviews of one person that match the filters. */
export function ReviewsPopup({ person, query, Answer, opened, onClose }: ReviewsPopupProps) {
  const { t } = useTranslation(['reviews', 'common'])
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={560}
      // A click outside must not discard a reply.
      closeOnClickOutside={false}
      title={t('reviewsBy', { name: isolated(person.name) })}
    >
      <ReviewsOf person={person} query={query} Answer={Answer} />
    </Dialog>
  )
}
