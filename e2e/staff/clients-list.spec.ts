import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { logInAsStaff } from './log-in.ts'
import { rowMenu } from './row-menu.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('CLIENTS-1: the list loads, fails, is searched and grows, and an older answer never replaces a newer one', async ({
  page,
  text,
  rihla,
}) => {
  const list = /\/api\/admin\/clients\/\?/
  await page.route(list, (route) => route.abort(), { times: 2 })
  await logInAsStaff(page, text, '/admin/clients')
  await expect(page.getByText(text('common:loading'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: text('common:tryAgain') }).click()
  await expect(page.getByRole('row').nth(20)).toBeVisible()

  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route(list, async (route) => {
    if (route.request().url().endsWith('q=la')) await held
    await route.continue().catch(() => undefined)
  })
  const search = page.getByLabel(text('clients:search'))
  await Promise.all([page.waitForRequest((request) => request.url().endsWith('q=la')), search.fill('la')])
  await search.fill('omar')
  await expect(page.getByRole('row')).toHaveCount(2)
  release()
  await expect(page).toHaveURL(/\?q=omar$/)
  await expect(rowOf(page, 'Omar Farouk')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)

  await search.fill('nobody at all')
  const nothing = page.getByText(text('staff:nothingFound'))
  await expect(nothing).toBeVisible()
  // That nobody was found says nothing about the next name until its answer is there.
  let answer = () => {}
  const answered = new Promise<void>((done) => (answer = done))
  await page.route(/q=mona$/, async (route) => {
    await answered
    await route.continue()
  })
  await search.fill('mona')
  await expect(nothing).toBeHidden()
  answer()
  await expect(rowOf(page, 'Mona Sabry')).toBeVisible()
  await search.fill('nobody at all')
  await expect(nothing).toBeVisible()
  await page.getByRole('button', { name: text('staff:clearFilters') }).click()
  await expect(page.locator('[data-list]')).toBeFocused()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('row').nth(20)).toBeVisible()

  const token = await page.evaluate(() => localStorage.getItem('admin_token'))
  for (const place of [1, 2, 3, 4])
    await page.request.post(`${rihla.url}/api/admin/clients/`, {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `another-client-${place}` },
      data: { full_name: `Another ${place}`, email: `another${place}@example.com` },
    })
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(26)
  await page.getByRole('button', { name: text('staff:showMore') }).click()
  await expect(rowOf(page, 'Layla Hassan')).toHaveCount(1)
  await expect(page.getByRole('button', { name: text('staff:showMore') })).toBeHidden()
})

test('CLIENTS-1: the list is sorted by its headers, moved through by keyboard, and shows the chosen columns', async ({
  page,
  text,
}) => {
  await logInAsStaff(page, text, '/admin/clients')
  const names = page.locator('tbody [data-row-link]')
  const points = page.locator('tbody td[data-column=points]')
  const header = (label: string) => page.getByRole('columnheader', { name: text(`clients:${label}`) })
  await expect(names.nth(5)).toBeVisible()
  const newest = await names.allTextContents()

  const byPoints = header('points').getByRole('button')
  await byPoints.click()
  await expect(page).toHaveURL(/\?sort=-points$/)
  await expect(header('points')).toHaveAttribute('aria-sort', 'descending')
  await expect(page.locator('table[aria-busy]')).toHaveCount(0)
  const falling = (await points.allTextContents()).map((shown) => Number(shown.replaceAll(/\D/g, '')))
  expect(falling.slice(0, 5)).toEqual(falling.slice(0, 5).toSorted((one, other) => other - one))
  await byPoints.click()
  await expect(header('points')).toHaveAttribute('aria-sort', 'ascending')
  await byPoints.click()
  await expect(header('points')).toHaveAttribute('aria-sort', 'none')
  await expect(page).toHaveURL(/\/admin\/clients$/)
  await expect(names).toHaveText(newest)
  await header('name').getByRole('button').press('Enter')
  await expect(header('name')).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(header('name')).toHaveAttribute('aria-sort', 'ascending')

  await names.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(names.first()).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: text('staff:edit') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowMenu(page.getByRole('row').nth(1), text)).toBeFocused()

  const choose = page.getByRole('button', { name: text('staff:columns') })
  await choose.click()
  await page.getByRole('menuitemcheckbox', { name: text('clients:field_whatsapp') }).click()
  await page.getByRole('menuitemcheckbox', { name: text('clients:tier') }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(header('field_whatsapp')).toBeVisible()
  await expect(header('tier')).toHaveCount(0)

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .getByRole('row')
      .nth(1)
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL(/\/admin\/clients\/\d+$/)
  await tab.close()
  const first = await names.first().textContent()
  await page.getByRole('row').nth(1).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '')
})
