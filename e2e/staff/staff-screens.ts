import type { Tour } from '../client-screens.ts'
import { expect } from '../journey.ts'
import { enterAsStaff } from './log-in.ts'

const closeDialog = async ({ page }: Tour) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** On a phone the menu is behind a button. */
const fromMenu = async (tour: Tour, name: string) => {
  const { page, text, look } = tour
  const opener = page.getByRole('button', { name: text('staff:openMenu') })
  if (await opener.isVisible()) {
    await opener.click()
    await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible()
    await look('staff menu')
  }
  await page.getByRole('button', { name, exact: true }).last().click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
}

const theFigures = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  await page.goto(`${rihla.url}/admin`)
  await expect(page.getByLabel(text('staff:username'))).toBeVisible()
  await look('staff login')

  const rows = page.getByRole('table').last().getByRole('row')
  await enterAsStaff(page, '/admin')
  await expect(rows.nth(3)).toBeVisible()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await look('staff analytics')
  await page.goto(`${rihla.url}/admin/feedback`)
  await expect(rows.nth(3)).toBeVisible()
  await look('staff feedback')
  await page.getByRole('table').locator('button[aria-haspopup=dialog]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('staff reviews of one')
  await closeDialog(tour)

  await fromMenu(tour, text('staff:promoCode'))
  await look('staff promo code')
  await closeDialog(tour)
  await fromMenu(tour, text('staff:whatsappMessage'))
  await look('staff message')
  await closeDialog(tour)

  await page.route('**/api/admin/dashboard/', (route) => route.fulfill({ status: 503 }))
  await page.goto(`${rihla.url}/admin`)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look('staff analytics failed')
  await page.unroute('**/api/admin/dashboard/')
}

const theDesk = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  const rows = page.getByRole('table').getByRole('row')
  const press = (name: string) => page.getByRole('button', { name }).first().click()
  await page.goto(`${rihla.url}/register-user`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('registration:publicTitle'))
  await look('register')

  await enterAsStaff(page, '/admin/clients')
  await expect(rows.nth(3)).toBeVisible()
  await look('staff clients')
  await press(text('clients:newClient'))
  await expect(page.getByRole('form')).toBeVisible()
  await look('staff client form')
  await page.goto(`${rihla.url}/admin/clients`)
  await rows.nth(2).getByRole('button').last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('staff delete client')
  await page.goto(`${rihla.url}/admin/clients/requests`)
  await expect(rows.nth(1)).toBeVisible()
  await look('staff requests')

  await page.goto(`${rihla.url}/admin/tickets`)
  await expect(rows.nth(3)).toBeVisible()
  await look('staff tickets')
  await press(text('admin-tickets:new'))
  await expect(page.getByRole('form')).toBeVisible()
  await look('staff ticket form')

  await page.goto(`${rihla.url}/admin/rewards`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('staff rewards')
  await press(text('admin-rewards:createNew'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('staff reward form')
  await page.goto(`${rihla.url}/register-user`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('staff:registerUser'))
  await look('staff register user')
}

export const STAFF_TOURS: [string, (tour: Tour) => Promise<void>][] = [
  ['figures and outreach', theFigures],
  ['clients, tickets and rewards', theDesk],
]
