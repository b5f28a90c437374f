import { Text } from '@mantine/core'
import type { FollowUp } from '@rihla/contract'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { StatusChip } from '../../../ui/brand/StatusChip.tsx'
import { ageText, daysIfOverdue } from './age.ts'

/** How long it has waited, in gold when that is too long; for a resolved one, the day. */
export function FollowUpAge({ followUp: { state, changed_at, review } }: { followUp: FollowUp }) {
  const { t } = useTranslation('admin-follow-ups')
  const language = useLanguage()
  const format = useFormat()
  const [now] = useState(() => Date.now())
  const days = state === 'new' ? daysIfOverdue(review.submission_date, now) : undefined
  if (days !== undefined)
    return (
      <StatusChip tone="gold" icon={IconClock}>
        {t('waiting', { count: days })}
      </StatusChip>
    )
  return (
    <Text span size="sm" c="dimmed">
      {state === 'resolved' ? format.dayOfMoment(changed_at) : ageText(review.submission_date, now, language)}
    </Text>
  )
}
