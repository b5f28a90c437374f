import { useTranslation } from 'react-i18next'
import { ProgrammePanel } from '../../features/programme/ProgrammePanel.tsx'
import { AdminPage } from './AdminPage.tsx'
import { PageTabs } from './PageTabs.tsx'

export default function ProgrammePage({ isHistory = false }: { isHistory?: boolean }) {
  const { t } = useTranslation(['admin-programme', 'staff'])
  return (
    <AdminPage title={t('staff:programme')}>
      <PageTabs
        label={t('tabs')}
        tabs={[
          { to: '/admin/programme', label: t('tabRules') },
          { to: '/admin/programme/history', label: t('tabHistory') },
        ]}
      />
      <ProgrammePanel isHistory={isHistory} />
    </AdminPage>
  )
}
