import { Card } from '@mantine/core'
import { nextTierAfter, TIERS, tierOf } from '@rihla/domain'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Night } from '../../../ui/brand/Night.tsx'
import { StarGlyph } from '../../../ui/brand/StarGlyph.tsx'
import card from '../profile/LoyaltyCard.module.css'
import classes from './Tier.module.css'

const LAST = TIERS.at(-1)?.min_points ?? 1
const percentOf = (points: number) => Math.min(100, (100 * points) / LAST)

/** Where the points earned are between the tiers, and what the next trip does to it. */
export function TierLadder({ earned, nextTrip }: { earned: number; nextTrip: string | undefined }) {
  const { t } = useTranslation(['tier', 'profile'])
  const format = useFormat()
  const next = nextTierAfter(earned)
  const missing = next ? next.min_points - earned : 0
  const amount = { count: missing, amount: format.number(missing) }

  return (
    <Card padding="md">
      <div className={classes.ladder} aria-hidden>
        <div className={classes.track}>
          <div className={classes.fill} style={{ width: `${percentOf(earned)}%` }} />
        </div>
        {TIERS.map((tier) => (
          <div
            key={tier.name}
            className={classes.rung}
            data-reached={earned >= tier.min_points || undefined}
            data-last={tier.min_points === LAST || undefined}
            style={{ insetInlineStart: `${percentOf(tier.min_points)}%` }}
          >
            <span className={classes.disc}>
              <StarGlyph size={18} />
            </span>
            <span className={classes.name}>{t(`profile:tier_${tier.name}`)}</span>
            <span className={classes.from}>{format.number(tier.min_points)}</span>
          </div>
        ))}
      </div>
      <p className={classes.ahead}>
        <strong>
          {next ? t('profile:toTier', { ...amount, tier: t(`profile:tier_${next.name}`) }) : t('profile:topTier')}
        </strong>
        {next && nextTrip && <> · {nextTrip}</>}
      </p>
    </Card>
  )
}

/** Every tier: reached, the current one, or how far away. */
export function TierCards({ earned }: { earned: number }) {
  const { t } = useTranslation(['tier', 'profile'])
  const format = useFormat()
  const current = tierOf(earned)
  return (
    <ul className={classes.cards}>
      {TIERS.map((tier) => {
        const missing = tier.min_points - earned
        const isCurrent = tier.name === current.name
        return (
          <li key={tier.name} className={classes.tierCard} data-current={isCurrent || undefined}>
            <Night className={`${card.card} ${classes.swatch}`} data-tier={tier.name} aria-hidden>
              <StarGlyph size={22} />
            </Night>
            <div className={classes.about}>
              <h3 className={classes.tierName}>{t(`profile:tier_${tier.name}`)}</h3>
              <p>
                {tier.min_points === 0 ? t('fromFirst') : t('fromPoints', { amount: format.number(tier.min_points) })}
              </p>
            </div>
            {isCurrent && (
              <span className={classes.chip} data-tone="here">
                <IconCheck size={16} stroke={2} aria-hidden />
                {t('here')}
              </span>
            )}
            {!isCurrent && missing <= 0 && <span className={classes.quiet}>{t('reached')}</span>}
            {missing > 0 && (
              <span className={classes.chip} data-tone="away">
                {t('away', { count: missing, amount: format.number(missing) })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
