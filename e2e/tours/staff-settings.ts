import { expect } from '../fixtures.ts'
import { fromAnotherDesk } from '../staff/another-desk.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { closeDialog, type Tour } from './tour.ts'

const SETTINGS = '**/api/admin/settings/'
const CHECKLIST = '**/api/admin/checklist/'

const begun = { is_open: true, steps: { agency: true, points: false, test_mail: false, reward: false } }

export const theSettings = async ({ page, text, rihla, look }: Tour) => {
  const form = page.getByRole('form', { name: text('admin-settings:form') })
  const value = page.locator('#setting-point_value')
  const save = form.locator('button[type="submit"]')
  await enterAsStaff(page, '/admin/settings')
  await expect(form).toBeVisible()
  await look('staff settings')

  await form.getByLabel(text('admin-settings:currency')).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('staff settings, currencies')
  await page.keyboard.press('Escape')
  await value.fill('much')
  await form.getByLabel(text('admin-settings:name')).fill('')
  await save.click()
  await expect(value).toHaveAccessibleDescription(new RegExp(text('fields:not_number')))
  await look('staff settings, faults')
  await page.route(SETTINGS, (route) => route.abort())
  await save.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await look('staff settings, not saved')
  await page.unroute(SETTINGS)

  await form.getByRole('button', { name: text('staff:discard') }).click()
  await value.fill('0.8')
  const { data } = await fromAnotherDesk(page, 'GET', 'settings/')
  await fromAnotherDesk(page, 'PUT', 'settings/', { ...data, hotline: '19 123', point_value: 0.9 })
  await save.click()
  await expect(form.getByText(text('staff:changedTitle'))).toBeVisible()
  await look('staff settings, changed meanwhile')
  // The menu is behind a button on a phone, and also navigates away.
  await page.locator('a[href="/admin/rewards"]').first().dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: text('staff:discardTitle') })).toBeVisible()
  await look('staff settings, leaving')
  await closeDialog(page)
  await form.getByRole('button', { name: text('staff:discard') }).click()

  await page.route(SETTINGS, (route) => route.fulfill({ status: 503 }))
  await page.goto(`${rihla.url}/admin/settings`)
  await expect(page.getByRole('alert')).toBeVisible()
  await look('staff settings, failed')
  await page.unroute(SETTINGS)

  await page.route(CHECKLIST, (route) => route.fulfill({ json: { data: begun } }))
  await page.goto(`${rihla.url}/admin/settings`)
  await expect(form).toBeVisible()
  const mail = page.getByRole('form', { name: text('admin-checklist:testMail') })
  await expect(mail).toBeVisible()
  await look('staff first steps')
  await mail.getByRole('textbox').fill('nadia@example.com')
  await mail.getByRole('button').click()
  await expect(mail.getByRole('alert')).toBeVisible()
  await look('staff first steps, mail refused')
  await page.unroute(CHECKLIST)
}
