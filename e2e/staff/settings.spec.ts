import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, logIn, test } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { fromAnotherDesk } from './another-desk.ts'
import { enterAsStaff, typeStaffLogin } from './log-in.ts'

const setting = (page: Page, field: string) => page.locator(`#setting-${field}`)
const saveButton = (page: Page, text: Text) => page.getByRole('button', { name: text('admin-settings:save') })
const unsaved = (page: Page, text: Text, count: string, number: number) =>
  expect(page.getByText(text(`admin-settings:unsaved_${count}`, { count: number }))).toBeVisible()

const chooseLogo = async (page: Page, text: Text, name: string, buffer: Buffer) =>
  page.getByLabel(text('admin-settings:logo')).locator('input[type="file"]').setInputFiles({
    name,
    mimeType: 'image/png',
    buffer,
  })

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0e5f56' } })
    .png()
    .toBuffer()

const askedBeforeLeaving = async (page: Page, text: Text, leave: () => Promise<unknown>) => {
  await leave()
  const question = page.getByRole('dialog', { name: text('staff:discardTitle') })
  await expect(question.getByRole('button', { name: text('staff:keepEditing') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(setting(page, 'name')).toHaveValue('Nile & Sons')
  expect(new URL(page.url()).pathname).toBe('/admin/settings')
}

test('ADMIN-3: name, point value and logo can be changed, unsaved changes are protected, clients see it', async ({
  page,
  text,
  rihla,
  browser,
  language,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsStaff(page, '/admin/rewards')
  const menu = page.getByRole('navigation', { name: text('staff:menu') })
  await menu.getByRole('link', { name: text('staff:settings') }).click()
  await expect(setting(page, 'name')).toHaveValue('Rihla')
  await expect(page.getByText(text('admin-settings:allSaved'))).toBeVisible()

  await setting(page, 'name').fill('Nile & Sons')
  await setting(page, 'point_value').fill('٠٫٨')
  await chooseLogo(page, text, 'logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByText(text('admin-settings:logoNotPicture'))).toBeVisible()
  await chooseLogo(page, text, 'logo.png', await picture(60, 60))
  await expect(page.getByText(text('admin-settings:logoTooSmall'))).toBeVisible()
  await unsaved(page, text, language === 'ar' ? 'two' : 'other', 2)
  await chooseLogo(page, text, 'logo.png', await picture(900, 450))
  const preview = page.getByRole('img', { name: text('admin-settings:logoShown') })
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256)
  await unsaved(page, text, language === 'ar' ? 'few' : 'other', 3)

  await askedBeforeLeaving(page, text, () => menu.getByRole('link', { name: text('staff:tickets') }).click())
  await askedBeforeLeaving(page, text, () => page.evaluate(() => history.back()))
  const closing = page.waitForEvent('dialog').then(async (dialog) => {
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
  })
  await Promise.all([closing, page.evaluate(() => setTimeout(() => location.reload()))])
  await expect(setting(page, 'name')).toHaveValue('Nile & Sons')

  await setting(page, 'currency').click()
  await setting(page, 'currency').fill('eur')
  await page.getByRole('option', { name: '(EUR)' }).click()
  await saveButton(page, text).dblclick()
  await expect(page.getByText(text('admin-settings:saved'))).toBeVisible()
  await expect(page.getByText(text('admin-settings:allSaved'))).toBeVisible()
  await expect(saveButton(page, text)).toBeFocused()
  await expect(page).toHaveTitle(`${text('staff:settings')} · Nile & Sons`)
  await page.reload()
  await expect(setting(page, 'name')).toHaveValue('Nile & Sons')
  await expect(setting(page, 'point_value')).toHaveValue('0.8')
  await expect(preview).toBeVisible()

  const client = await (await browser.newContext()).newPage()
  await client.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await client.goto(rihla.url)
  await expect(client.getByRole('banner')).toContainText('Nile & Sons')
  await expect(client.getByRole('banner').locator('img')).toHaveAttribute('src', /^data:image\/png/)
  await logIn(client, text, 'layla@example.com')
  await expect(client.getByText('Nile & Sons')).toHaveCount(2)
  await expect(client.getByText('€').first()).toBeVisible()
  await client.context().close()
})

test('ADMIN-3, CLIENTS-5: errors are shown under their fields, and the changes of two owners are both saved', async ({
  page,
  text,
  rihla,
}) => {
  await enterAsStaff(page, '/admin/settings')
  await setting(page, 'name').fill(' ')
  await setting(page, 'point_value').fill('much')
  await saveButton(page, text).click()
  await expect(setting(page, 'name')).toHaveAccessibleDescription(text('fields:required'))
  await expect(setting(page, 'name')).toBeFocused()
  await expect(setting(page, 'point_value')).toHaveAccessibleDescription(new RegExp(text('fields:not_number')))
  await expect(setting(page, 'point_value')).toHaveValue('much')
  await page.getByRole('button', { name: text('staff:discard') }).click()
  await expect(setting(page, 'name')).toBeFocused()
  await expect(setting(page, 'point_value')).toHaveValue('0.5')

  await page.getByText(text('admin-settings:rule_link'), { exact: true }).click()
  await page.getByText(text('admin-settings:completion_ended'), { exact: true }).click()
  const { data } = await fromAnotherDesk(page, 'GET', 'settings/')
  await fromAnotherDesk(page, 'PUT', 'settings/', { ...data, name: 'Nile & Sons' })
  await saveButton(page, text).click()
  await expect(setting(page, 'name')).toHaveValue('Nile & Sons')
  await expect(page.getByText(text('admin-settings:allSaved'))).toBeVisible()
  expect((await fromAnotherDesk(page, 'GET', 'settings/')).data).toMatchObject({
    name: 'Nile & Sons',
    first_password_rule: 'link',
    complete_after_travel: true,
    version: data.version + 2,
  })

  await page.evaluate(() => localStorage.removeItem('admin_token'))
  await page.goto(`${rihla.url}/admin/settings`)
  await typeStaffLogin(page, text, { username: 'agent', password: 'demo-agent-2026' })
  await expect(page.getByText(text('staff:ownersOnlyTitle'))).toBeVisible()
  await expect(setting(page, 'name')).toHaveCount(0)
})
