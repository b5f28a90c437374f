import type { Locator, Page, Route } from '@playwright/test'
import { clientIdOf, rowsOf } from './db-helpers.ts'
import { expect, logIn, test } from './fixtures.ts'

const LAYLA = 'layla@example.com'

/** Two clicks before the page can render, and one more while the answer is pending. Returns the requests so far. */
const tapAgainAndAgain = async (page: Page, button: Locator, call: string) => {
  const hasTapped = Promise.withResolvers<void>()
  let requests = 0
  const slow = async (route: Route) => {
    requests += 1
    await hasTapped.promise
    await route.continue()
  }
  await page.route(call, slow)
  await expect(button).toBeEnabled()
  const handle = await button.elementHandle()
  await handle?.evaluate((it) => {
    const tapped = it as HTMLElement
    tapped.click()
    tapped.click()
  })
  await expect(button).toBeDisabled()
  await handle?.evaluate((it) => (it as HTMLElement).click())
  hasTapped.resolve()
  return () => requests
}

const toasts = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

const writeFeedback = async (scope: Locator, label: string) => {
  await scope.locator('input[name="rating"][value="5"]').check()
  await scope.getByLabel(label).fill('Once is enough.')
}

test("API-12, RULES-4, PROFILE-6, PROFILE-7: repeated taps on a client's actions have one effect", async ({
  page,
  text,
  rihla,
}) => {
  const clientId = await clientIdOf(rihla.databaseUrl, LAYLA)
  const count = (table: 'feedback' | 'voucher' | 'point_entry') => rowsOf(rihla.databaseUrl, table, clientId)
  await logIn(page, text, LAYLA)

  const entries = await count('point_entry')
  await page.getByRole('button', { name: text('tickets:complete') }).click()
  const question = page.getByRole('dialog', { name: text('tickets:completeTitle') })
  await tapAgainAndAgain(page, question.getByRole('button', { name: text('tickets:complete') }), '**/complete/')
  await expect(toasts(page, text('tickets:completed'))).toHaveCount(1)
  await expect(page.getByRole('complementary')).toContainText('1,650')
  await expect(question).toBeHidden()
  expect(await count('point_entry')).toBe(entries + 1)

  const reviews = await count('feedback')
  await page
    .getByRole('article')
    .filter({ hasText: 'RH-7Q2X9K' })
    .getByRole('button', { name: text('tickets:feedback') })
    .click()
  const review = page.getByRole('dialog', { name: text('feedback:tripTitle') })
  await writeFeedback(review, text('feedback:yourMessage'))
  const send = review.getByRole('button', { name: text('feedback:submit') })
  const requests = await tapAgainAndAgain(page, send, '**/feedback/auth/')
  await expect(toasts(page, text('feedback:thanks'))).toHaveCount(1)
  // A form does not even ask the server twice.
  expect(requests()).toBe(1)
  await expect(review).toBeHidden()
  expect(await count('feedback')).toBe(reviews + 1)

  const vouchers = await count('voucher')
  await page.getByRole('tab', { name: text('profile:tab_rewards') }).click()
  await page
    .getByRole('article')
    .filter({ hasText: text('rewards:pointsRequired', { amount: 300 }) })
    .getByRole('button', { name: text('rewards:redeem') })
    .click()
  const redeem = page.getByRole('dialog', { name: text('rewards:redeemTitle') })
  await tapAgainAndAgain(page, redeem.getByRole('button', { name: /300/ }), '**/rewards/redeem/')
  await expect(toasts(page, text('rewards:redeemed'))).toHaveCount(1)
  expect(await count('voucher')).toBe(vouchers + 1)
})

test('API-12, FEEDBACK-2, REVIEW-1: repeated taps send feedback and reviews once', async ({ page, text, rihla }) => {
  const omar = await clientIdOf(rihla.databaseUrl, 'omar@example.com')
  const main = page.getByRole('main')
  await logIn(page, text, 'omar@example.com')
  await expect(page).toHaveURL(/\/feedback$/)
  await writeFeedback(main, text('feedback:yourComment'))
  await tapAgainAndAgain(page, main.getByRole('button', { name: text('feedback:submit') }), '**/feedback/auth/')
  await expect(page.getByRole('heading', { name: text('feedback:activated') })).toBeVisible()
  expect(await rowsOf(rihla.databaseUrl, 'feedback', omar)).toBe(1)

  const before = await rowsOf(rihla.databaseUrl, 'feedback', null)
  await page.goto(`${rihla.url}/review`)
  await writeFeedback(main, text('feedback:yourComment'))
  await tapAgainAndAgain(page, main.getByRole('button', { name: text('feedback:submit') }), '**/api/feedback/')
  await expect(page.getByRole('heading', { name: text('feedback:thanks') })).toBeVisible()
  expect(await rowsOf(rihla.databaseUrl, 'feedback', null)).toBe(before + 1)
})
