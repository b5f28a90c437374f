import type { Page } from '@playwright/test'
import { expect, logIn, test } from './fixtures.ts'

const numberIn = (text: string) => Number(/[−-]?[\d,]+/.exec(text)?.[0].replaceAll(',', '').replace('−', '-'))

/** Newest first, as a person reads them. */
const readMovements = async (page: Page) => {
  const rows = await page.getByRole('table').locator('tbody tr[tabindex]').all()
  return Promise.all(
    rows.map(async (row) => ({
      points: numberIn(await row.locator('td').nth(3).innerText()),
      balance: numberIn(await row.locator('td').nth(4).innerText()),
    })),
  )
}

test('PROFILE-11: every movement adds up to the balance shown, and a completed trip becomes a line of it', async ({
  page,
  text,
}) => {
  await logIn(page, text, 'layla@example.com')
  await page.getByRole('tab', { name: text('profile:tab_statement') }).click()
  await expect(page.getByRole('table')).toBeVisible()
  const panel = page.getByRole('tabpanel')
  const balance = panel.locator('dl > div').filter({ hasText: text('points:balanceLead') })
  await expect(balance).toContainText('1,250')
  await expect(panel.getByText('8 × 50 = 400')).toBeVisible()
  await expect(panel.getByText('9 × 50 − 500 = −50')).toBeVisible()

  const movements = await readMovements(page)
  expect(movements.length).toBeGreaterThan(5)
  expect(movements[0]?.balance).toBe(1250)
  for (const [place, { points, balance: after }] of movements.entries())
    expect(after).toBe((movements[place + 1]?.balance ?? 0) + points)

  await page.getByRole('tab', { name: text('profile:tab_tickets') }).click()
  await page.getByRole('button', { name: text('tickets:complete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('tickets:complete') })
    .click()
  await expect(page.getByRole('complementary')).toContainText('1,650')

  await page.getByRole('tab', { name: text('profile:tab_statement') }).click()
  await expect(balance).toContainText('1,650')
  await expect(panel.getByText(text('points:noPending'))).toBeVisible()
  expect((await readMovements(page))[0]).toEqual({ points: 400, balance: 1650 })
})

test('PROFILE-11: a statement that cannot be fetched offers a retry and keeps the rest of the profile', async ({
  page,
  text,
}) => {
  await page.route('**/api/client/points/*', (route) => route.abort())
  await logIn(page, text, 'layla@example.com')
  await page.getByRole('tab', { name: text('profile:tab_statement') }).click()
  await expect(page.getByRole('alert').filter({ hasText: text('common:failedTitle') })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('1,250')

  await page.unroute('**/api/client/points/*')
  await page.getByRole('button', { name: text('common:tryAgain') }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('PROFILE-11: the statement can be filtered, and each month has its sum', async ({ page, text }) => {
  await logIn(page, text, 'layla@example.com')
  await page.getByRole('tab', { name: text('profile:tab_statement') }).click()
  await expect(page.getByRole('table')).toBeVisible()
  const panel = page.getByRole('tabpanel')
  const all = await readMovements(page)
  const sums = await panel.locator('th[scope="rowgroup"] .ltr').allInnerTexts()
  expect(sums.map(numberIn).reduce((one, other) => one + other)).toBe(1250)

  await panel.getByRole('radio', { name: text('points:filter_redeemed') }).check()
  await expect(panel.locator('tbody tr[tabindex]')).not.toHaveCount(all.length)
  const redeemed = await readMovements(page)
  expect(redeemed.length).toBeGreaterThan(0)
  expect(redeemed.reduce((sum, { points }) => sum + points, 0)).toBeLessThan(0)
  await panel.getByRole('radio', { name: text('points:filter_corrections') }).check()
  await expect(panel.getByText(text('points:noMatch'))).toBeVisible()
  await panel.getByRole('radio', { name: text('points:filter_all') }).check()
  await expect(panel.locator('tbody tr[tabindex]')).toHaveCount(all.length)
})

test('PROFILE-11: a filter that cannot be fetched keeps the balance and the other filters', async ({ page, text }) => {
  await page.route(/\/api\/client\/points\/\?.*kind=redeemed/, (route) => route.abort())
  await logIn(page, text, 'layla@example.com')
  await page.getByRole('tab', { name: text('profile:tab_statement') }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('table')).toBeVisible()
  await panel.getByRole('radio', { name: text('points:filter_redeemed') }).check()
  await expect(panel.getByRole('alert').filter({ hasText: text('common:failedTitle') })).toBeVisible()
  await expect(panel.locator('dl > div').filter({ hasText: text('points:balanceLead') })).toContainText('1,250')
  await panel.getByRole('radio', { name: text('points:filter_all') }).check()
  await expect(panel.getByRole('table')).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
})
