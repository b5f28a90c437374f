import { expectNoViolationsInEitherScheme, expectNoViolationsOnTablets } from './accessible.ts'
import { test } from './fixtures.ts'
import { expectLayoutToHold } from './layout-faults.ts'
import { nothingAndFailures, TOURS } from './tours/client.ts'

/** All screens share their loading, empty and error states, which only `npm run test:e2e:all` checks. */
const tours = process.env['EVERYTHING'] ? TOURS : TOURS.filter(([, go]) => go !== nothingAndFailures)

for (const [name, go] of tours)
  test(`${name}: axe finds no violation in either scheme, and in Arabic none on tablets, and nothing is cut or scrolls sideways`, async ({
    page,
    text,
    rihla,
    language,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const look = async (screen: string) => {
      await expectNoViolationsInEitherScheme(page, screen)
      // The German staff pages have their own spec, layout.spec.ts.
      if (language !== 'ar') return
      await expectNoViolationsOnTablets(page, screen)
      await expectLayoutToHold(page, screen)
    }
    await go({ page, text, rihla, look })
  })
