import { expect } from '../fixtures.ts'
import { fromAnotherDesk } from '../staff/another-desk.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { closeDialog, type Tour } from './tour.ts'

const SETTINGS = '**/api/admin/settings/'
const RATES = /\/api\/admin\/exchange-rates\/$/
const CHECKLIST = '**/api/admin/checklist/'

const begun = { is_open: true, steps: { agency: true, points: false, test_mail: false, reward: false } }

const theRates = async ({ page, text, rihla, look }: Tour) => {
  const rates = page.getByRole('region', { name: text('admin-settings:ratesTitle') })
  const dialog = page.getByRole('dialog')
  await rates.scrollIntoViewIfNeeded()
  await rates.getByRole('listitem').filter({ hasText: 'SAR' }).getByRole('button').click()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await look('staff settings, a rate')
  await dialog.getByRole('button', { name: text('admin-settings:save') }).click()
  await expect(dialog.getByText(text('admin-settings:rateRequired'))).toBeVisible()
  await look('staff settings, no rate')
  await closeDialog(page)
  await rates.getByRole('button', { name: text('admin-settings:addRate') }).click()
  await expect(dialog.getByRole('combobox')).toBeVisible()
  await look('staff settings, a new currency')
  // The first Escape closes the list.
  await page.keyboard.press('Escape')
  await closeDialog(page)
  await page.route(RATES, (route) => route.fulfill({ status: 503 }))
  await page.goto(`${rihla.url}/admin/settings`)
  await expect(page.getByRole('button', { name: text('common:tryAgain') })).toBeVisible()
  await look('staff settings, rates failed')
  await page.unroute(RATES)
  await page.route(RATES, (route) => route.fulfill({ json: { data: [] } }))
  await page.goto(`${rihla.url}/admin/settings`)
  await expect(page.getByText(text('admin-settings:moreCurrencies'))).toBeVisible()
  await look('staff settings, one currency')
  await page.unroute(RATES)
  await page.goto(`${rihla.url}/admin/settings`)
}

export const theSettings = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  const form = page.getByRole('form', { name: text('admin-settings:form') })
  const value = page.locator('#setting-point_value')
  const save = form.locator('button[type="submit"]')
  await enterAsStaff(page, '/admin/settings')
  await expect(form).toBeVisible()
  await look('staff settings')
  await theRates(tour)

  const channel = text('admin-settings:wording_whatsapp')
  await page.getByRole('button', { name: text('admin-settings:changeWording', { channel }) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('staff settings, text of consent')
  await closeDialog(page)
  await page.getByRole('button', { name: text('admin-settings:editPrivacy') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('staff settings, privacy notice')
  await closeDialog(page)

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
