import { nextTierAfter, tierProgress } from '@rihla/domain'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { useCountUp } from '../../../lib/use-count-up.ts'
import { useTierName, useTiers } from '../../../lib/use-tiers.ts'
import { AgencyBrand } from '../../../ui/brand/Brand.tsx'
import { StarGlyph } from '../../../ui/brand/StarGlyph.tsx'
import { TierNight } from '../../../ui/brand/TierNight.tsx'
import type { CardFacts } from './card-facts.ts'
import classes from './LoyaltyCard.module.css'

/** The line under the balance: points that are owed, waiting, or pending. */
function PointsLine({ card }: { card: CardFacts }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { points_owed: owed, points_pending: pending, pendingTrips: trips, waitingForFeedback: waiting } = card
  const amountOf = (count: number) => ({ count, amount: format.number(count) })

  const line = () => {
    if (owed > 0) return t('owed', amountOf(owed))
    if (card.isWaiting) return t('waiting')
    if (waiting > 0) return t('waitingForFeedback', amountOf(waiting))
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

/** The link leads to the client's tier; staff see the card without it. */
export function LoyaltyCard({ card, hasLink = false }: { card: CardFacts; hasLink?: boolean }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const tiers = useTiers()
  const nameOf = useTierName()
  const { points, points_earned: earned } = card
  const counted = useCountUp(points)
  const next = nextTierAfter(tiers, earned)
  const percent = tierProgress(tiers, earned)
  const missing = next ? next.min_points - earned : 0

  return (
    <TierNight code={card.tier} className={classes.card}>
      {hasLink && <Link className={classes.link} to="/account/tier" aria-label={t('yourTier')} />}
      <div className={classes.row}>
        <AgencyBrand size="sm" />
        <span className={classes.tier}>
          <StarGlyph size={14} />
          {nameOf(card.tier)}
        </span>
      </div>
      <p className={classes.points}>
        <span className={classes.number}>{format.number(counted)}</span>{' '}
        {card.isWaiting ? t('pointsUnit', { ns: 'common', count: points }) : t('toSpend', { count: points })}
      </p>
      <PointsLine card={card} />
      <p className={classes.name}>
        <bdi>{card.full_name}</bdi>
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={classes.fill} style={{ width: `${percent}%` }} />
      </div>
      <div className={classes.row}>
        <span>
          {next
            ? t('toTier', { count: missing, amount: format.number(missing), tier: nameOf(next.code) })
            : tiers.length > 0 && t('topTier')}
        </span>
        {next && <span>{t('earnedOf', { earned: format.number(earned), total: format.number(next.min_points) })}</span>}
      </div>
    </TierNight>
  )
}
