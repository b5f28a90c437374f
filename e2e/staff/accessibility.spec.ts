import { expectNoViolations, expectNoViolationsInEitherScheme, expectNoViolationsOnTablets } from '../accessible.ts'
import { PHONE } from '../browser.ts'
import { expect, test } from '../fixtures.ts'
import { expectLayoutToHold, TIGHTEST } from '../layout-faults.ts'
import { blankLists } from '../tours/staff-blank-lists.ts'
import { STAFF_TOURS } from '../tours/staff.ts'
import { enterAsStaff } from './log-in.ts'

/** All lists share their loading, empty and error states, which only `npm run test:e2e:all` checks. */
const tours = process.env['EVERYTHING'] ? STAFF_TOURS : STAFF_TOURS.filter(([, go]) => go !== blankLists)

for (const [name, go] of tours)
  test(`${name}: axe finds no violation in either scheme, and in Arabic none on tablets, and nothing is cut or scrolls sideways`, async ({
    page,
    text,
    rihla,
    language,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const look = async (screen: string) => {
      await expectNoViolationsInEitherScheme(page, screen)
      // German is checked in every size, in layout.spec.ts.
      if (language !== 'ar') return
      await expectNoViolationsOnTablets(page, screen)
      await expectLayoutToHold(page, screen, TIGHTEST)
    }
    await go({ page, text, rihla, look })
  })

test('on a phone every row is a card without a violation, with buttons of touch size', async ({ page, rihla }) => {
  test.slow()
  await page.setViewportSize(PHONE.viewport)
  await enterAsStaff(page, '/admin')
  for (const place of ['/admin/feedback', '/admin/clients', '/admin/clients/requests', '/admin/tickets']) {
    await page.goto(rihla.url + place)
    const card = page.getByRole('row').nth(1)
    await expect(card.getByRole('button').last()).toBeVisible()
    await expect(card).toHaveCSS('display', 'grid')
    expect((await card.getByRole('button').last().boundingBox())?.height, place).toBeGreaterThanOrEqual(44)
    await expectNoViolations(page, place)
  }
})
