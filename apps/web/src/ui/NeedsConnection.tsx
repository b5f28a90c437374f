import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BlankState } from './BlankState.tsx'

/** Stands where something would be that is not kept on the phone. */
export function NeedsConnection({ lead }: { lead: string }) {
  const { t } = useTranslation('offline')
  return <BlankState icon={IconCloudOff} title={t('needsConnection')} lead={lead} />
}
