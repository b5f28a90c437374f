import { Button, Text } from '@mantine/core'
import type { Profile, Reward } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { shownPoints } from '../../../lib/shown-points.ts'
import { RewardTile } from '../../../ui/brand/RewardTile.tsx'
import { redeemBlock } from './redeem-block.ts'
import classes from './Rewards.module.css'

type RewardCardProps = { reward: Reward; profile: Profile; detailed: boolean; onRedeem: () => void }

/** PROFILE-8, REWARDS-1 */
export function RewardCard({ reward, profile, detailed, onRedeem }: RewardCardProps) {
  const { t } = useTranslation(['rewards', 'offline'])
  const isOffline = useIsOffline()
  const format = useFormat()
  const shown = shownPoints(profile)
  const reachable = shown.points + shown.waitingForFeedback
  const block = redeemBlock(reward, { ...profile, reachable })
  const missing = reward.cost_points - reachable
  const reasonOf = () => {
    if (isOffline) return t('needsConnection', { ns: 'offline' })
    if (block === 'short') return t('toGo', { count: missing, amount: format.number(missing) })
    return block && t(block)
  }
  const reason = reasonOf()
  const reasonId = `reward-${reward.id}-reason`

  return (
    <RewardTile reward={reward} order={3} caption={detailed && t(`type_${reward.reward_type}`)}>
      {detailed && (
        <Text c="dimmed" size="xs">
          {t('validFor', { count: reward.validity_days, amount: format.number(reward.validity_days) })}
        </Text>
      )}
      <div className={classes.foot}>
        <div>
          <Text size="sm" fw={500}>
            {t('pointsRequired', { amount: format.number(reward.cost_points) })}
          </Text>
          {reason && (
            <Text id={reasonId} size="xs" c="dimmed">
              {reason}
            </Text>
          )}
        </div>
        <Button
          size="md"
          fz="sm"
          variant={detailed ? 'light' : 'filled'}
          className={classes.redeem}
          disabled={reason !== undefined}
          aria-describedby={reason && reasonId}
          onClick={onRedeem}
        >
          {block !== 'owed' && profile.points < reward.cost_points ? t('insufficient') : t('redeem')}
        </Button>
      </div>
    </RewardTile>
  )
}
