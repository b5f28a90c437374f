import type { Page } from '@playwright/test'
import { TOURS } from './client-screens.ts'
import { faultsOfLayout } from './layout-faults.ts'
import { expect, test as journey } from './journey.ts'

/** The longest words and the other direction: German on the desktop's turn, Arabic on the phone's. */
const test = journey.extend({
  language: async ({ language }, use) => use(language === 'ar' ? 'ar' : 'de'),
})

const softly = expect.configure({ soft: true })

const SIZES = [
  { width: 320, text: 100 },
  { width: 390, text: 100 },
  { width: 390, text: 200 },
  { width: 1280, text: 200 },
  { width: 1280, text: 100 },
]

const lookAt = async (page: Page, screen: string) => {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  for (const { width, text } of SIZES) {
    await page.setViewportSize({ width, height: size.height })
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text)
    // An open menu takes a moment to follow the window.
    await softly
      .poll(() => page.evaluate(faultsOfLayout), {
        message: `${screen} at ${width} px with ${text} % text`,
        intervals: [0, 100, 300],
        timeout: 10_000,
      })
      .toEqual([])
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.setViewportSize(size)
}

for (const [name, go] of TOURS)
  test(`${name}: nothing is cut and nothing scrolls sideways, from 320 pixels to 200 % text`, async ({
    page,
    text,
    rihla,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await go({ page, text, rihla, look: (screen) => lookAt(page, screen) })
  })
