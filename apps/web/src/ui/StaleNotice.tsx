import { Alert, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from './BusyButton.tsx'

/** What is on screen is older than it should be: it stays readable, and this says so. */
export function StaleNotice({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Alert color="carnelian" title={t('failedTitle')} icon={<IconCloudOff size={20} aria-hidden />}>
      <Text size="sm" mb={10}>
        {t('failedLead')}
      </Text>
      <BusyButton variant="default" size="sm" isBusy={isRetrying} onClick={onRetry}>
        {t('tryAgain')}
      </BusyButton>
    </Alert>
  )
}
