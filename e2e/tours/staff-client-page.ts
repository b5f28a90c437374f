import { expect } from '../fixtures.ts'
import { searchFor, shownInTab } from '../staff/at-a-client.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { chooseInRow } from '../staff/row-menu.ts'
import { closeDialog, type Tour } from './tour.ts'

const LAYLA = '/admin/clients/10001'
const TABS = ['trips', 'travellers', 'vouchers', 'reviews', 'consent', 'history', 'points'] as const

const TRAVELLERS = '**/api/admin/clients/*/travellers/'

const theTravellers = async ({ page, text, rihla, look }: Tour) => {
  const open = () => page.goto(`${rihla.url}${LAYLA}/travellers`)
  await open()
  const youssef = page.getByRole('row').filter({ hasText: 'Youssef Karim' })
  await chooseInRow(youssef, text, text('staff:edit'))
  await page.getByRole('button', { name: text('admin-travellers:replaceNumber') }).click()
  await look('staff client, traveller')
  await open()
  await page.getByRole('button', { name: text('admin-travellers:addTraveller') }).click()
  await page.getByRole('form').locator('button[type="submit"]').click()
  await expect(page.getByText(text('fields:required')).first()).toBeVisible()
  await look('staff client, new traveller')
  await open()
  await chooseInRow(youssef, text, text('admin-travellers:makeClient'))
  await expect(page.getByRole('form')).toBeVisible()
  await look('staff client, traveller becomes a client')
  await open()
  await chooseInRow(youssef, text, text('admin-travellers:remove'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('staff client, remove a traveller')
  await closeDialog(page)

  await page.route(TRAVELLERS, () => {})
  await open()
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible()
  await look('staff client, travellers loading')
  await page.unroute(TRAVELLERS)
  await page.route(TRAVELLERS, (route) => route.fulfill({ json: { data: [], next_cursor: null, total: 0 } }))
  await open()
  await expect(page.getByRole('heading', { name: text('admin-travellers:emptyTitle') })).toBeVisible()
  await look('staff client, no travellers')
  await page.unroute(TRAVELLERS)
  await page.route(TRAVELLERS, (route) => route.fulfill({ status: 503 }))
  await open()
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible()
  await look('staff client, travellers failed')
  await page.unroute(TRAVELLERS)
}

export const theClientPage = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  await enterAsStaff(page, LAYLA)
  for (const tab of TABS) {
    await page.goto(`${rihla.url}${LAYLA}${tab === 'trips' ? '' : `/${tab}`}`)
    await expect(shownInTab(page, text, tab)).toBeVisible()
    await look(`staff client, ${tab}`)
  }
  await page.goto(`${rihla.url}${LAYLA}/consent/print`)
  await expect(page.getByRole('article')).toBeVisible()
  await look('staff client, consent printed')
  await page.goto(`${rihla.url}${LAYLA}/points`)
  await page.getByRole('button', { name: text('admin-client:adjust') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('staff adjust points')
  await closeDialog(page)
  await page
    .getByRole('button', { name: text('admin-client:recordOf', { channel: '' }) })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('admin-client:record') })
    .click()
  await expect(page.getByText(text('admin-client:answerFault'))).toBeVisible()
  await look('staff record an answer')
  await closeDialog(page)
  await theTravellers(tour)
  await searchFor(page, text, 'layla')
  await look('staff search')
  await closeDialog(page)
}
