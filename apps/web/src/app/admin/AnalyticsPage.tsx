import { useTranslation } from 'react-i18next'
import { AdminPage } from './AdminPage.tsx'

export function AnalyticsPage() {
  const { t } = useTranslation('staff')
  return <AdminPage title={t('analytics')}>{null}</AdminPage>
}
