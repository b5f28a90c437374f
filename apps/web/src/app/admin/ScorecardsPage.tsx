import { useTranslation } from 'react-i18next'
import { Scorecards } from '../../features/dashboard/scorecards/Scorecards.tsx'
import { AdminPage } from './AdminPage.tsx'

export default function ScorecardsPage() {
  const { t } = useTranslation('staff')
  return (
    <AdminPage title={t('compare')}>
      <Scorecards />
    </AdminPage>
  )
}
