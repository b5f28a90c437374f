import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterAsStaff } from './log-in.ts'
import { chooseInRow, rowMenu } from './row-menu.ts'

test('CLIENTS-2: a form is beside the list, which stays usable, and Escape asks once before typed words are lost', async ({
  page,
  text,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 720 })
  await enterAsStaff(page, '/admin/clients')
  const row = page.getByRole('row').filter({ hasText: 'Omar Farouk' })
  const form = page.getByRole('form', { name: text('clients:editClient') })
  const name = form.getByLabel(text('clients:field_full_name'))
  const question = page.getByRole('dialog', { name: text('staff:discardTitle') })
  await chooseInRow(row, text, text('staff:edit'))
  await expect(name).toBeFocused()
  const edgesOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON())
  const [panel, list] = [await edgesOf(form), await edgesOf(page.getByRole('table'))]
  expect(Math.min(panel.right, list.right) - Math.max(panel.left, list.left)).toBeLessThanOrEqual(0)
  expect(panel).toMatchObject({ top: 0, height: 720 })
  await expect(form.getByRole('button', { name: text('staff:update') })).toBeInViewport()

  // The list is not covered: it is searched while the form is open.
  await page.getByRole('searchbox').fill('omar')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(form).toBeVisible()

  // Escape belongs to an open calendar first, and closes the form at once while nothing was typed.
  await form.getByLabel(text('clients:passportExpiryOptional')).click()
  await expect(page.getByRole('button', { name: text('staff:nextMonth') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: text('staff:nextMonth') })).toBeHidden()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(question).toBeHidden()
  await expect(rowMenu(row, text)).toBeFocused()

  await chooseInRow(row, text, text('staff:edit'))
  await name.fill('Omar F.')
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: text('staff:keepEditing') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Omar F.')
  await form.getByRole('button', { name: text('common:close') }).click()
  await question.getByRole('button', { name: text('staff:discard') }).click()
  await expect(form).toBeHidden()
  await expect(rowMenu(row, text)).toBeFocused()
})

test('TICKETS-2: Ctrl and Enter save a form from any field, and where there is no room the form takes the page', async ({
  page,
  text,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAsStaff(page, '/admin/clients?q=omar')
  const row = page.getByRole('row').filter({ hasText: 'Omar Farouk' })
  const form = page.getByRole('form', { name: text('clients:editClient') })
  await chooseInRow(row, text, text('staff:edit'))
  await expect(form.getByLabel(text('clients:field_full_name'))).toBeFocused()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('navigation', { name: text('staff:menu') })).toBeHidden()
  await expect(form.getByRole('button', { name: text('staff:update') })).toBeInViewport()
  const phone = form.getByRole('textbox', { name: text('clients:field_whatsapp') })
  await phone.fill('0100 555 0333')
  await phone.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(row).toContainText('+20 100 555 0333')
  await expect(rowMenu(row, text)).toBeFocused()
})
