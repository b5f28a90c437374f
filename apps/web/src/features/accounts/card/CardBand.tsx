import type { Profile } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Night } from '../../../ui/brand/Night.tsx'
import { StarGlyph } from '../../../ui/brand/StarGlyph.tsx'
import classes from './ClientCard.module.css'
import { initialsOf } from './initials.ts'

export function CardBand({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['profile', 'common'])
  const format = useFormat()
  return (
    <Night className={classes.band} data-tier={profile.tier.name}>
      <bdi className={classes.initials} aria-hidden>
        {initialsOf(profile.full_name)}
      </bdi>
      <span className={classes.tier}>
        <StarGlyph size={18} />
        {t(`tier_${profile.tier.name}`)}
      </span>
      <span className={classes.points}>
        <span className={classes.number}>{format.number(profile.points)}</span>
        {t('pointsUnit', { ns: 'common', count: profile.points })}
      </span>
    </Night>
  )
}
