import { expectNoFault } from './accessible.ts'
import { expect, logIn, test } from './journey.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`rewards, voucher and card have no accessibility fault in the ${scheme} scheme`, async ({
    page,
    text,
    rihla,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await logIn(page, text, 'layla@example.com')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')

    await page.goto(`${rihla.url}/rewards`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectNoFault(page)
    await page
      .getByRole('button', { name: text('rewards:showVoucher') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoFault(page)

    await page.goto(`${rihla.url}/card`)
    await expect(page.getByText('C-10001')).toBeVisible()
    await expectNoFault(page)
  })
}
