import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { TOURS } from './client-screens.ts'
import { expect, test } from './journey.ts'

const lookAt = async (page: Page, screen: string) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectNoViolations(page, `${screen}, ${colorScheme}`)
  }
}

for (const [name, go] of TOURS)
  test(`${name}: axe finds no fault in either scheme`, async ({ page, text, rihla }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await go({ page, text, rihla, look: (screen) => lookAt(page, screen) })
  })
