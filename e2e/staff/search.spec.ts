import { expect, test } from '../fixtures.ts'
import { searchBox } from './at-a-client.ts'
import { enterAsStaff } from './log-in.ts'

test('API-15: the search works by keyboard, never shows an older answer for newer words, and reports failures', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, '/admin/rewards')
  const button = page.getByRole('button', { name: text('staff:search') })
  const box = searchBox(page, text)
  await button.click()
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(box).toBeFocused()

  await page.route('**/api/admin/search/?q=omar', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => {})
  })
  await page.keyboard.type('omar')
  await page.waitForRequest(/search\/\?q=omar/)
  await box.fill('layla')
  const options = page.getByRole('option')
  await expect(options.filter({ hasText: 'C-10001' })).toBeVisible()
  const chosen = page.locator('[role="option"][aria-selected="true"]')
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await expect(chosen.locator('mark').first()).toHaveText('Layla')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(options.filter({ hasText: 'Omar' })).toHaveCount(0)

  await box.fill('nobody at all')
  await expect(page.getByRole('status').filter({ hasText: 'nobody at all' })).toBeVisible()
  await page.route('**/api/admin/search/?q=mariam', (route) => route.abort())
  await box.fill('mariam')
  await expect(page.getByText(text('admin-search:failed'))).toBeVisible()
  await page.unroute('**/api/admin/search/?q=mariam')
  await page.getByRole('button', { name: text('common:tryAgain') }).click()
  await expect(options.first()).toBeVisible()
  await box.fill('c-10001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Layla Hassan' })).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/admin/clients/999999`)
  await expect(page.getByText(text('admin-client:notFoundTitle'))).toBeVisible()
})

test('API-15: two presses besides the typed name open a client from any page', async ({ page, text }) => {
  await enterAsStaff(page, '/admin/rewards')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(searchBox(page, text)).toBeFocused()
  await page.keyboard.type('mariam')
  await expect(page.locator('[role="option"][aria-selected="true"]')).toContainText('Mariam')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Mariam/ })).toBeVisible()
})
