import { Alert, Button, Text } from '@mantine/core'
import type { Profile, Reward } from '@rihla/contract'
import { addDays } from '@rihla/domain'
import { IconAlertCircle, IconAward, IconCalendar, IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Rewards.module.css'

function RedeemSum({ points, cost }: { points: number; cost: number }) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  return (
    <dl className={classes.sum}>
      <div>
        <dt>{t('yourPoints')}</dt>
        <dd>{format.number(points)}</dd>
      </div>
      <div>
        <dt>{t('thisReward')}</dt>
        <dd>
          <Ltr>{format.signed(-cost)}</Ltr>
        </dd>
      </div>
      {points >= cost && (
        <div className={classes.total}>
          <dt>{t('pointsLeft')}</dt>
          <dd>{format.number(points - cost)}</dd>
        </div>
      )}
    </dl>
  )
}

type RedeemQuestionProps = { reward: Reward; profile: Profile; failure: Error | null }

/** The cost, the remaining points, and the expiry of the voucher. */
export function RedeemQuestion({ reward, profile, failure }: RedeemQuestionProps) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const texts = useRewardTexts()
  // The amounts stay as they were shown, even when the balance is refetched behind the sheet, until they turn out wrong.
  const [asked] = useState(profile.points)
  const points = failure ? profile.points : asked
  const cost = reward.cost_points
  const expiring = Math.min(profile.points_expiring_soon, cost)

  return (
    <>
      <div className={classes.reward}>
        <RewardMedal of={reward} />
        <div>
          <Text fw={500}>
            <bdi>{texts.name(reward)}</bdi>
          </Text>
          <Text size="sm" c="dimmed" className={classes.free}>
            {texts.description(reward)}
          </Text>
        </div>
      </div>
      <RedeemSum points={points} cost={cost} />
      <ul className={classes.terms}>
        <li>
          <IconCalendar size={18} stroke={1.7} aria-hidden />
          {t('lastDayOfVoucher', { date: format.day(addDays(format.today(), reward.validity_days)) })}
        </li>
        {expiring > 0 && (
          <li>
            <IconHourglass size={18} stroke={1.7} aria-hidden />
            {t('expireFirst', { count: expiring, amount: format.number(expiring) })}
          </li>
        )}
        <li>
          <IconAward size={18} stroke={1.7} aria-hidden />
          {t('tierStays')}
        </li>
      </ul>
      {failure && (
        <Alert mt="md" color="carnelian" icon={<IconAlertCircle size={20} aria-hidden />}>
          {messageOf(failure, t('failedLead', { ns: 'common' }))}
        </Alert>
      )}
    </>
  )
}

type RedeemActionsProps = {
  cost: number
  isPending: boolean
  /** The points were spent elsewhere meanwhile, or the reward is gone. */
  isRefused: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function RedeemActions({ cost, isPending, isRefused, onConfirm, onCancel }: RedeemActionsProps) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  return (
    <DialogActions>
      <Button size="md" loading={isPending} disabled={isRefused} onClick={onConfirm}>
        {t('redeemPoints', { count: cost, amount: format.number(cost) })}
      </Button>
      <Button size="md" variant="subtle" disabled={isPending} onClick={onCancel}>
        {t('cancel', { ns: 'common' })}
      </Button>
    </DialogActions>
  )
}
