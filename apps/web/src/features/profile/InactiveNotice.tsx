import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'

/** RULES-7: nothing can be spent or completed before the first feedback. */
export function InactiveNotice() {
  const { t } = useTranslation('profile')
  return (
    <Notice icon={IconInfoCircle} title={t('inactiveTitle')}>
      {t('inactiveLead')}
    </Notice>
  )
}
