import { Button, Card, Text, Title } from '@mantine/core'
import type { Profile, Reward } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { shownPoints } from '../../../lib/shown-points.ts'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import { redeemBlock } from './redeem-block.ts'
import classes from './Rewards.module.css'
import { RewardPrice, RewardProgress } from './RewardPrice.tsx'

type RewardCardProps = { reward: Reward; profile: Profile; detailed: boolean; onRedeem: () => void }

/** PROFILE-8, REWARDS-1 */
export function RewardCard({ reward, profile, detailed, onRedeem }: RewardCardProps) {
  const { t } = useTranslation(['rewards', 'offline'])
  const isOffline = useIsOffline()
  const format = useFormat()
  const shown = shownPoints(profile)
  const reachable = shown.points + shown.waitingForFeedback
  const block = redeemBlock(reward, { ...profile, reachable })
  const isShort = block === 'short'
  const reasonOf = () => {
    if (isOffline) return t('needsConnection', { ns: 'offline' })
    return block && !isShort ? t(block) : undefined
  }
  const reason = reasonOf()
  const isBlocked = reason !== undefined || isShort
  const reasonId = `reward-${reward.id}-reason`

  return (
    <Card component="article" padding="md" className={classes.tile}>
      <div className={classes.top}>
        <RewardMedal type={reward.reward_type} />
        <div className={classes.name}>
          <Title order={3} size="h4">
            <bdi>{reward.name}</bdi>
          </Title>
          <Text c="dimmed" size="sm" className={classes.free ?? ''}>
            {reward.description}
          </Text>
        </div>
      </div>
      {detailed && (
        <Text c="dimmed" size="xs">
          {t(`type_${reward.reward_type}`)} ·{' '}
          {t('validFor', { count: reward.validity_days, amount: format.number(reward.validity_days) })}
        </Text>
      )}
      {isShort && (
        <RewardProgress
          points={reachable}
          cost={reward.cost_points}
          reasonId={isOffline ? `${reasonId}-short` : reasonId}
        />
      )}
      <div className={classes.foot}>
        <div>
          <RewardPrice cost={reward.cost_points} isShort={isShort} />
          {reason && (
            <Text id={reasonId} size="xs" c="dimmed">
              {reason}
            </Text>
          )}
        </div>
        <Button
          size="md"
          fz="sm"
          variant="light"
          className={classes.redeem}
          disabled={isBlocked}
          aria-describedby={isBlocked ? reasonId : undefined}
          onClick={onRedeem}
        >
          {block !== 'owed' && profile.points < reward.cost_points ? t('insufficient') : t('redeem')}
        </Button>
      </div>
    </Card>
  )
}
