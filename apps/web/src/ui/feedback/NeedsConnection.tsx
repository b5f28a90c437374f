import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BlankState } from './BlankState.tsx'

/** Shown instead of content that is not available offline. */
export function NeedsConnection({ lead }: { lead: string }) {
  const { t } = useTranslation('offline')
  return <BlankState icon={IconCloudOff} title={t('needsConnection')} lead={lead} />
}
