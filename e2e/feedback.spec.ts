import type { Page } from '@playwright/test'
import { givenRecentTrip } from './db-helpers.ts'
import { expect, logIn, test } from './fixtures.ts'

type Text = (key: string, values?: Record<string, string | number>) => string

const isActive = (page: Page) => page.evaluate(() => localStorage.getItem('isActive'))

const giveStars = (page: Page, rating: number) => page.locator(`input[name="rating"][value="${rating}"]`).check()

const openFeedback = async (page: Page, text: Text) => {
  await expect(page).toHaveURL(/\/(profile|feedback)$/)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('common:navFeedback') })
    .click()
  await expect(page).toHaveURL(/\/feedback$/)
}

test('FEEDBACK-1, FEEDBACK-2, RULES-7: the first feedback of Omar activates his account and adds his points', async ({
  page,
  text,
}) => {
  await logIn(page, text, 'omar@example.com')
  await openFeedback(page, text)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Omar')
  await expect(page.getByText(text('feedback:leadInactive'))).toBeVisible()
  expect(await isActive(page)).toBe('false')

  await page.getByRole('button', { name: text('feedback:submit') }).click()
  await expect(page.getByRole('alert').filter({ hasText: text('feedback:incomplete') })).toBeVisible()

  await giveStars(page, 5)
  await expect(page.getByText(text('feedback:rating_5'), { exact: true })).toBeVisible()
  await page.getByLabel(text('feedback:yourComment')).fill('They found me a seat by the window.')
  await page.getByRole('button', { name: text('feedback:submit') }).click()

  await expect(page.getByRole('heading', { name: text('feedback:activated') })).toBeFocused()
  expect(await isActive(page)).toBe('true')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText(text('profile:inactiveTitle'))).toBeHidden()
  await expect(page.getByRole('complementary')).toContainText('300')
  await expect(page.getByText(text('profile:waiting'))).toBeHidden()
})

test('RULES-7: the profile of an inactive account links to the feedback page', async ({ page, text }) => {
  await logIn(page, text, 'omar@example.com')
  await expect(page).toHaveURL(/\/(profile|feedback)$/)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('common:navTrips') })
    .click()
  await page.getByRole('link', { name: text('profile:inactiveAction') }).click()
  await expect(page).toHaveURL(/\/feedback$/)
})

test('RULES-7: a star on the profile of an inactive account leads to the form with that rating', async ({
  page,
  text,
}) => {
  await logIn(page, text, 'omar@example.com')
  await expect(page).toHaveURL(/\/(profile|feedback)$/)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('common:navTrips') })
    .click()
  const stars = page.getByRole('group', { name: text('feedback:rateQuestion') }).getByRole('button')
  await expect(stars).toHaveCount(5)
  await stars.nth(3).click()
  await expect(page.locator('input[name="rating"][value="4"]')).toBeChecked()
})

test('PROFILE-7: the last trip can be rated from the top of the profile, or hidden there for good', async ({
  page,
  text,
  rihla,
}) => {
  await givenRecentTrip(rihla.databaseUrl, 'layla@example.com')
  await logIn(page, text, 'layla@example.com')
  const prompt = page.getByRole('region', { name: /Dubai/ })
  await expect(prompt).toBeVisible()
  await prompt.getByRole('group').getByRole('button').nth(1).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('input[name="rating"][value="2"]')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await prompt.getByRole('button', { name: text('feedback:rateHide') }).click()
  await expect(prompt).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(prompt).toBeHidden()
})

test('FEEDBACK-2, API-12: a lost connection keeps what was typed, and a double tap sends one feedback', async ({
  page,
  text,
}) => {
  const keys = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().endsWith('/api/feedback/auth/')) keys.add(request.headers()['idempotency-key'])
  })
  await logIn(page, text, 'layla@example.com')
  await openFeedback(page, text)
  await giveStars(page, 4)
  await page.getByLabel(text('feedback:yourComment')).fill('Good as ever.')

  await page.route('**/api/feedback/auth/', (route) => route.abort())
  await page.getByRole('button', { name: text('feedback:submit') }).click()
  await expect(page.getByRole('alert').filter({ hasText: text('feedback:failed') })).toBeVisible()
  await expect(page.getByLabel(text('feedback:yourComment'))).toHaveValue('Good as ever.')
  await expect(page.locator('input[name="rating"][value="4"]')).toBeChecked()

  await page.unroute('**/api/feedback/auth/')
  await page.getByRole('button', { name: text('feedback:submit') }).dblclick()
  await expect(page.getByRole('heading', { name: text('feedback:thanks') })).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  expect(keys.size).toBe(1)
})

test('FEEDBACK-3: without a token the feedback page says that the session has expired', async ({
  page,
  text,
  rihla,
}) => {
  await page.goto(`${rihla.url}/feedback`)
  await expect(page.getByText(text('feedback:sessionExpired'))).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: text('login:submit') })).toBeVisible()
})

