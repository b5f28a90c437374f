import { nextTierAfter, tierProgress } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { AgencyBrand } from '../../../ui/brand/AgencyBrand.tsx'
import { Night } from '../../../ui/brand/Night.tsx'
import { StarGlyph } from '../../../ui/brand/StarGlyph.tsx'
import type { CardFacts } from './card-facts.ts'
import classes from './LoyaltyCard.module.css'
import { PointsLine } from './PointsLine.tsx'
import { WaitingPoints } from './WaitingPoints.tsx'

export function LoyaltyCard({ card }: { card: CardFacts }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { points, points_earned: earned, waitingForFeedback: waiting } = card
  const next = nextTierAfter(earned)
  const percent = tierProgress(earned)
  const missing = next ? next.min_points - earned : 0

  return (
    <Night className={classes.card} data-tier={card.tier}>
      <div className={classes.row}>
        <AgencyBrand size="sm" />
        <span className={classes.tier}>
          <StarGlyph size={14} />
          {t(`tier_${card.tier}`)}
        </span>
      </div>
      {waiting > 0 ? (
        <WaitingPoints points={points} waiting={waiting} />
      ) : (
        <p className={classes.points}>
          <span className={classes.number}>{format.number(points)}</span>{' '}
          {t('pointsUnit', { ns: 'common', count: points })}
        </p>
      )}
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
            ? t('toTier', { count: missing, amount: format.number(missing), tier: t(`tier_${next.name}`) })
            : t('topTier')}
        </span>
        <span>{format.percent(percent)}</span>
      </div>
    </Night>
  )
}
