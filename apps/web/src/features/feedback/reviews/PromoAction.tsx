import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useNoteSent } from '../../../lib/use-note-sent.ts'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
import type { PromoLink } from '../../../lib/promo-link.ts'
import type { ReviewRow } from './use-reviews.ts'

/** DASH-9 */
export function PromoAction({ row, link }: { row: ReviewRow; link: PromoLink | undefined }) {
  const { t } = useTranslation(['reviews', 'common'])
  const noteSent = useNoteSent()
  const reason = link ? link.blockedBy && t(link.blockedBy) : t('common:loading')
  return (
    <RowAction
      icon={IconBrandWhatsapp}
      color="turquoise"
      variant="light"
      label={t('sendPromo')}
      name={t('sendPromoTo', { name: isolated(row.name) })}
      blockedBy={reason}
      href={link?.href}
      onClick={() => link?.code && noteSent({ kind: 'promo', to: { reviewer_id: row.reviewer_id }, code: link.code })}
    />
  )
}