test('REVIEW-1: a visitor leaves a review without an account; a wrong number is reported at its field', async ({
  page,
  text,
  rihla,
}) => {
  await page.goto(`${rihla.url}/review`)
  await expect(page.getByRole('heading', { level: 1, name: text('feedback:reviewTitle') })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await giveStars(page, 2)
  await page.getByLabel(text('feedback:yourComment')).fill('Hagar found us better seats in five minutes.')
  await page.getByLabel(text('feedback:mobile')).fill('12')
  await page.getByRole('button', { name: text('feedback:submit') }).click()

  await expect(page.getByText(text('fields:not_phone'))).toBeVisible()
  await expect(page.getByLabel(text('feedback:mobile'))).toBeFocused()
  await page.getByLabel(text('feedback:mobile')).fill('')
  await expect(page.getByText(text('fields:not_phone'))).toBeHidden()
  await page.getByRole('button', { name: text('feedback:submit') }).click()
  await expect(page.getByRole('heading', { name: text('feedback:thanks') })).toBeVisible()
  // Two stars were given, and two are shown.
  await expect(page.locator('svg[data-empty]')).toHaveCount(3)
  await expect(page.getByRole('link', { name: text('feedback:signIn') })).toHaveAttribute('href', '/')

  await page.getByRole('button', { name: text('feedback:another') }).click()
  await expect(page.getByLabel(text('feedback:yourComment'))).toHaveValue('')
})

test('REVIEW-1: a visitor who sends too many reviews is asked to wait, and keeps what was typed', async ({
  page,
  text,
  rihla,
}) => {
  await page.goto(`${rihla.url}/review`)
  const send = (turn: number) =>
    page.request.post(`${rihla.url}/api/feedback/`, {
      data: { rating: 5, comment: `Review ${turn}` },
      headers: { 'Idempotency-Key': `review-of-a-visitor-${turn}` },
    })
  await expect.poll(async () => (await send(Date.now())).status(), { intervals: [1] }).toBe(429)

  await giveStars(page, 5)
  await page.getByLabel(text('feedback:yourComment')).fill('One too many.')
  await page.getByRole('button', { name: text('feedback:submit') }).click()
  await expect(page.getByRole('alert')).toContainText(text('feedback:failed'))
  await expect(page.getByRole('alert')).toContainText(text('problems:too_many_requests'))
  await expect(page.getByLabel(text('feedback:yourComment'))).toHaveValue('One too many.')
})

test('PROFILE-7: a completed trip is reviewed by keyboard, and only once', async ({ page, text, language }) => {
  await logIn(page, text, 'layla@example.com')
  const form = language === 'ar' ? 'few' : 'other'
  await page.getByRole('button', { name: text(`tickets:showOlder_${form}`, { count: 3 }) }).click()
  const trip = page.getByRole('article').filter({ hasText: 'Dubai' })
  const open = trip.getByRole('button', { name: text('tickets:feedback') })
  const dialog = page.getByRole('dialog', { name: text('feedback:tripTitle') })

  await open.press('Enter')
  await expect(dialog).toContainText('Dubai')
  await expect(dialog.getByRole('heading', { name: text('feedback:tripTitle') })).toBeFocused()
  for (const stop of ['button', 'input']) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(`${stop}:focus`)).toHaveCount(1)
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.locator('input[name="rating"][value="2"]')).toBeChecked()
  await dialog.getByRole('button', { name: text('feedback:submit') }).press('Enter')
  await expect(dialog.getByRole('alert').filter({ hasText: text('feedback:incomplete') })).toBeVisible()
  await dialog.getByLabel(text('feedback:yourMessage')).fill('On time both ways.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open.press('Enter')
  await expect(dialog.locator('input[name="rating"][value="2"]')).toBeChecked()
  await expect(dialog.getByLabel(text('feedback:yourMessage'))).toHaveValue('On time both ways.')
  await dialog.getByRole('button', { name: text('feedback:submit') }).press('Enter')
  await expect(page.getByText(text('feedback:thanks'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(trip).toContainText(text('tickets:reviewed'))
  await expect(open).toBeHidden()
  await expect(trip).toBeFocused()
})

test('PROFILE-7: a trip reviewed in another window explains why the second review is refused', async ({
  page,
  text,
  language,
}) => {
  await logIn(page, text, 'layla@example.com')
  const form = language === 'ar' ? 'few' : 'other'
  await page.getByRole('button', { name: text(`tickets:showOlder_${form}`, { count: 3 }) }).click()
  const trip = page.getByRole('article').filter({ hasText: 'Dubai' })
  await trip.getByRole('button', { name: text('tickets:feedback') }).click()
  const dialog = page.getByRole('dialog', { name: text('feedback:tripTitle') })
  await giveStars(page, 5)
  await dialog.getByLabel(text('feedback:yourMessage')).fill('Once more.')

  await page.evaluate(
    async (reference) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' }
      const { tickets } = await (await fetch('/api/client/profile/', { headers })).json()
      const { id } = tickets.find((one: { booking_reference: string }) => one.booking_reference === reference)
      await fetch('/api/feedback/auth/', {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': 'the-other-window' },
        body: JSON.stringify({ rating: 4, comment: 'First.', ticket: id }),
      })
    },
    (await trip.textContent())?.match(/RH-\w+/)?.[0],
  )
  await dialog.getByRole('button', { name: text('feedback:submit') }).click()
  await expect(dialog.getByRole('alert')).toContainText(text('feedback:failedTrip'))
  await expect(dialog.getByRole('alert')).toContainText(text('problems:ticket_already_reviewed'))
})
