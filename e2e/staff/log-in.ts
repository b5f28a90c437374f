import type { Page } from '@playwright/test'
import type { Text } from '../texts.ts'

/** Opens a page of the staff and logs in there. */
export const logInAsStaff = async (page: Page, text: Text, at = '/admin') => {
  await page.goto(new URL(at, page.url()).href)
  await page.getByLabel(text('staff:username')).fill('admin')
  await page.getByLabel(text('login:password'), { exact: true }).fill('demo-admin-2026')
  await page.getByRole('button', { name: text('staff:loginSubmit') }).click()
}
