import { expectNoSidewaysScroll, expectNoViolations } from './accessible.ts'
import { expect, logIn, test } from './journey.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`login and profile have no accessibility fault in the ${scheme} scheme`, async ({ page, text, rihla }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(rihla.url)
    await expect(page.getByRole('button', { name: text('login:submit') })).toBeVisible()
    await expectNoViolations(page)

    await logIn(page, text, 'layla@example.com')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
    await expect(page.getByText(text('login:success'))).toBeHidden({ timeout: 10_000 })
    await expectNoViolations(page)

    await page.getByRole('tab', { name: text('profile:tab_rewards') }).click()
    await expectNoViolations(page)
    await page
      .getByRole('button', { name: text('rewards:redeem') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
  })
}

test('the page never scrolls sideways, not even at 320 pixels', async ({ page, text }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await logIn(page, text, 'layla@example.com')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
  await expectNoSidewaysScroll(page)
  await page.getByRole('tab', { name: text('profile:tab_rewards') }).click()
  await expectNoSidewaysScroll(page)
})
