import { useTranslation } from 'react-i18next'
import { DuplicateList } from '../../features/clients/duplicates/DuplicateList.tsx'
import { AdminPage } from './AdminPage.tsx'
import { ClientsTabs } from './ClientsTabs.tsx'

export default function DuplicatesPage() {
  const { t } = useTranslation('staff')
  return (
    <AdminPage title={t('clients')}>
      <ClientsTabs />
      <DuplicateList />
    </AdminPage>
  )
}
