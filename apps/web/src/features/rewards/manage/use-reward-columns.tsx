import type { AdminReward } from '@rihla/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { IconCalendarOff, IconClock } from '@tabler/icons-react'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import { StatusChip } from '../../../ui/brand/StatusChip.tsx'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { RowButton } from '../../../ui/tables/RowLink.tsx'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import { useRewardType } from '../../../lib/use-reward-type.ts'
import { useTierName } from '../../../lib/use-tiers.ts'
import classes from './RewardsDesk.module.css'

/** From here on, staff should think of ordering more. */
const LOW = 0.2

/** REWADM-1. The row of a reward on offer opens its form; a retired one can't be changed any more. */
export const useRewardColumns = (onEdit?: (reward: AdminReward) => void): ListColumn<AdminReward>[] => {
  const { t } = useTranslation(['admin-rewards', 'rewards', 'staff'])
  const format = useFormat()
  const texts = useRewardTexts()
  const typeOf = useRewardType()
  const tierName = useTierName()

  const today = format.today()
  const isOver = ({ retired_at, available_until: until }: AdminReward) => !retired_at && !!until && until < today
  const isEarly = ({ retired_at, available_from: from }: AdminReward) => !retired_at && !!from && from > today
  /** A tint means an exception: clients do not see a reward before its first day or after its last. */
  const daysOf = (reward: AdminReward) => {
    const { retired_at, available_from: from, available_until: until } = reward
    if (retired_at) return t('retiredOn', { date: format.dayOfMoment(retired_at) })
    if (until && isOver(reward))
      return (
        <StatusChip tone="neutral" icon={IconCalendarOff}>
          {t('closedOn', { date: format.day(until) })}
        </StatusChip>
      )
    if (from && isEarly(reward))
      return (
        <StatusChip tone="lapis" icon={IconClock}>
          {t('opensOn', { date: format.day(from) })}
        </StatusChip>
      )
    return until ? t('closesOn', { date: format.day(until) }) : undefined
  }
  const stockOf = ({ stock, stock_left: left, retired_at }: AdminReward) => {
    if (typeof stock !== 'number' || typeof left !== 'number' || retired_at) return '-'
    const amounts = { left: format.number(left), stock: format.number(stock) }
    return (
      <span className={classes.limit} data-low={left <= stock * LOW || undefined}>
        {t('stockLeft', amounts)}
      </span>
    )
  }
  const named = (reward: AdminReward, name: ReactNode) =>
    onEdit ? (
      <RowButton label={t('staff:editOf', { name: isolated(texts.name(reward)) })} onClick={() => onEdit(reward)}>
        {name}
      </RowButton>
    ) : (
      name
    )
  const nameOf = (reward: AdminReward) => (
    <div className={classes.reward} data-over={isOver(reward) || undefined}>
      <RewardMedal of={reward} quiet={reward.retired_at !== null || isOver(reward)} />
      <div>
        {named(reward, <bdi className={classes.name}>{texts.name(reward)}</bdi>)}
        {!reward.retired_at && <div className={classes.description}>{texts.description(reward)}</div>}
        {daysOf(reward) && <div className={classes.days}>{daysOf(reward)}</div>}
      </div>
    </div>
  )

  return [
    { key: 'name', label: t('name'), kind: 'title', cell: nameOf },
    { key: 'type', label: t('reward_type'), cell: typeOf },
    {
      key: 'tier',
      label: t('min_tier'),
      cell: ({ min_tier: tier }) => (tier ? <span className={classes.limit}>{tierName(tier)}</span> : '-'),
    },
    { key: 'stock', label: t('stock'), cell: stockOf },
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
