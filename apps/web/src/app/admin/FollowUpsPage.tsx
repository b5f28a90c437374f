import { useTranslation } from 'react-i18next'
import { FollowUpBoard } from '../../features/feedback/follow-ups/FollowUpBoard.tsx'
import { Reply } from '../../features/feedback/replies/Reply.tsx'
import { AdminPage } from './AdminPage.tsx'

export default function FollowUpsPage() {
  const { t } = useTranslation('staff')
  return (
    <AdminPage title={t('followUps')}>
      <FollowUpBoard Answer={Reply} />
    </AdminPage>
  )
}
