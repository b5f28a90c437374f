import type { Page } from '@playwright/test'
import type { Text } from '../texts.ts'

const STAFF = { username: 'admin', password: 'demo-admin-2026' }

/** Types the name and the password, and submits them. */
export const typeStaffLogin = async (page: Page, text: Text, { username, password } = STAFF) => {
  await page.getByLabel(text('staff:username')).fill(username)
  await page.getByLabel(text('login:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('staff:loginSubmit') }).click()
}

/** Opens a staff page and logs in there. */
export const logInAsStaff = async (page: Page, text: Text, at = '/admin') => {
  await page.goto(new URL(at, page.url()).href)
  await typeStaffLogin(page, text)
}

/** Opens a staff page with an existing session, for tests that are not about the login. */
export const enterAsStaff = async (page: Page, at: string) => {
  const answer = await page.request.post(new URL('/api/admin-login/', page.url()).href, { data: STAFF })
  const { token } = (await answer.json()) as { token: string }
  await page.evaluate((bearer) => {
    localStorage.setItem('admin_token', bearer)
    localStorage.setItem('admin_logged_in', 'true')
    localStorage.setItem('userRole', 'admin')
  }, token)
  await page.goto(new URL(at, page.url()).href)
}
