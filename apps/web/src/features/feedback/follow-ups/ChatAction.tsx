import type { FollowUp } from '@rihla/contract'
import { chatLink } from '@rihla/domain'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { RowAction } from '../../../ui/tables/RowAction.tsx'

/** Without a template, since none fits a complaint. */
export function ChatAction({ review }: { review: FollowUp['review'] }) {
  const { t } = useTranslation('admin-follow-ups')
  const href = review.mobile_number === null ? undefined : chatLink(review.mobile_number, '')
  return (
    <RowAction
      icon={IconBrandWhatsapp}
      color="turquoise"
      label={t('whatsapp')}
      name={t('whatsappTo', { name: isolated(review.name) })}
      blockedBy={href ? undefined : t('noMobile')}
      href={href}
    />
  )
}
