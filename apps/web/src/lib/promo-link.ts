import { chatLink, fillTemplate } from '@rihla/domain'

type Person = { name: string; mobile_number: string | null; opted_out: boolean }
export type PromoLink =
  | { href: string; code: string; blockedBy?: never }
  | { href?: never; code?: never; blockedBy: 'noPromo' | 'noMobile' | 'optedOut' }

/** CHAT-1, DASH-9: the client's refusal comes first, because no code or number changes it. */
export const promoLink = (
  template: string,
  promo: string | null,
  { name, mobile_number, opted_out }: Person,
): PromoLink => {
  if (opted_out) return { blockedBy: 'optedOut' }
  if (!promo) return { blockedBy: 'noPromo' }
  const href = mobile_number === null ? undefined : chatLink(mobile_number, fillTemplate(template, { name, promo }))
  return href === undefined ? { blockedBy: 'noMobile' } : { href, code: promo }
}
