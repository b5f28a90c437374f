import { useTranslation } from 'react-i18next'
import { PrivacyText } from '../features/agency/privacy/PrivacyText.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'

/** `/privacy`, for everybody. */
export default function PrivacyPage() {
  const { t } = useTranslation('common')
  usePageTitle(t('privacyNotice'))
  return <PrivacyText />
}
