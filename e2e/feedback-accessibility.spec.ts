import { expectNoFault } from './accessible.ts'
import { expect, logIn, test } from './journey.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`feedback, review and statement have no accessibility fault in the ${scheme} scheme`, async ({
    page,
    text,
    rihla,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(`${rihla.url}/review`)
    await page.getByRole('button', { name: text('feedback:submit') }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoFault(page)
    await page.locator('input[name="rating"][value="5"]').check()
    await page.getByLabel(text('feedback:yourComment')).fill('Kind people.')
    await page.getByRole('button', { name: text('feedback:submit') }).click()
    await expect(page.getByRole('heading', { name: text('feedback:thanks') })).toBeVisible()
    await expectNoFault(page)

    await page.goto(rihla.url)
    await logIn(page, text, 'layla@example.com')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
    await page
      .getByRole('button', { name: text('tickets:feedback') })
      .first()
      .click()
    await expect(page.getByRole('dialog').locator('input[name="rating"]').first()).toBeFocused()
    await expect(page.getByText(text('login:success'))).toBeHidden({ timeout: 10_000 })
    await expectNoFault(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.getByRole('tab', { name: text('profile:tab_statement') }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoFault(page)

    await page
      .getByRole('navigation')
      .getByRole('link', { name: text('common:navFeedback') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
    await expectNoFault(page)
  })
}
