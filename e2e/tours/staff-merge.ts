import { expect } from '../fixtures.ts'
import { givenDuplicates } from '../staff/given-duplicates.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { closeDialog, type Tour } from './tour.ts'

export const theMerge = async ({ page, text, rihla, look }: Tour) => {
  const { kept, merged } = await givenDuplicates(rihla.databaseUrl)
  await enterAsStaff(page, '/admin/clients/duplicates')
  await expect(page.getByRole('row').filter({ hasText: 'Karim Adel' })).toBeVisible()
  await look('staff duplicates')
  await page.goto(`${rihla.url}/admin/clients/duplicates/${kept}/${merged}`)
  const button = page.getByRole('region', { name: text('admin-merge:after') }).getByRole('button')
  await expect(button).toBeVisible()
  await look('staff merge')
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('staff merge, confirmed')
  await closeDialog(page)
  await page.goto(`${rihla.url}/admin/clients/duplicates/${kept}/${kept}`)
  await expect(page.getByText(text('admin-merge:cannotTitle'))).toBeVisible()
  await look('staff merge, refused')
}
