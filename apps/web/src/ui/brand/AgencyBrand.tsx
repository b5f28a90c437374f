import { shownAgencyName } from '@rihla/domain'
import { useLanguage } from '../../i18n/use-language.ts'
import { useAgency } from '../../lib/use-agency.ts'
import { Brand, type BrandSize } from './Brand.tsx'

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
