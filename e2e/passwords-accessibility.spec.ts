import { expectNoFault } from './accessible.ts'
import { givenFirstPassword } from './at-the-desk.ts'
import { expect, logIn, test } from './journey.ts'

const LAYLA = 'layla@example.com'

for (const scheme of ['light', 'dark'] as const) {
  test(`the screens and dialogs of passwords have no accessibility fault in the ${scheme} scheme`, async ({
    page,
    text,
    rihla,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(rihla.url)

    await page.getByRole('button', { name: text('login:haveClientId') }).click()
    await expectNoFault(page)
    await page.getByRole('button', { name: text('login:haveClientId') }).click()
    await page.getByLabel(text('login:email')).fill(LAYLA)
    await page.getByRole('button', { name: text('login:forgot') }).click()
    await expect(page.getByRole('dialog', { name: text('passwords:resetTitle') })).toBeVisible()
    await expectNoFault(page)
    await page.getByRole('button', { name: text('passwords:sendCode') }).click()
    const code = page.getByRole('dialog', { name: text('passwords:codeTitle') })
    await expect(code).toBeVisible()
    await page.keyboard.type('k7qm3x')
    await expectNoFault(page)
    await code.getByRole('button', { name: text('passwords:savePassword') }).click()
    await expect(code.getByText(text('passwords:codeIncomplete'))).toBeVisible()
    await expectNoFault(page)

    await page.goto(`${rihla.url}/set-password?token=x`)
    await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill('river-bo')
    await expectNoFault(page)
    await page.goto(`${rihla.url}/set-password`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('passwords:linkTitle'))
    await expectNoFault(page)

    await page.goto(rihla.url)
    await logIn(page, text, LAYLA)
    await page.getByRole('button', { name: text('passwords:changeTitle') }).click()
    await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill('river boat 7')
    await expectNoFault(page)
    await page.getByRole('button', { name: text('passwords:saveNew') }).click()
    await expect(page.getByText(text('passwords:currentRequired'))).toBeVisible()
    await expectNoFault(page)

    await page.evaluate(() => localStorage.removeItem('token'))
    await givenFirstPassword(rihla.databaseUrl, LAYLA, '29405120100382')
    await page.goto(rihla.url)
    await logIn(page, text, LAYLA, '29405120100382')
    await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill('by the blue Nile')
    await expect(page.getByText(text('login:success'))).toBeHidden({ timeout: 10_000 })
    await expectNoFault(page)
  })
}
