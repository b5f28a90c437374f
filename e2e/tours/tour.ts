import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Rihla } from '../rihla.ts'
import type { Text } from '../texts.ts'

/** One pass through screens; `look` is called at each of them with its name. */
export type Tour = { page: Page; text: Text; rihla: Rihla; look: (screen: string) => Promise<void> }

export type Tours = [name: string, go: (tour: Tour) => Promise<void>][]

export const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
