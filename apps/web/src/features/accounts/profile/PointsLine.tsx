import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { CardFacts } from './card-facts.ts'
import classes from './LoyaltyCard.module.css'

/** The line under the balance: points that are owed, waiting, or pending. */
export function PointsLine({ card }: { card: CardFacts }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { points_owed: owed, points_pending: pending, pendingTrips: trips } = card
  const amountOf = (count: number) => ({ count, amount: format.number(count) })

  const line = () => {
    if (owed > 0) return t('owed', amountOf(owed))
    if (card.isWaiting) return t('waiting')
    if (card.waitingForFeedback > 0) return undefined
    if (pending > 0) return trips > 1 ? t('pendingTrips', amountOf(pending)) : t('pendingTrip', amountOf(pending))
    return undefined
  }
  const text = line()
  const Icon = owed > 0 ? IconAlertCircle : IconClock

  return (
    text && (
      <p className={classes.line}>
        <Icon size={16} stroke={1.8} aria-hidden />
        {text}
      </p>
    )
  )
}
