import { expect } from '../fixtures.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { closeDialog, type Tour } from './tour.ts'

const CLAIM = /\/api\/admin\/claims\/\d+\/$/

export const theClaims = async ({ page, text, rihla, look }: Tour) => {
  const dialog = page.getByRole('dialog')
  const open = () => page.getByRole('row').last().getByRole('button').last().click()
  const refuse = dialog.getByRole('button', { name: text('admin-claims:refuse') })
  await enterAsStaff(page, '/admin/claims')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await look('staff claims')
  await open()
  await expect(dialog.getByRole('button', { name: text('admin-claims:newTrip') })).toBeVisible()
  await look('staff claim')
  await refuse.click()
  await expect(dialog.getByText(text('admin-claims:reasonRequired'))).toBeVisible()
  await look('staff claim, no reason')
  await closeDialog(page)
  for (const [state, status] of [['loading'], ['failed', 503]] as const) {
    await page.route(CLAIM, (route) => status && route.fulfill({ status }))
    await page.goto(`${rihla.url}/admin/claims`)
    await open()
    await expect(dialog.getByRole(status ? 'alert' : 'status')).toBeVisible()
    await look(`staff claim, ${state}`)
    await page.unroute(CLAIM)
    await closeDialog(page)
  }
  await page.goto(`${rihla.url}/admin/claims`)
  await open()
  await dialog.getByRole('button', { name: text('admin-claims:newTrip') }).click()
  await expect(page.getByRole('form', { name: text('admin-tickets:new') })).toBeVisible()
  await look('staff claim, new trip')

  for (const state of ['accepted', 'refused']) {
    await page.goto(`${rihla.url}/admin/claims?state=${state}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await look(`staff claims, ${state}`)
    await open()
    await expect(dialog.getByText(text('admin-claims:sentAt'))).toBeVisible()
    await look(`staff claim, ${state}`)
    await closeDialog(page)
  }
}
