import { formatFor } from './format.ts'
import { expect, logIn, test } from './fixtures.ts'

test('LOGIN-5, PROFILE-8, REWARDS-1: Layla logs in, sees her profile, redeems a reward and gets her voucher', async ({
  page,
  text,
  language,
}) => {
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  await expect(page.locator('html')).toHaveAttribute('lang', language)

  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText(text('login:success'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
  await expect(page.getByRole('complementary')).toContainText('1,250')

  await page.getByRole('tab', { name: text('profile:tab_rewards') }).click()
  const baggage = page.getByRole('article').filter({ hasText: text('rewards:pointsRequired', { amount: 300 }) })
  await baggage.getByRole('button', { name: text('rewards:redeem') }).click()

  const question = page.getByRole('dialog', { name: text('rewards:redeemTitle') })
  await expect(question).toContainText('950')
  await question.getByRole('button', { name: /300/ }).click()

  await expect(page.getByText(text('rewards:redeemed')).first()).toBeVisible()
  await expect(page.getByText(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/).first()).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common:close') })
    .click()
  await expect(page.getByRole('complementary')).toContainText('950')
})

test('PROFILE-6: a confirmed trip is marked completed and its points are added', async ({ page, text }) => {
  await logIn(page, text, 'layla@example.com')
  await page.getByRole('button', { name: text('tickets:complete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('tickets:complete') })
    .click()

  await expect(page.getByText(text('tickets:completed'))).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('1,650')
  await expect(page.getByRole('button', { name: text('tickets:complete') })).toHaveCount(0)
})

test('TRIP-8: an upcoming trip shows the day it can be completed, and a cancelled one cannot be reviewed', async ({
  page,
  text,
  language,
}) => {
  await logIn(page, text, 'youssef@example.com')
  const amman = page.getByRole('article').filter({ hasText: 'Amman' })
  const inNineDays = new Date(Date.now() + 9 * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Africa/Cairo' })
  const from = text('tickets:completableFrom', { date: formatFor(language).day(inNineDays) })
  const button = amman.getByRole('button', { name: text('tickets:complete') })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(from)
  await amman.getByRole('button', { name: text('tickets:details') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: text('tickets:complete') })).toBeDisabled()
  await expect(dialog).toContainText(from)
  await page.keyboard.press('Escape')

  const cancelled = page.getByRole('article').filter({ hasText: text('tickets:status_cancelled') })
  await expect(cancelled).toHaveCount(1)
  await expect(cancelled.getByRole('button', { name: text('tickets:feedback') })).toHaveCount(0)
})

test('LOGIN-5: wrong credentials are reported inline and in a toast, and what was typed stays', async ({
  page,
  text,
}) => {
  await logIn(page, text, 'layla@example.com', 'not her password')

  await expect(page.getByRole('alert').filter({ hasText: text('login:wrong') })).toBeVisible()
  await expect(page.getByLabel(text('login:login'))).toHaveValue('layla@example.com')
  await expect(page).toHaveURL(/\/$/)
})

test('APP-2, LOGIN-3, PROFILE-1: protected pages, the stored session and logging out', async ({
  page,
  text,
  rihla,
}) => {
  await page.goto(`${rihla.url}/profile`)
  await expect(page).toHaveURL(/\/login$/)

  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto(rihla.url)
  await expect(page).toHaveURL(/\/profile$/)

  await page.getByRole('button', { name: text('profile:logout') }).click()
  await expect(page.getByRole('button', { name: text('login:submit') })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).not.toContain('token')
})

test('PROFILE-13, APP-11: a session that ended leads back to the login once, with a warning', async ({
  page,
  text,
}) => {
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  await page.evaluate(() => localStorage.setItem('token', 'ended'))

  await page.reload()

  await expect(page.getByText(text('common:notLoggedIn'))).toBeVisible()
  await expect(page.getByRole('button', { name: text('login:submit') })).toBeVisible()
})

test('APP-7, PROFILE-13: without a connection the profile keeps the session and offers to try again', async ({
  page,
  text,
  rihla,
}) => {
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  await page.route(`${rihla.url}/api/client/profile/`, (route) => route.abort())
  await page.reload()
  const tryAgain = page.getByRole('button', { name: text('common:tryAgain') })
  // Only after the page has stopped retrying: its own retry would succeed and remove the button.
  await expect(tryAgain).toBeEnabled()

  await page.unroute(`${rihla.url}/api/client/profile/`)
  await tryAgain.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
})

test('RULES-7: Omar, not yet active, sees his profile and why he cannot redeem', async ({ page, text, rihla }) => {
  await logIn(page, text, 'omar@example.com')
  await expect(page).toHaveURL(/\/feedback$/)
  await page.goto(`${rihla.url}/profile`)
  await expect(page.getByText(text('profile:inactiveTitle'))).toBeVisible()
  // Nothing to spend yet, and the 300 points of his opening ticket.
  const card = page.getByRole('region', { name: text('profile:inactiveTitle') })
  await expect(card).toContainText(text('profile:waitingForYou_other'))
  await expect(card.locator('[data-waiting]')).toHaveText('300')
  const first = page.getByRole('article').first()
  await expect(first).toContainText(text('tickets:opening'))
  await expect(first).toContainText(text('tickets:pointsWaiting'))
  await expect(first).not.toContainText(text('tickets:type_flight'))
  await first.getByRole('button', { name: text('tickets:details') }).click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText(text('tickets:opening'))
  await expect(details).not.toContainText(text('tickets:departure'))
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: text('profile:tab_rewards') }).click()
  const baggage = page.getByRole('article').filter({ hasText: text('rewards:pointsRequired', { amount: 300 }) })
  await expect(baggage).toContainText(text('rewards:inactive'))
  await expect(
    page.getByRole('button', { name: text('rewards:redeem'), exact: true }).and(page.locator(':enabled')),
  ).toHaveCount(0)
})

test('APP-3: the language is chosen on the screen, changes its direction and is remembered', async ({
  page,
  rihla,
}) => {
  await page.getByRole('button', { name: /English|العربية/ }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')

  await page.goto(rihla.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de')
})
