import { useTranslation } from 'react-i18next'
import { SettingsPanel, SettingsSkeleton } from '../../features/agency/settings/SettingsPanel.tsx'
import { BranchList } from '../../features/branches/BranchList.tsx'
import { AdminPage } from './AdminPage.tsx'
import { OwnersChecklist } from './OwnersChecklist.tsx'
import { OwnersOnly } from './OwnersOnly.tsx'

export default function SettingsPage() {
  const { t } = useTranslation('staff')
  const title = t('settings')
  return (
    <OwnersOnly title={title} skeleton={<SettingsSkeleton />}>
      <AdminPage title={title}>
        <OwnersChecklist canReturn />
        <SettingsPanel branches={<BranchList />} />
      </AdminPage>
    </OwnersOnly>
  )
}
