import type { Profile } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useCountUp } from '../../../lib/use-count-up.ts'
import { useTierName } from '../../../lib/use-tiers.ts'
import { StarGlyph } from '../../../ui/brand/StarGlyph.tsx'
import { TierNight } from '../../../ui/brand/TierNight.tsx'
import type { CardFacts } from './card-facts.ts'
import classes from './LoyaltyCard.module.css'

type Expiring = Pick<Profile, 'points_expiring_soon' | 'points_expiring_on'>

/** The loyalty card on a phone, where the rewards need the space. */
export function BalanceBar({ card, profile }: { card: CardFacts; profile: Expiring }) {
  const { t } = useTranslation(['profile', 'common'])
  const format = useFormat()
  const nameOf = useTierName()
  const { points } = card
  const counted = useCountUp(points)
  const { points_expiring_soon: count, points_expiring_on: day } = profile
  return (
    <TierNight code={card.tier} className={`${classes.card} ${classes.bar}`}>
      <p>
        <span className={classes.caption}>{card.isWaiting ? t('waiting') : t('toSpendLabel')}</span>
        <span className={classes.number}>{format.number(counted)}</span> {t('common:pointsUnit', { count: points })}
      </p>
      <span className={classes.tier}>
        <StarGlyph size={14} />
        {nameOf(card.tier)}
      </span>
      {count > 0 && day !== null && (
        <p className={classes.aside}>{t('expiring', { count, amount: format.number(count), date: format.day(day) })}</p>
      )}
    </TierNight>
  )
}
