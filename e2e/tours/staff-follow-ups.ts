import { expect } from '../fixtures.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { closeDialog, type Tour } from './tour.ts'

export const theFollowUps = async ({ page, text, look }: Tour) => {
  await enterAsStaff(page, '/admin/follow-ups')
  await expect(page.getByRole('region').getByRole('listitem').filter({ visible: true }).first()).toBeVisible()
  await look('staff follow-ups')
  await page
    .getByRole('button', { name: text('admin-follow-ups:openOf', { name: '' }).trim() })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(text('admin-follow-ups:note'))).toBeVisible()
  await look('staff follow-up')
  await dialog.getByRole('button', { name: text('admin-follow-ups:save') }).click()
  await expect(dialog.getByText(text('fields:required'))).toBeVisible()
  await look('staff follow-up, nothing written')
  await closeDialog(page)
}
