import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { latestMessage, latestPromo } from '../../../lib/outreach.query.ts'
import { type PromoLink, promoLink } from '../../../lib/promo-link.ts'
import type { ReviewRow } from './use-reviews.ts'

/** The link that sends a person the saved promo code; undefined while the code and the message are loading. */
export const usePromo = (): ((row: ReviewRow) => PromoLink | undefined) => {
  const promo = useQuery(latestPromo)
  const template = useQuery(latestMessage(useLanguage()))
  return (row) => promo.data && template.data && promoLink(template.data.message, promo.data.code, row)
}
