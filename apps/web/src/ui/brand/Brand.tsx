import { useTranslation } from 'react-i18next'
import classes from './Brand.module.css'
import { StarGlyph } from './StarGlyph.tsx'

export type BrandSize = 'md' | 'sm'

type BrandProps = { size?: BrandSize; name?: string; logo?: string | null; isHidden?: boolean }

/** The product's name and star by default. */
export function Brand({ size = 'md', name, logo, isHidden }: BrandProps) {
  const { t } = useTranslation('common')
  return (
    <span className={classes.brand} data-size={size} data-hidden={isHidden}>
      {logo ? (
        <img className={classes.logo} src={logo} alt="" />
      ) : (
        <span className={classes.disc}>
          <StarGlyph size={size === 'md' ? 22 : 17} />
        </span>
      )}
      <bdi className={classes.name}>{name ?? t('brand')}</bdi>
    </span>
  )
}
