import { expect } from '../fixtures.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import type { Tour } from './tour.ts'

const CARDS = '**/api/admin/{today/*,follow-ups,requests}/**'

export const theToday = async ({ page, text, rihla, look }: Tour) => {
  const waiting = page.getByRole('region', { name: text('admin-today:waiting') })
  const field = page.getByLabel(text('admin-desk:code'))
  await enterAsStaff(page, '/admin')
  await expect(waiting.getByRole('listitem').first()).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: text('admin-today:week') })
      .getByRole('list')
      .first(),
  ).toBeVisible()
  await look('staff today')
  await field.fill('layla')
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('staff today, search')
  await field.fill('K7QM-3XTP')
  await field.press('Enter')
  await expect(page.getByRole('article')).toBeVisible()
  await look('staff today, voucher')

  await page.route(CARDS, () => {})
  await page.goto(`${rihla.url}/admin`)
  await expect(waiting).toBeVisible()
  await look('staff today, loading')
  await page.unroute(CARDS)
  await page.route(CARDS, (route) => route.fulfill({ status: 503 }))
  await page.goto(`${rihla.url}/admin`)
  await expect(waiting.getByRole('alert').first()).toBeVisible()
  await look('staff today, failed')
  await page.unroute(CARDS)
}
