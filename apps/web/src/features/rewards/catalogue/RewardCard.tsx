import { Anchor, Button, Card, Text, Title } from '@mantine/core'
import type { Profile, Reward } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { useTierName, useTiers } from '../../../lib/use-tiers.ts'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import { useRewardType } from '../../../lib/use-reward-type.ts'
import { hasTier, reachableOf, redeemBlock } from './redeem-block.ts'
import { RewardChips } from './RewardChips.tsx'
import classes from './Rewards.module.css'
import { RewardPrice, RewardProgress } from './RewardPrice.tsx'

type RewardCardProps = { reward: Reward; profile: Profile; detailed: boolean; onRedeem: () => void }

/** PROFILE-8, REWARDS-1 */
export function RewardCard({ reward, profile, detailed, onRedeem }: RewardCardProps) {
  const { t } = useTranslation(['rewards', 'offline'])
  const isOffline = useIsOffline()
  const format = useFormat()
  const texts = useRewardTexts()
  const typeOf = useRewardType()
  const tiers = useTiers()
  const tierName = useTierName()
  const reachable = reachableOf(profile)
  const block = redeemBlock(reward, { ...profile, reachable }, tiers)
  const isShort = block === 'short'
  const reasonOf = () => {
    if (isOffline) return t('needsConnection', { ns: 'offline' })
    return block && block !== 'short' && block !== 'gone' && block !== 'tier' ? t(block) : undefined
  }
  const action = () => {
    if (block === 'tier' && reward.min_tier) return t('fromTier', { tier: tierName(reward.min_tier) })
    return block !== 'owed' && profile.points < reward.cost_points ? t('insufficient') : t('redeem')
  }
  const reason = reasonOf()
  const isBlocked = reason !== undefined || block !== undefined
  const reasonId = `reward-${reward.id}-reason`
  // Without a connection, that is the reason.
  const ownReasonId = isOffline ? `${reasonId}-own` : reasonId

  return (
    <Card component="article" padding="md" className={classes.tile}>
      <div className={classes.top}>
        <RewardMedal of={reward} />
        <div className={classes.name}>
          <Title order={3} size="h4">
            <bdi>{texts.name(reward)}</bdi>
          </Title>
          <Text c="dimmed" size="sm" className={classes.free ?? ''}>
            {texts.description(reward)}
          </Text>
        </div>
      </div>
      {detailed && (
        <Text c="dimmed" size="xs">
          {typeOf(reward)} ·{' '}
          {t('validFor', { count: reward.validity_days, amount: format.number(reward.validity_days) })}
        </Text>
      )}
      <RewardChips reward={reward} isLocked={!hasTier(reward, profile.points_earned, tiers)} reasonId={ownReasonId} />
      {isShort && <RewardProgress points={reachable} cost={reward.cost_points} reasonId={ownReasonId} />}
      <div className={classes.foot}>
        <div>
          <RewardPrice cost={reward.cost_points} isShort={isShort} />
          {block === 'tier' && (
            <Anchor component={Link} to="/account/tier" size="sm" className={classes.tierLink ?? ''}>
              {t('seeTier')}
            </Anchor>
          )}
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
          {action()}
        </Button>
      </div>
    </Card>
  )
}
