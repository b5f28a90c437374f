import { linesOf } from '@rihla/domain'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StarGlyph } from '../../ui/brand/StarGlyph.tsx'
import { TierNight } from '../../ui/brand/TierNight.tsx'
import classes from './Tier.module.css'

type TierSkyProps = {
  code: string
  name: string
  /** One on each line. */
  benefits: string
  children: ReactNode
  foot?: ReactNode
}

/** A tier as clients know its card. */
export function TierSky({ code, name, benefits, children, foot }: TierSkyProps) {
  const { t } = useTranslation('admin-programme')
  const lines = linesOf(benefits)
  return (
    <TierNight code={code} role="group" aria-label={name} className={classes.tier}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <bdi>{name}</bdi>
        </h3>
        <StarGlyph size={20} />
      </div>
      {children}
      {lines.length === 0 ? (
        <p className={classes.none}>{t('noBenefits')}</p>
      ) : (
        <ul className={classes.benefits}>
          {lines.map((line) => (
            <li key={line}>
              <IconCheck size={15} stroke={1.8} aria-hidden />
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      )}
      {foot && <div className={classes.foot}>{foot}</div>}
    </TierNight>
  )
}
