import type { TierName as Tier } from '@rihla/domain'
import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './StatusChip.module.css'

/** A tier in a list: its word, and a star in its colour. */
export function TierName({ tier }: { tier: Tier }) {
  const { t } = useTranslation('profile')
  return (
    <span className={classes.tier}>
      <IconStarFilled size={15} color={`var(--app-tier-${tier.toLowerCase()})`} aria-hidden />
      {t(`tier_${tier}`)}
    </span>
  )
}
