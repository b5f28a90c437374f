import { expect, test } from '../fixtures.ts'
import { searchBox } from './at-a-client.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'
import { movesIn } from './ticket-desk.ts'
import { rowMenu } from './row-menu.ts'
import { tierName } from '../texts.ts'

test('the focus is never lost: when a row leaves its filter, and after a search', async ({ page, text }) => {
  await enterAsStaff(page, '/admin/tickets?status=pending')
  const first = page.getByRole('row').nth(1)
  const chip = movesIn(first, text)
  await expect(chip).toBeVisible()
  const left = (await page.getByRole('row').count()) - 1
  await chip.click()
  await page.getByRole('menuitem', { name: text('tickets:status_confirmed') }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: text('admin-tickets:move_confirmed') }).click()
  await expect(page.getByRole('row')).toHaveCount(left)
  await expect(page.locator('[data-list]')).toBeFocused()
  await expect(question).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await searchBox(page, text).fill('C-10001')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/clients\/\d+/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the keys of a list work from every link in a row', async ({ page, text }) => {
  await enterAsStaff(page, '/admin/tickets')
  const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)]
  await first.getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(second.locator('[data-row-link]')).toBeFocused()
  await second.getByRole('link').first().focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: text('staff:edit') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowMenu(second, text)).toBeFocused()
})

test('a day that does not exist is ignored in the address', async ({ page, text }) => {
  await enterAsStaff(page, '/admin/feedback?from=2026-02-31&to=2026-99-99')
  await expect(page.getByRole('row').nth(20)).toBeVisible()
  await expect(page.getByLabel(text('reviews:from'), { exact: true })).toHaveValue('')
})

test('very long values stay in their column, and break no word of ours', async ({ page, rihla, language }) => {
  await rowsOf(
    rihla.databaseUrl,
    `with long as (
       update ticket set departure_city = repeat('Llanfairpwll', 6), arrival_city = repeat('Taumata', 12)
       where booking_reference = 'RH-7Q2X9K'
     )
     update client set email = 'maximiliane.wittgenstein-sayn@alexandria-university.example.com' where id = 10001`,
  )
  await page.setViewportSize({ width: 1280, height: 860 })
  await enterAsStaff(page, '/admin/tickets?q=RH-7Q2X9K')
  const widthOf = (selector: string) => page.locator(selector).evaluate((element) => element.scrollWidth)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await widthOf('[data-list]')).toBeLessThanOrEqual(
    await page.locator('[data-list]').evaluate((element) => element.clientWidth),
  )
  await page.goto(`${rihla.url}/admin/clients`)
  const tier = page.getByRole('row').nth(1).getByText(tierName(language, 'Bronze'))
  await expect(tier).toBeVisible()
  expect(await tier.evaluate((element) => element.getClientRects().length)).toBe(1)
})
