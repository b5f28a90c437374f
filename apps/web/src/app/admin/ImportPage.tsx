import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../../features/clients/exports/ExportMenu.tsx'
import { ImportDesk } from '../../features/clients/imports/ImportDesk.tsx'
import { AdminPage } from './AdminPage.tsx'
import { ClientsTabs } from './ClientsTabs.tsx'

export default function ImportPage() {
  const { t } = useTranslation('staff')
  return (
    <AdminPage title={t('clients')} action={<ExportMenu />}>
      <ClientsTabs />
      <ImportDesk />
    </AdminPage>
  )
}
