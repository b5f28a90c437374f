import { expectNoFault, expectNoViolations } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { enterAsStaff } from './log-in.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`the staff's login, shell, rewards and messages have no accessibility fault in the ${scheme} scheme`, async ({
    page,
    text,
    rihla,
  }) => {
    test.setTimeout(120_000)
    const dialog = page.getByRole('dialog')
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(`${rihla.url}/admin-login`)
    await page.getByRole('button', { name: text('staff:loginSubmit') }).click()
    await expect(page.getByText(text('staff:usernameRequired'))).toBeVisible()
    await expectNoFault(page)

    await enterAsStaff(page, '/admin/rewards')
    await expect(page.getByRole('region', { name: text('admin-rewards:retired') })).toBeVisible()
    await expectNoFault(page)

    await page.getByRole('button', { name: text('admin-rewards:createNew') }).click()
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog.getByText(text('fields:required'))).toBeVisible()
    await expectNoFault(page)
    await close()

    await page
      .getByRole('button', { name: text('staff:deleteOf') })
      .first()
      .click()
    await expect(dialog).toBeVisible()
    await expectNoFault(page)
    await close()

    for (const name of ['promoCode', 'whatsappMessage']) {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: text(`staff:${name}`) })
        .click()
      await expect(dialog.getByRole('textbox')).not.toHaveValue('')
      await expectNoFault(page)
      await close()
    }

    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoViolations(page)
    await page.getByRole('button', { name: text('staff:openMenu') }).click()
    await expect(dialog).toBeVisible()
    await expectNoFault(page)
  })
}
