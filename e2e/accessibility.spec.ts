import { expectNoViolationsInEitherScheme } from './accessible.ts'
import { test } from './journey.ts'
import { expectLayoutToHold } from './layout-faults.ts'
import { nothingAndFailures, TOURS } from './tours/client.ts'

/** All screens share what they show while they wait, hold nothing or fail: looked at with `npm run test:e2e:all`. */
const tours = process.env['EVERYTHING'] ? TOURS : TOURS.filter(([, go]) => go !== nothingAndFailures)

for (const [name, go] of tours)
  test(`${name}: axe finds no fault in either scheme, and on the phone nothing is cut or scrolls sideways`, async ({
    page,
    text,
    rihla,
    language,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const look = async (screen: string) => {
      await expectNoViolationsInEitherScheme(page, screen)
      // The German desk has a spec of its own, layout.spec.ts.
      if (language === 'ar') await expectLayoutToHold(page, screen)
    }
    await go({ page, text, rihla, look })
  })
