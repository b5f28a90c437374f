import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Text } from '../texts.ts'

/** The content of a client page's tab. */
export const shownInTab = (page: Page, text: Text, tab: string) => {
  const panel = page.getByRole('region', { name: text(`admin-client:tab_${tab}`) })
  return panel
    .getByRole('row')
    .nth(1)
    .or(panel.getByRole('listitem').first())
    .or(panel.getByText(text('admin-client:noHistoryTitle')))
    .first()
}

export const searchBox = (page: Page, text: Text) => page.getByRole('combobox', { name: text('admin-search:title') })

/** Opens the search by its shortcut and types; returns the matches. */
export const searchFor = async (page: Page, text: Text, typed: string) => {
  await expect(page.getByRole('button', { name: text('staff:search') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(searchBox(page, text)).toBeFocused()
  await page.keyboard.type(typed)
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  return options
}
