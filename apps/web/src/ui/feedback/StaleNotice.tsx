import { Alert, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../forms/BusyButton.tsx'

/** Explains that the data on screen is outdated; it stays readable. */
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
