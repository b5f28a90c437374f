import { useTranslation } from 'react-i18next'
import { ClaimList } from '../../features/tickets/claims/decide/ClaimList.tsx'
import { AdminPage } from './AdminPage.tsx'

export default function ClaimsPage() {
  const { t } = useTranslation('admin-claims')
  return (
    <AdminPage title={t('title')}>
      <ClaimList />
    </AdminPage>
  )
}
