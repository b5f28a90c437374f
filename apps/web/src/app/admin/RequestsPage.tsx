import { useTranslation } from 'react-i18next'
import { DeletionRequests } from '../../features/clients/own-data/DeletionRequests.tsx'
import { RequestList } from '../../features/clients/registration/RequestList.tsx'
import { AdminPage } from './AdminPage.tsx'
import { ClientsTabs } from './ClientsTabs.tsx'

export default function RequestsPage() {
  const { t } = useTranslation('staff')
  return (
    <AdminPage title={t('clients')}>
      <ClientsTabs />
      <DeletionRequests />
      <RequestList />
    </AdminPage>
  )
}
