import { useTranslation } from 'react-i18next'
import { Desk } from '../../features/rewards/desk/Desk.tsx'
import { AdminPage } from './AdminPage.tsx'

export default function DeskPage() {
  const { t } = useTranslation('staff')
  return (
    <AdminPage title={t('vouchers')}>
      <Desk />
    </AdminPage>
  )
}
