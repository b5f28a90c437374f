import { Skeleton, Stack, Text } from '@mantine/core'
import type { AdminReview, FollowUp } from '@rihla/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { spacedPhone } from '../../../lib/phone.ts'
import { Fact, Facts } from '../../../ui/tables/Facts.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { StarsShown } from '../../../ui/brand/StarsShown.tsx'
import { followUpQuery } from './use-follow-ups.ts'
import { FollowUpForm } from './FollowUpForm.tsx'
import classes from './FollowUps.module.css'
import { useReviewedTrip } from './use-reviewed-trip.ts'

function ReviewFacts({ followUp: { review, trip } }: { followUp: FollowUp }) {
  const { t } = useTranslation('admin-follow-ups')
  const format = useFormat()
  const tripName = useReviewedTrip()
  return (
    <>
      <div className={classes.review}>
        <div className={classes.top}>
          <StarsShown rating={review.rating} />
          <Text span size="sm" c="dimmed">
            {t('pair', {
              one: format.dayOfMoment(review.submission_date),
              other: format.time(new Date(review.submission_date)),
            })}
          </Text>
        </div>
        <p className={`as-written ${classes.words}`}>{review.feedback}</p>
      </div>
      <Facts>
        <Fact label={t('client')}>
          <bdi>{review.name}</bdi>
        </Fact>
        <Fact label={t('mobile')}>{review.mobile_number && <Ltr>{spacedPhone(review.mobile_number)}</Ltr>}</Fact>
        <Fact label={t('trip')}>{tripName(trip)}</Fact>
      </Facts>
    </>
  )
}

export type FollowUpDialogProps = {
  id: number
  /** Where to reply to a review. */
  Answer: ComponentType<{ review: AdminReview; onWriting: (isWriting: boolean) => void }>
  opened: boolean
  onClose: () => void
}

export function FollowUpDialog({ id, Answer, opened, onClose }: FollowUpDialogProps) {
  const { t } = useTranslation(['admin-follow-ups', 'common'])
  const query = useQuery(followUpQuery(id))
  const followUp = query.data
  const [isReplying, setIsReplying] = useState(false)

  const body = () => {
    if (followUp)
      return (
        <Stack gap="lg">
          <ReviewFacts followUp={followUp} />
          <Answer review={followUp.review} onWriting={setIsReplying} />
          <FollowUpForm newest={followUp} isReplying={isReplying} onClose={onClose} />
        </Stack>
      )
    if (query.error)
      return <FailureState error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    return (
      <Stack role="status" aria-label={t('common:loading')}>
        <Skeleton h={72} radius={14} />
        <Skeleton h={46} />
        <Skeleton h={140} />
      </Stack>
    )
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={560}
      title={followUp ? t('title', { name: isolated(followUp.review.name) }) : t('titleLoading')}
      // A click outside must not discard what was typed.
      closeOnClickOutside={false}
    >
      {body()}
    </Dialog>
  )
}
