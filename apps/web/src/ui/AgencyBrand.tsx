import { shownAgencyName } from '@rihla/domain'
import { useLanguage } from '../i18n/use-language.ts'
import { useAgency } from '../lib/use-agency.ts'
import { Brand, type BrandSize } from './Brand.tsx'

/** ADMIN-3: where the agency speaks to its clients. Until its name is known the place is kept, and no other name shown. */
export function AgencyBrand({ size = 'md' }: { size?: BrandSize }) {
  const { data: agency, isPending } = useAgency()
  const language = useLanguage()
  if (!agency) return <Brand size={size} isHidden={isPending} />
  return <Brand size={size} name={shownAgencyName(agency.name, language)} logo={agency.logo} />
}
