import { expectNoViolationsInEitherScheme } from './accessible.ts'
import { expect, logIn, test } from './fixtures.ts'
import { tierName } from './texts.ts'

test('PROFILE-10: the loyalty card leads to the tier, which explains the two numbers', async ({
  page,
  text,
  language,
}) => {
  await logIn(page, text, 'layla@example.com')
  await page.getByRole('link', { name: text('profile:yourTier') }).click()
  await expect(page).toHaveURL(/\/account\/tier$/)
  await expect(page.getByRole('heading', { level: 1, name: text('profile:yourTier') })).toBeVisible()
  const why = page.getByRole('region', { name: text('tier:why') })
  await expect(why).toContainText(text('tier:redeemed'))
  await expect(why.locator('dl > div').last()).toHaveText(`${text('tier:toSpend')}1,250`)
  await expect(page.getByRole('listitem').filter({ hasText: text('tier:here') })).toContainText(
    tierName(language, 'Silver'),
  )
  await expect(page.getByText(text('tier:away_other', { amount: 100 }))).toBeVisible()
  await expectNoViolationsInEitherScheme(page, 'tier')
  await page.getByRole('link', { name: text('profile:backToAccount') }).click()
  await expect(page).toHaveURL(/\/account$/)
})

test('PROFILE-10: a new tier is celebrated once, at the next opening, and on no other device again', async ({
  page,
  text,
  language,
  rihla,
  browser,
}) => {
  await logIn(page, text, 'layla@example.com')
  await page.getByRole('button', { name: text('tickets:complete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('tickets:complete') })
    .click()
  await expect(page.getByRole('complementary')).toContainText('1,650')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const seen = page.waitForResponse('**/api/client/tier/seen/')
  await page.reload()
  const moment = page.getByRole('dialog', { name: text('tier:welcome', { tier: tierName(language, 'Gold') }) })
  await expect(moment.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(moment).toContainText('2,300')
  await expect(moment.getByRole('heading', { level: 2 })).toContainText(tierName(language, 'Gold'))
  expect((await seen).status()).toBe(200)
  await page.keyboard.press('Escape')
  await expect(moment).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(moment).toHaveCount(0)

  const other = await (await browser.newContext()).newPage()
  await other.addInitScript(
    (token) => localStorage.setItem('token', token ?? ''),
    await page.evaluate(() => localStorage.getItem('token')),
  )
  const asked = other.waitForResponse('**/api/client/tier/')
  await other.goto(`${rihla.url}/profile`)
  await asked
  await expect(other.getByRole('article').first()).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.close()
})
