import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BlankState } from './BlankState.tsx'

type FailureStateProps = { title?: string; lead?: string; isRetrying: boolean; onRetry: () => void }

export function FailureState({ title, lead, isRetrying, onRetry }: FailureStateProps) {
  const { t } = useTranslation('common')
  return (
    <BlankState icon={IconCloudOff} title={title ?? t('failedTitle')} lead={lead ?? t('failedLead')} role="alert">
      <Button variant="light" size="md" loading={isRetrying} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </BlankState>
  )
}
