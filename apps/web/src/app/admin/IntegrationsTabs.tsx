import { useTranslation } from 'react-i18next'
import { PageTabs } from './PageTabs.tsx'

export function IntegrationsTabs() {
  const { t } = useTranslation('admin-integrations')
  return (
    <PageTabs
      label={t('tabs')}
      tabs={[
        { to: '/admin/integrations', label: t('webhooks') },
        { to: '/admin/integrations/keys', label: t('apiKeys') },
      ]}
    />
  )
}
