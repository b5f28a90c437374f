import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import { RowAction } from '../../ui/RowAction.tsx'
import type { PromoLink } from './promo-link.ts'

/** DASH-9 */
export function PromoAction({ name, link }: { name: string; link: PromoLink | undefined }) {
  const { t } = useTranslation(['reviews', 'common'])
  const reason = link ? link.blockedBy && t(link.blockedBy) : t('common:loading')
  return (
    <RowAction
      icon={IconBrandWhatsapp}
      color="turquoise"
      variant="light"
      label={t('sendPromo')}
      name={t('sendPromoTo', { name: isolated(name) })}
      blockedBy={reason}
      href={link?.href}
    />
  )
}
