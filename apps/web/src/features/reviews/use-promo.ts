import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/use-language.ts'
import { call } from '../../lib/api.ts'
import { type PromoLink, promoLink } from './promo-link.ts'
import type { ReviewRow } from './use-reviews.ts'

/** The link that sends a person the saved promo code; undefined while the code and the message are on their way. */
export const usePromo = (): ((row: ReviewRow) => PromoLink | undefined) => {
  const language = useLanguage()
  const promo = useQuery({ queryKey: ['promo'], queryFn: ({ signal }) => call('GET /api/promo/latest/', { signal }) })
  const template = useQuery({
    // Until one is saved the greeting is in the reader's language.
    queryKey: ['whatsapp-message', language],
    queryFn: ({ signal }) => call('GET /api/whatsapp-message/latest/', { signal }),
  })
  return (row) => promo.data && template.data && promoLink(template.data.message, promo.data.code, row)
}
