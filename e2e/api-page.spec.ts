import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enterAsStaff } from './staff/log-in.ts'

/** As the owner, over HTTP. */
const newKey = async (page: Page, url: string, scopes: string[]): Promise<string> => {
  const token = await page.evaluate(() => localStorage.getItem('admin_token'))
  const answer = await page.request.post(`${url}/api/admin/api-keys/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'API page', scopes, expires_in_days: 1 },
  })
  return ((await answer.json()) as { key: string }).key
}

test("T31, API-13: the API page makes calls with a key, in a sandbox without access to the app's storage", async ({
  page: app,
  context,
  rihla,
}) => {
  await enterAsStaff(app, '/admin')
  const key = await newKey(app, rihla.url, ['clients:read'])

  const page = await context.newPage()
  await page.goto(`${rihla.url}/docs/`)
  const operation = (name: string) => page.locator('.opblock').filter({ has: page.getByText(name, { exact: true }) })
  // A long list of operations holds only those near the window.
  const reach = async (name: string) => {
    await page.evaluate(() => scrollTo(0, 0))
    await expect(async () => {
      if (!(await operation(name).first().isVisible())) await page.evaluate(() => scrollBy(0, 400))
      await expect(operation(name).first()).toBeVisible({ timeout: 250 })
    }).toPass({ intervals: [50] })
  }
  await reach('/api/rewards/redeem/')
  const kept = await page.evaluate(() => {
    try {
      return [self.origin, localStorage.getItem('admin_token')]
    } catch (error) {
      return [self.origin, (error as Error).name]
    }
  })
  expect(kept).toEqual(['null', 'SecurityError'])

  await page.getByRole('button', { name: 'Authorize' }).first().click()
  const dialog = page.locator('.modal-ux')
  await dialog.getByLabel('auth-bearer-value').last().fill(key)
  await dialog.getByRole('button', { name: 'Apply credentials' }).last().click()
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  const answerOf = async (path: string) => {
    await reach(path)
    const call = operation(path).and(page.locator('.opblock-get'))
    await call.locator('.opblock-summary-control').click()
    await call.getByRole('button', { name: 'Try it out' }).click()
    await call.getByRole('button', { name: 'Execute' }).click()
    return call.locator('.live-responses-table')
  }
  const clients = await answerOf('/api/admin/clients/')
  await expect(clients).toContainText('200')
  await expect(clients).toContainText('full_name')
  const refused = await answerOf('/api/admin/tickets/')
  await expect(refused).toContainText('403')
  await expect(refused).toContainText('scope_missing')

  await reach('/api/admin/audit/')
  const closed = operation('/api/admin/audit/')
  await closed.locator('.opblock-summary-control').click()
  await expect(closed).toContainText('Not open to API keys.')
  await expect(closed.getByRole('button', { name: 'Try it out' })).toHaveCount(0)
})
