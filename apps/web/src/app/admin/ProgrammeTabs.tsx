import { useTranslation } from 'react-i18next'
import { PageTabs } from './PageTabs.tsx'

export function ProgrammeTabs() {
  const { t } = useTranslation(['admin-programme', 'admin-campaigns'])
  return (
    <PageTabs
      label={t('tabs')}
      tabs={[
        { to: '/admin/programme', label: t('tabRules') },
        { to: '/admin/programme/campaigns', label: t('admin-campaigns:tab') },
        { to: '/admin/programme/history', label: t('tabHistory') },
      ]}
    />
  )
}
