import { useTranslation } from 'react-i18next'
import { AuditLog } from '../../features/audit/AuditLog.tsx'
import { RowsSkeleton } from '../../ui/tables/RowsSkeleton.tsx'
import { AdminPage } from './AdminPage.tsx'
import { OwnersOnly } from './OwnersOnly.tsx'

const COLUMNS = ['when', 'who', 'what', 'on', 'from'].map((key) => ({ key, label: '' }))

export default function AuditPage() {
  const { t } = useTranslation('staff')
  return (
    <OwnersOnly title={t('auditLog')} skeleton={<RowsSkeleton columns={COLUMNS} />}>
      <AdminPage title={t('auditLog')}>
        <AuditLog />
      </AdminPage>
    </OwnersOnly>
  )
}
