import { chatLink, westernDigits } from '@rihla/domain'

/** How to reach the agency: a chat, a call where its number is too short for one, or nothing without a number. */
export const agencyLink = (hotline: string | null | undefined, message: string) => {
  if (!hotline) return undefined
  const chat = chatLink(hotline, message)
  if (chat) return { href: chat, isChat: true }
  const digits = westernDigits(hotline).replace(/[^\d+]/g, '')
  return digits === '' ? undefined : { href: `tel:${digits}`, isChat: false }
}
