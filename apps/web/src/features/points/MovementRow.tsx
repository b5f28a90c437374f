import type { Movement } from '@rihla/contract'
import { IconGift } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StatusChip } from '../../ui/brand/StatusChip.tsx'
import { Ltr } from '../../ui/layout/Ltr.tsx'
import classes from './Movement.module.css'
import { MovementIcon } from './MovementIcon.tsx'
import { type Story, storyOf } from './movement-story.ts'
import { TripSum } from './TripSum.tsx'
import { useMovementTitle } from './use-movement-title.ts'

const isOfTrip = (story: Story) => story === 'completed' || story === 'corrected' || story === 'cancelled'
const isTakenBack = (story: Story) => story === 'cancelled' || story === 'referredBack' || story === 'invitedBack'
const isBonus = (story: Story) => story === 'referred' || story === 'invited'

export function MovementRow({ movement }: { movement: Movement }) {
  const { t } = useTranslation('points')
  const format = useFormat()
  const titleOf = useMovementTitle()
  const { ticket, voucher, points, balance_after: balance, expires_at, earned_at, reason } = movement
  const story = storyOf(movement)
  const reference = movement.referral ? undefined : (ticket?.booking_reference ?? voucher?.code)
  const day = format.dayOfMoment(movement.created_at)
  const left = balance < 0 ? format.signed(balance) : format.number(balance)
  const extra = (ticket?.lines ?? []).reduce((sum, line) => sum + (line.kind === 'base' ? 0 : line.adds), 0)

  const note = () => {
    if (story === 'redeemed') return t('fromOldest')
    if (story === 'voucherCancelled') return t('keepExpiry')
    if (story === 'expired') return earned_at && t('earnedOn', { date: format.dayOfMoment(earned_at) })
    if (story === 'completed' && extra > 0) return t('spendOnly', { amount: format.number(extra) })
    return isTakenBack(story) && balance < 0 ? t('hadBeenSpent') : undefined
  }

  return (
    <tr tabIndex={-1}>
      <td className={classes.day}>{day}</td>
      <td className={classes.movement}>
        <div className={classes.cell}>
          <MovementIcon story={story} />
          <div className={classes.text}>
            <p className={classes.title}>
              <span className={classes.name}>{titleOf(movement)}</span>{' '}
              {reference && <Ltr className={classes.reference}>{reference}</Ltr>}
            </p>
            {ticket && isOfTrip(story) && (
              <p className={classes.why}>
                <TripSum trip={ticket} change={points} />
              </p>
            )}
            {reason && (
              <p className={classes.why}>
                <bdi>{reason}</bdi>
              </p>
            )}
            {note() && <p className={classes.why}>{note()}</p>}
            {isBonus(story) && (
              <p className={classes.why}>
                <StatusChip tone="gold" icon={IconGift}>
                  {t('toSpendOnly')}
                </StatusChip>
              </p>
            )}
          </div>
        </div>
      </td>
      <td className={classes.expiry} data-none={expires_at === null || undefined}>
        <span className={classes.wide}>{expires_at ? format.dayOfMoment(expires_at) : '-'}</span>
        <span className={classes.narrow}>{expires_at && t('expiresOn', { date: format.dayOfMoment(expires_at) })}</span>
      </td>
      <td className={classes.change}>
        <Ltr className={`${classes.points} ${points > 0 ? classes.in : ''}`}>{format.signed(points)}</Ltr>
      </td>
      <td className={classes.balance}>
        <span className={classes.wide}>
          <Ltr>{left}</Ltr>
        </span>
        <span className={classes.narrow}>{t('balanceAfter', { amount: isolated(left) })}</span>
      </td>
    </tr>
  )
}
