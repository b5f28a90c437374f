import { chatLink, fillTemplate } from '@rihla/domain'

type Person = { name: string; mobile_number: string | null }
export type PromoLink =
  | { href: string; code: string; blockedBy?: never }
  | { href?: never; code?: never; blockedBy: 'noPromo' | 'noMobile' }

/** CHAT-1, DASH-9 */
export const promoLink = (template: string, promo: string | null, { name, mobile_number }: Person): PromoLink => {
  if (!promo) return { blockedBy: 'noPromo' }
  const href = mobile_number === null ? undefined : chatLink(mobile_number, fillTemplate(template, { name, promo }))
  return href === undefined ? { blockedBy: 'noMobile' } : { href, code: promo }
}
