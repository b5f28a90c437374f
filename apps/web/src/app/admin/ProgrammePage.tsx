import { useTranslation } from 'react-i18next'
import { ProgrammePanel } from '../../features/programme/ProgrammePanel.tsx'
import { AdminPage } from './AdminPage.tsx'
import { ProgrammeTabs } from './ProgrammeTabs.tsx'

export default function ProgrammePage({ isHistory = false }: { isHistory?: boolean }) {
  const { t } = useTranslation('staff')
  return (
    <AdminPage title={t('programme')}>
      <ProgrammeTabs />
      <ProgrammePanel isHistory={isHistory} />
    </AdminPage>
  )
}
