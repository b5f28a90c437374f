import { useTranslation } from 'react-i18next'
import { useRequestCount } from '../../features/clients/registration/use-request-count.ts'
import { PageTabs } from './PageTabs.tsx'

export function ClientsTabs() {
  const { t } = useTranslation('clients')
  const count = useRequestCount()
  return (
    <PageTabs
      label={t('tabs')}
      tabs={[
        { to: '/admin/clients', label: t('allClients') },
        { to: '/admin/clients/requests', label: t('requests'), count },
        { to: '/admin/clients/duplicates', label: t('duplicates') },
        { to: '/admin/clients/import', label: t('import') },
      ]}
    />
  )
}
