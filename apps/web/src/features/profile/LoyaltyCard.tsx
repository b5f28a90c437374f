import type { Profile } from '@rihla/contract'
import { nextTierAfter, tierProgress } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Brand } from '../../ui/Brand.tsx'
import { Night } from '../../ui/Night.tsx'
import { StarGlyph } from '../../ui/StarGlyph.tsx'
import classes from './LoyaltyCard.module.css'
import { PointsLine } from './PointsLine.tsx'
import { shownPoints } from './shown-points.ts'

export function LoyaltyCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { points } = shownPoints(profile)
  const next = nextTierAfter(profile.points_earned)
  const percent = tierProgress(profile.points_earned)
  const missing = next ? next.min_points - profile.points_earned : 0

  return (
    <Night className={classes.card} data-tier={profile.tier.name}>
      <div className={classes.row}>
        <Brand size="sm" />
        <span className={classes.tier}>
          <StarGlyph size={14} />
          {t(`tier_${profile.tier.name}`)}
        </span>
      </div>
      <p className={classes.points}>
        <span className={classes.number}>{format.number(points)}</span>{' '}
        {t('pointsUnit', { ns: 'common', count: points })}
      </p>
      <PointsLine profile={profile} />
      <p className={classes.name}>
        <bdi>{profile.full_name}</bdi>
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
