import { Button } from '@mantine/core'
import type { AdminReward } from '@rihla/contract'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RewardsDesk } from '../../features/rewards/manage/RewardsDesk.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { AdminPage } from './AdminPage.tsx'

export default function RewardsPage() {
  const { t } = useTranslation(['admin-rewards', 'staff'])
  const form = useDialog<AdminReward | undefined>()
  return (
    <AdminPage
      title={t('rewards', { ns: 'staff' })}
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open(undefined)}>
          {t('createNew')}
        </Button>
      }
    >
      <RewardsDesk form={form} />
    </AdminPage>
  )
}
