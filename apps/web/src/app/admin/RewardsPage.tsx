import { Button, Group } from '@mantine/core'
import type { AdminReward } from '@rihla/contract'
import { IconPlus, IconCategory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RewardsDesk } from '../../features/rewards/manage/RewardsDesk.tsx'
import { RewardTypes } from '../../features/rewards/manage/RewardTypes.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { AdminPage } from './AdminPage.tsx'

export default function RewardsPage() {
  const { t } = useTranslation(['admin-rewards', 'staff'])
  const form = useDialog<AdminReward | undefined>()
  const types = useDialog<true>()
  return (
    <AdminPage
      title={t('rewards', { ns: 'staff' })}
      action={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconCategory size={18} aria-hidden />}
            onClick={() => types.open(true)}
          >
            {t('types')}
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open(undefined)}>
            {t('createNew')}
          </Button>
        </Group>
      }
    >
      <RewardsDesk form={form} />
      {types.turn > 0 && <RewardTypes key={types.turn} opened={types.opened} onClose={types.close} />}
    </AdminPage>
  )
}
