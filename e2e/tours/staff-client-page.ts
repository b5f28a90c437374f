import { expect } from '../fixtures.ts'
import { searchFor, shownInTab } from '../staff/at-a-client.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { closeDialog, type Tour } from './tour.ts'

const LAYLA = '/admin/clients/10001'
const TABS = ['trips', 'vouchers', 'reviews', 'history', 'points'] as const

export const theClientPage = async ({ page, text, rihla, look }: Tour) => {
  await enterAsStaff(page, LAYLA)
  for (const tab of TABS) {
    await page.goto(`${rihla.url}${LAYLA}${tab === 'trips' ? '' : `/${tab}`}`)
    await expect(shownInTab(page, text, tab)).toBeVisible()
    await look(`staff client, ${tab}`)
  }
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
  await searchFor(page, text, 'layla')
  await look('staff search')
  await closeDialog(page)
}
