import { Modal, Skeleton, Stack } from '@mantine/core'
import type { AdminReview } from '@rihla/contract'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { followUpQuery } from './follow-up.query.ts'
import { FollowUpForm } from './FollowUpForm.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'

type FollowUpDialogProps = {
  id: number
  Answer: ComponentType<{ review: AdminReview }>
  opened: boolean
  onClose: () => void
}

export function FollowUpDialog({ id, Answer, opened, onClose }: FollowUpDialogProps) {
  const { t } = useTranslation(['admin-follow-ups', 'common'])
  const query = useQuery(followUpQuery(id))
  const followUp = query.data

  const body = () => {
    if (followUp)
      return (
        <Stack gap="lg">
          <ReviewFacts followUp={followUp} />
          <Answer review={followUp.review} />
          <FollowUpForm newest={followUp} onClose={onClose} />
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
    <Modal
      opened={opened}
      onClose={onClose}
      size={560}
      title={followUp ? t('title', { name: isolated(followUp.review.name) }) : t('titleLoading')}
      // A click outside must not discard what was typed.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {body()}
    </Modal>
  )
}
