import { expect, test } from '../fixtures.ts'
import { enterAsStaff } from './log-in.ts'

test('RULES-5: F2 leads to the voucher field from any page, and a hand scanner to its voucher', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, '/admin/rewards')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: text('staff:shortcuts') })
  await expect(list).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/rewards$/)
  // What is typed before the desk is there is not lost.
  await page.keyboard.press('F2')
  await page.keyboard.type('K7QM')
  await expect(page.getByLabel(text('admin-desk:code'))).toBeFocused()
  await expect(page.getByLabel(text('admin-desk:code'))).toHaveValue('K7QM')

  await page.goBack()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const verdict = page.getByRole('article').getByRole('heading', { level: 2 })
  const scan = (code: string) =>
    page.evaluate(
      (keys) => {
        for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      },
      [...code.split(''), 'Enter'],
    )
  await scan('K7QM-3XTP')
  // The rewards have headings of their own until the desk is there.
  await expect(page).toHaveURL(/\/admin\/desk\?code=/)
  await expect(verdict).toHaveText(text('admin-desk:good'))
  await scan('T9FD-2KVA')
  await expect(verdict).toHaveText(text('admin-desk:used'))
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/rewards$/)
})
