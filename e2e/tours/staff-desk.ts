import { expect } from '../fixtures.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { closeDialog, type Tour } from './tour.ts'

export const theDesk = async ({ page, text, look }: Tour) => {
  const code = page.getByLabel(text('admin-desk:code'))
  const verdict = page.getByRole('article').getByRole('heading', { level: 2 })
  const lookUp = async (typed: string, verdictKey: string) => {
    await code.fill(typed)
    await code.press('Enter')
    await expect(verdict).toHaveText(text(`admin-desk:${verdictKey}`))
  }
  await enterAsStaff(page, '/admin/desk')
  const today = page.getByRole('region', { name: text('admin-desk:today') })
  await expect(today.getByRole('listitem').first()).toBeVisible()
  await look('staff desk')
  await lookUp('B3XU-6PLY', 'expired')
  await look('staff desk, expired')
  await lookUp('T9FD-2KVA', 'used')
  await look('staff desk, used')
  await lookUp('K7QM-3XTP', 'good')
  await look('staff desk, good')
  await page.getByRole('button', { name: text('admin-desk:cancelVoucher') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('staff desk, cancel')
  await closeDialog(page)
}
