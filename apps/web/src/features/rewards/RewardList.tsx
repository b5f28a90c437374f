import type { Profile, Reward } from '@rihla/contract'
import { IconGift } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BlankState } from '../../ui/BlankState.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { RedeemDialog } from './RedeemDialog.tsx'
import { RewardCard } from './RewardCard.tsx'
import classes from './RewardList.module.css'
import { VoucherRows } from './VoucherRows.tsx'

export function RewardList({ profile }: { profile: Profile }) {
  const { t } = useTranslation('rewards')
  const question = useDialog<Reward>()
  const { available_rewards: rewards, redeemed_rewards: vouchers } = profile

  return (
    <>
      {rewards.length === 0 ? (
        <BlankState icon={IconGift} title={t('emptyTitle')} lead={t('emptyLead')} />
      ) : (
        <div className={classes.grid}>
          {rewards.map((reward) => (
            <RewardCard key={reward.id} reward={reward} profile={profile} onRedeem={() => question.open(reward)} />
          ))}
        </div>
      )}
      {vouchers.length > 0 && <VoucherRows vouchers={vouchers} />}
      {question.subject && (
        <RedeemDialog
          key={question.turn}
          reward={question.subject}
          profile={profile}
          opened={question.opened}
          onClose={question.close}
        />
      )}
    </>
  )
}
