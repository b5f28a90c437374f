import type { Locator } from '@playwright/test'
import type { Text } from '../texts.ts'

export const rowMenu = (row: Locator, text: Text) =>
  row.getByRole('button', { name: text('staff:rowMenu', { name: '' }).trim() })

/** Chooses from the menu of a row in a list. */
export const chooseInRow = async (row: Locator, text: Text, action: string) => {
  await rowMenu(row, text).click()
  await row.page().getByRole('menuitem', { name: action, exact: true }).click()
}
