import { useTranslation } from 'react-i18next'
import { TodayList } from '../../features/rewards/desk/TodayList.tsx'
import { useDesk } from '../../features/rewards/desk/use-desk.ts'
import { AdminPage } from './AdminPage.tsx'
import { ScanDesk } from './ScanDesk.tsx'

export default function DeskPage() {
  const { t } = useTranslation('staff')
  const desk = useDesk({ hasFocusOnArrival: true })
  return (
    <AdminPage title={t('vouchers')}>
      <ScanDesk desk={desk} aside={<TodayList />} hasBlank />
    </AdminPage>
  )
}
