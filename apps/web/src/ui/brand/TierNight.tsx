import type { ComponentProps } from 'react'
import { Night } from './Night.tsx'
import classes from './TierNight.module.css'

const KNOWN = ['Bronze', 'Silver', 'Gold']
/** For tiers of the agency's own. */
const SKIES = ['dawn', 'sea', 'dusk']

const skyOf = (code: string) =>
  KNOWN.find((known) => known === code) ??
  SKIES[[...code].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % SKIES.length]

/** A night surface in the colours of a tier. The surface sets its background to `--tier-bg`. */
export function TierNight({ code, className = '', ...rest }: ComponentProps<'div'> & { code: string }) {
  return <Night className={`${classes.sky} ${className}`} data-tier={skyOf(code)} {...rest} />
}
