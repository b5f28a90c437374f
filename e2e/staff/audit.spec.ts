import { expect, test } from '../fixtures.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'
import { groupOf, openMessages } from './menu.ts'

test('ADMIN-1: actions on screen are found in the log and opened, and agents have no access', async ({
  page,
  text,
  rihla,
}) => {
  await enterAsStaff(page, '/admin/clients/10001')
  await page.getByRole('button', { name: text('admin-client:show'), exact: true }).click()
  await expect(page.getByText('29405120100382')).toBeVisible()
  const menu = page.getByRole('navigation', { name: text('staff:menu') })
  await openMessages(page, text)
  await menu.getByRole('button', { name: text('staff:promoCode') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).not.toHaveValue('')
  await dialog.getByRole('textbox').fill('AUTUMN26')
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toBeHidden()

  await groupOf(page, text, 'settings').click()
  await menu.getByRole('link', { name: text('staff:auditLog') }).click()
  await expect(page.getByText(text('admin-audit:unchangeable'))).toBeVisible()
  const lines = page.getByRole('table').getByRole('row')
  await expect(lines).toHaveCount(3)
  const search = page.getByRole('searchbox', { name: text('admin-audit:search') })
  await search.fill('C-10001')
  const look = lines.filter({ hasText: text('admin-audit:did_client_read') })
  await expect(lines).toHaveCount(2)
  await expect(look).toContainText('admin')
  await expect(look).toContainText('127.0.0.1')
  await expect(look.getByRole('link', { name: 'Layla Hassan' })).toHaveAttribute('href', '/admin/clients/10001')
  await expect(page).toHaveURL(/q=C-10001$/)

  const toggle = look.getByRole('button')
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(
    page.getByRole('list', { name: text('admin-audit:changedFields') }).getByText(text('clients:field_national_id')),
  ).toBeVisible()
  await expect(page.getByRole('table')).not.toContainText('29405120100382')
  await toggle.press('Enter')
  await expect(lines).toHaveCount(2)

  await search.fill(text('admin-audit:did_promo_code_create'))
  await expect(lines.nth(1)).toContainText('AUTUMN26')
  await page.getByLabel(text('admin-audit:kind')).selectOption('ticket')
  await expect(page.getByText(text('staff:nothingFound'))).toBeVisible()
  await page.getByRole('button', { name: text('staff:clearFilters') }).click()
  await expect(lines).toHaveCount(3)
  await expect(search).toHaveValue('')

  await rowsOf(rihla.databaseUrl, `update staff set role = 'agent' where username = 'admin'`)
  await page.reload()
  await expect(page.getByRole('heading', { name: text('staff:ownersOnlyTitle') })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(menu.getByRole('link', { name: text('staff:settings') })).toHaveCount(0)
})
