import type { AdminReward } from '@rihla/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { RowButton } from '../../../ui/tables/RowLink.tsx'
import classes from './RewardsDesk.module.css'

/** REWADM-1. The row of a reward on offer opens its form; a retired one can't be changed any more. */
export const useRewardColumns = (onEdit?: (reward: AdminReward) => void): ListColumn<AdminReward>[] => {
  const { t } = useTranslation(['admin-rewards', 'rewards', 'staff'])
  const format = useFormat()

  const named = (reward: AdminReward, name: ReactNode) =>
    onEdit ? (
      <RowButton label={t('staff:editOf', { name: isolated(reward.name) })} onClick={() => onEdit(reward)}>
        {name}
      </RowButton>
    ) : (
      name
    )
  const nameOf = (reward: AdminReward) => (
    <div className={classes.reward}>
      <RewardMedal type={reward.reward_type} quiet={reward.retired_at !== null} />
      <div>
        {named(reward, <bdi className={classes.name}>{reward.name}</bdi>)}
        <div className={classes.description}>
          {reward.retired_at ? t('retiredOn', { date: format.dayOfMoment(reward.retired_at) }) : reward.description}
        </div>
      </div>
    </div>
  )

  return [
    { key: 'name', label: t('name'), kind: 'title', cell: nameOf },
    { key: 'type', label: t('reward_type'), cell: ({ reward_type }) => t(`rewards:type_${reward_type}`) },
    {
      key: 'validity',
      label: t('validity_days'),
      atEnd: true,
      cell: ({ validity_days }) => format.number(validity_days),
    },
    {
      key: 'cost',
      label: t('cost_points'),
      atEnd: true,
      cell: ({ cost_points: cost }) => t('cost', { count: cost, amount: format.number(cost) }),
    },
  ]
}
