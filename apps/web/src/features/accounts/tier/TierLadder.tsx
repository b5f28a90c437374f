import { Card } from '@mantine/core'
import { nextTierAfter, tierOf } from '@rihla/domain'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTierName, useTiers } from '../../../lib/use-tiers.ts'
import { StarGlyph } from '../../../ui/brand/StarGlyph.tsx'
import { TierNight } from '../../../ui/brand/TierNight.tsx'
import card from '../profile/LoyaltyCard.module.css'
import { placeOf, rungPlaces } from './rungs.ts'
import classes from './Tier.module.css'
import type { useTierGains } from './use-tier-gains.ts'

/** Where the points earned are between the tiers, and what the next trip does to it. */
export function TierLadder({ earned, nextTrip }: { earned: number; nextTrip: string | undefined }) {
  const { t } = useTranslation(['tier', 'profile'])
  const format = useFormat()
  const tiers = useTiers()
  const nameOf = useTierName()
  const starts = tiers.map((tier) => tier.min_points)
  const places = rungPlaces(starts)
  const next = nextTierAfter(tiers, earned)
  const missing = next ? next.min_points - earned : 0
  const amount = { count: missing, amount: format.number(missing) }

  return (
    <Card padding="md">
      <div className={classes.ladder} aria-hidden>
        <div className={classes.track}>
          <div className={classes.fill} style={{ width: `${placeOf(earned, starts, places)}%` }} />
        </div>
        {tiers.map((tier, rung) => (
          <div
            key={tier.code}
            className={classes.rung}
            data-reached={earned >= tier.min_points || undefined}
            data-last={rung === tiers.length - 1 || undefined}
            style={{ insetInlineStart: `${places[rung] ?? 0}%` }}
          >
            <span className={classes.disc}>
              <StarGlyph size={18} />
            </span>
            <span className={classes.name}>{nameOf(tier.code)}</span>
            <span className={classes.from}>{format.number(tier.min_points)}</span>
          </div>
        ))}
      </div>
      <p className={classes.ahead}>
        <strong>{next ? t('profile:toTier', { ...amount, tier: nameOf(next.code) }) : t('profile:topTier')}</strong>
        {next && nextTrip && <> · {nextTrip}</>}
      </p>
    </Card>
  )
}

type TierCardsProps = { earned: number; gainsOf: ReturnType<typeof useTierGains> }

/** Every tier: reached, the current one, or how far away; with what it brings. */
export function TierCards({ earned, gainsOf }: TierCardsProps) {
  const { t } = useTranslation('tier')
  const format = useFormat()
  const tiers = useTiers()
  const nameOf = useTierName()
  const current = tierOf(tiers, earned)
  return (
    <ul className={classes.cards}>
      {tiers.map((tier) => {
        const missing = tier.min_points - earned
        const isCurrent = tier === current
        const gains = gainsOf(tier)
        return (
          <li key={tier.code} className={classes.tierCard} data-current={isCurrent || undefined}>
            <TierNight code={tier.code} className={`${card.card} ${classes.swatch}`} aria-hidden>
              <StarGlyph size={22} />
            </TierNight>
            <div className={classes.about}>
              <h3 className={classes.tierName}>{nameOf(tier.code)}</h3>
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
            {gains.length > 0 && (
              <ul className={classes.benefits}>
                {gains.map((gain) => (
                  <li key={gain}>
                    <bdi>{gain}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
