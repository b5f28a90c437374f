import { chatLink, fillTemplate } from '@rihla/domain'

type Person = { name: string; mobile_number: string | null; offers_granted: boolean | null }
export type PromoLink =
  | { href: string; code: string; blockedBy?: never }
  | { href?: never; code?: never; blockedBy: 'noPromo' | 'noMobile' | 'optedOut' | 'noConsent' }

/**
 * CHAT-1, DASH-9: the client's refusal comes first, because no code or number changes it. A missing consent comes last: it
 * is worth asking for once there is something to send (CONV-8).
 */
export const promoLink = (
  template: string,
  promo: string | null,
  { name, mobile_number, offers_granted }: Person,
): PromoLink => {
  if (offers_granted === false) return { blockedBy: 'optedOut' }
  if (!promo) return { blockedBy: 'noPromo' }
  const href = mobile_number === null ? undefined : chatLink(mobile_number, fillTemplate(template, { name, promo }))
  if (href === undefined) return { blockedBy: 'noMobile' }
  return offers_granted ? { href, code: promo } : { blockedBy: 'noConsent' }
}
