import { test as base } from './fixtures.ts'
import { expectLayoutToHold } from './layout-faults.ts'
import { TOURS } from './tours/client.ts'
import { STAFF_TOURS } from './tours/staff.ts'

/** German has the longest words. Arabic is checked with axe, in the two accessibility.spec.ts. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names a fixture needs from its first argument
  language: async ({}, use) => use('de'),
})

for (const [name, go] of [...TOURS, ...STAFF_TOURS])
  test(`${name}: nothing is cut and nothing scrolls sideways, from 320 pixels to 200 % text`, async ({
    page,
    text,
    rihla,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await go({ page, text, rihla, look: (screen) => expectLayoutToHold(page, screen) })
  })
