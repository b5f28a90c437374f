import type { Reward } from '@rihla/contract'
import { IconCalendar, IconCircleX, IconFlame, IconLock, IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTierName } from '../../../lib/use-tiers.ts'
import { StatusChip } from '../../../ui/brand/StatusChip.tsx'
import classes from './Rewards.module.css'

const FEW = 5

type RewardChipsProps = {
  reward: Reward
  /** The tier of the client is too low. */
  isLocked: boolean
  /** Of the text that says why it cannot be redeemed. */
  reasonId: string
}

/** What limits a reward besides its price: the tier, what is left of it, and its last day. */
export function RewardChips({ reward, isLocked, reasonId }: RewardChipsProps) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const tierName = useTierName()
  const { min_tier: tier, stock_left: left, available_until: until } = reward
  const isFew = typeof left === 'number' && left <= FEW
  if (!tier && !isFew && !until) return null

  return (
    <div className={classes.chips}>
      {tier && (
        <StatusChip tone={isLocked ? 'gold' : 'neutral'} icon={isLocked ? IconLock : IconStar}>
          {t('fromTier', { tier: tierName(tier) })}
        </StatusChip>
      )}
      {isFew && (
        <StatusChip tone="carnelian" icon={left === 0 ? IconCircleX : IconFlame}>
          {left === 0 ? (
            <span id={reasonId}>{t('gone')}</span>
          ) : (
            t('onlyLeft', { count: left, amount: format.number(left) })
          )}
        </StatusChip>
      )}
      {until && (
        <StatusChip tone="neutral" icon={IconCalendar}>
          {t('until', { date: format.day(until) })}
        </StatusChip>
      )}
    </div>
  )
}
