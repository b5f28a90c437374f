import { Button } from '@mantine/core'
import type { Profile, Reward, Voucher } from '@rihla/contract'
import { IconGift } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Sheet } from '../../../ui/feedback/Sheet.tsx'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { afterFade } from '../../../ui/feedback/use-dialog.ts'
import { useSheet } from '../../../ui/feedback/use-sheet.ts'
import { call, newIdempotencyKey } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { useTiers } from '../../../lib/use-tiers.ts'
import { type RewardFilter, rewardsIn } from './reward-filter.ts'
import { RewardCard } from './RewardCard.tsx'
import classes from './Rewards.module.css'
import { RedeemActions, RedeemQuestion } from './RedeemQuestion.tsx'

const useRedeemReward = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (rewardId: number) =>
      call('POST /api/rewards/redeem/', { body: { reward_id: rewardId }, idempotencyKey }),
  })

const LASTING = ['reward_not_found', 'reward_out_of_stock', 'reward_not_available', 'tier_too_low']
/** Trying again would be refused as well. */
const isLasting = (error: Error) => error instanceof ApiError && LASTING.includes(error.code ?? '')

type RedeemSheetProps = {
  reward: Reward
  profile: Profile
  opened: boolean
  onClose: () => void
  onRedeemed: (voucher: Voucher) => void
}

/** Redeeming asks once. */
function RedeemSheet({ reward, profile, opened, onClose, onRedeemed }: RedeemSheetProps) {
  const { t } = useTranslation('rewards')
  const [key] = useState(newIdempotencyKey)
  const redeem = useRedeemReward(key)

  const confirm = () =>
    redeem.mutate(reward.id, {
      onSuccess: ({ data }) => onRedeemed(data),
      onError: () => toast.error(t('redeemFailed')),
    })

  return (
    <Sheet
      // Its place in the history is taken by the voucher.
      opened={opened && !redeem.isSuccess}
      onClose={onClose}
      title={t('redeemTitle')}
      foot={
        <RedeemActions
          cost={reward.cost_points}
          isPending={redeem.isPending || redeem.isSuccess}
          isRefused={redeem.isError && (profile.points < reward.cost_points || isLasting(redeem.error))}
          onConfirm={confirm}
          onCancel={onClose}
        />
      }
    >
      <RedeemQuestion reward={reward} profile={profile} failure={redeem.error} />
    </Sheet>
  )
}

type RewardGridProps = {
  profile: Profile
  onRedeemed: (voucher: Voucher) => void
  /** The rewards page shows more about each, and can be filtered. */
  detailed?: boolean
  filter?: RewardFilter
  onShowAll?: () => void
}

export function RewardGrid(props: RewardGridProps) {
  const { profile, onRedeemed, detailed = false, filter = 'all', onShowAll } = props
  const { t } = useTranslation('rewards')
  const question = useSheet<number>('redeem')
  const tiers = useTiers()
  const rewards = rewardsIn(filter, profile, tiers)
  const found = profile.available_rewards.find((reward) => reward.id === question.subject)
  // It stays in the sheet when it is no longer on offer, with the reason of the refusal.
  const [asked, setAsked] = useState(found)
  if (found && found !== asked) setAsked(found)

  return (
    <>
      {rewards.length === 0 && profile.available_rewards.length === 0 && (
        <BlankState icon={IconGift} title={t('emptyTitle')} lead={t('emptyLead')} />
      )}
      {rewards.length === 0 && profile.available_rewards.length > 0 && (
        <BlankState icon={IconGift} title={t('noMatchTitle')} lead={t('noMatchLead')}>
          <Button variant="light" size="md" fz="sm" onClick={onShowAll}>
            {t('showAll')}
          </Button>
        </BlankState>
      )}
      {rewards.length > 0 && (
        <div className={classes.grid}>
          {rewards.map((reward) => (
            <RewardCard
              key={reward.id}
              reward={reward}
              profile={profile}
              detailed={detailed}
              onRedeem={() => question.open(reward.id)}
            />
          ))}
        </div>
      )}
      {asked && (
        <RedeemSheet
          key={question.turn}
          reward={asked}
          profile={profile}
          opened={question.opened}
          onClose={question.close}
          onRedeemed={(voucher) => afterFade(() => onRedeemed(voucher))}
        />
      )}
    </>
  )
}
