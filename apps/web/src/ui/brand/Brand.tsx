import { useTranslation } from 'react-i18next'
import { shownAgencyName } from '@rihla/domain'
import { useLanguage } from '../../i18n/use-language.ts'
import { useAgency } from '../../lib/use-agency.ts'
import classes from './Brand.module.css'
import { StarGlyph } from './StarGlyph.tsx'

/**
 * ADMIN-3: the brand on screens of the agency. Until its name is known the space is reserved, and no other name is
 * shown.
 */
export function AgencyBrand({ size = 'md' }: { size?: BrandSize }) {
  const { data: agency, isPending } = useAgency()
  const language = useLanguage()
  if (!agency) return <Brand size={size} isHidden={isPending} />
  return <Brand size={size} name={shownAgencyName(agency.name, language)} logo={agency.logo} />
}

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
