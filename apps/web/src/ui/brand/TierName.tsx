import { IconStarFilled } from '@tabler/icons-react'
import { useTierName } from '../../lib/use-tiers.ts'
import classes from './StatusChip.module.css'

/** A tier in a list: its word, and a star in its colour. */
export function TierName({ tier }: { tier: string }) {
  const nameOf = useTierName()
  return (
    <span className={classes.tier}>
      <IconStarFilled size={15} color={`var(--app-tier-${tier.toLowerCase()}, var(--app-tier-other))`} aria-hidden />
      {nameOf(tier)}
    </span>
  )
}
