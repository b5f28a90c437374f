import type { Page } from '@playwright/test'
import type { Text } from '../texts.ts'

/** The sidebar; in a narrow window, the bar at the foot of the screen. */
export const menuOf = (page: Page, text: Text) => page.getByRole('navigation', { name: text('staff:menu') })

/** The group itself, which stands before its entries: "Clients" is part of "All clients". */
export const groupOf = (page: Page, text: Text, name: string) =>
  menuOf(page, text)
    .getByRole('link', { name: text(`staff:${name}`) })
    .first()

/** The promo code and the message stand below "Messages". */
export const openMessages = async (page: Page, text: Text) => {
  const group = menuOf(page, text).getByRole('button', { name: text('staff:messages') })
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
}
