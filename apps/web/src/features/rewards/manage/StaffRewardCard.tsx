import { Text } from '@mantine/core'
import type { AdminReward } from '@rihla/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { RewardTile } from '../../../ui/brand/RewardTile.tsx'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
import { RowActions } from '../../../ui/tables/RowActions.tsx'
import classes from './RewardsDesk.module.css'

type StaffRewardCardProps = { reward: AdminReward; onEdit: () => void; onDelete: () => void }

export function StaffRewardCard({ reward, onEdit, onDelete }: StaffRewardCardProps) {
  const { t } = useTranslation(['admin-rewards', 'rewards'])
  const format = useFormat()
  const name = isolated(reward.name)
  const { cost_points: cost } = reward

  return (
    <RewardTile reward={reward} order={2} caption={t(`type_${reward.reward_type}`, { ns: 'rewards' })}>
      <div className={classes.foot}>
        <Text fw={500}>{t('cost', { count: cost, amount: format.number(cost) })}</Text>
        <RowActions>
          <RowAction
            icon={IconPencil}
            label={t('edit', { ns: 'staff' })}
            name={t('editOf', { ns: 'staff', name })}
            onClick={onEdit}
          />
          <RowAction
            icon={IconTrash}
            color="carnelian"
            label={t('delete', { ns: 'staff' })}
            name={t('deleteOf', { ns: 'staff', name })}
            onClick={onDelete}
          />
        </RowActions>
      </div>
    </RewardTile>
  )
}
