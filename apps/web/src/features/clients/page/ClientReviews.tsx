import { Skeleton, Stack, Text } from '@mantine/core'
import { IconMessage2Star } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DOT } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { ShowMore } from '../../../ui/tables/ListCard.tsx'
import { StarsShown } from '../../../ui/brand/StarsShown.tsx'
import classes from './ClientPage.module.css'

export function ClientReviews({ id }: { id: number }) {
  const { t } = useTranslation(['admin-client', 'common'])
  const format = useFormat()
  const listing = usePaginatedQuery(['reviews', 'of client', id], (cursor, signal) =>
    call('GET /api/admin/clients/:id/reviews/', { params: { id: String(id) }, query: cursor, signal }),
  )
  const { rows, error, isFetching, retry } = listing

  if (!rows && error) return <FailureState error={error} isRetrying={isFetching} onRetry={retry} />
  if (!rows)
    return (
      <Stack role="status" aria-label={t('common:loading')}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} h={64} radius="md" />
        ))}
      </Stack>
    )
  if (rows.length === 0)
    return <BlankState icon={IconMessage2Star} title={t('noReviewsTitle')} lead={t('noReviewsLead')} />
  return (
    <>
      <ul className={classes.lines}>
        {rows.map((review) => (
          <li key={review.id} className={classes.line}>
            <div className={classes.head}>
              <StarsShown rating={review.rating} />
              <Text span size="sm" c="dimmed">
                {review.ticket && (
                  <>
                    <Ltr>{review.ticket.booking_reference}</Ltr>
                    {DOT}
                  </>
                )}
                {format.dayOfMoment(review.submission_date)}
              </Text>
            </div>
            <p className={`as-written ${classes.comment}`}>{review.feedback}</p>
          </li>
        ))}
      </ul>
      <ShowMore listing={listing} />
    </>
  )
}
