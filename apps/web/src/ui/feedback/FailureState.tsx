import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { BlankState } from './BlankState.tsx'
import { BusyButton } from '../forms/BusyButton.tsx'

type FailureStateProps = {
  error: Error | null
  title?: string
  lead?: string
  isRetrying: boolean
  onRetry: () => void
}

/** A server error is not blamed on the user's connection. */
export function FailureState({ error, title, lead, isRetrying, onRetry }: FailureStateProps) {
  const { t } = useTranslation('common')
  const cause = error instanceof ApiError && error.status >= 500 ? t('failedServer') : t('failedLead')
  return (
    <BlankState icon={IconCloudOff} title={title ?? t('failedTitle')} lead={lead ?? cause} role="alert">
      <BusyButton variant="light" size="md" isBusy={isRetrying} onClick={onRetry}>
        {t('tryAgain')}
      </BusyButton>
    </BlankState>
  )
}
