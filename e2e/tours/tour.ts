import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Rihla } from '../rihla.ts'
import type { Text } from '../texts.ts'

/** One pass through screens; `look` is called at each of them with its name. */
export type Tour = { page: Page; text: Text; rihla: Rihla; look: (screen: string) => Promise<void> }

export type Tours = [name: string, go: (tour: Tour) => Promise<void>][]

/** Resizing hides the sidebar for a moment, and with it the focus in a panel that belongs to it. */
export const closeDialog = async (page: Page) => {
  await page.getByRole('dialog').press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** As a client, without the form and so without its toast. */
export const enter = async ({ page, rihla }: Tour, email: string, path: string) => {
  const login = { email, password: 'demo-client-2026' }
  const answer = await page.request.post(`${rihla.url}/api/client/login/`, { data: login })
  const { token } = (await answer.json()) as { token: string }
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  await page.goto(rihla.url + path)
}
