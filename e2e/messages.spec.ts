import type { Page } from '@playwright/test'
import { moveTicket } from './db-helpers.ts'
import { expect, logIn } from './fixtures.ts'
import { test } from './messages.ts'

const LAYLA = 'layla@example.com'
const ISTANBUL = 'RH-7Q2X9K'

const refuse = (page: Page, call: string, status: number) => page.route(call, (route) => route.fulfill({ status }))

const writeFeedback = async (page: Page, label: string) => {
  await page.locator('input[name="rating"][value="5"]').check()
  await page.getByLabel(label).fill('Good as ever.')
}

/** Runs in the page: the same person, in another window. */
const reviewElsewhere = async (reference: string | undefined) => {
  const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' }
  const { tickets } = await (await fetch('/api/client/profile/', { headers })).json()
  const { id } = tickets.find((one: { booking_reference: string }) => one.booking_reference === reference)
  const body = JSON.stringify({ rating: 4, comment: 'First.', ticket: id })
  await fetch('/api/feedback/auth/', { method: 'POST', headers: { ...headers, 'Idempotency-Key': 'elsewhere' }, body })
}

test('PROFILE-6, PROFILE-7, PROFILE-8, CARD-1: the messages of trips, rewards and the card', async ({
  page,
  text,
  rihla,
  said,
}) => {
  await logIn(page, text, LAYLA)
  await page.getByRole('button', { name: text('tickets:complete') }).click()
  const complete = page.getByRole('dialog').getByRole('button', { name: text('tickets:complete') })
  await moveTicket(rihla.databaseUrl, ISTANBUL, 'cancelled')
  await complete.click()
  await said('completeFailed', 'ticketNotConfirmed')
  await moveTicket(rihla.databaseUrl, ISTANBUL, 'confirmed')
  await complete.click()
  await said('completed')

  const feedback = page.getByRole('button', { name: text('tickets:feedback') })
  const submit = page.getByRole('dialog').getByRole('button', { name: text('feedback:submit') })
  await page.locator('article ~ button').click()
  const istanbul = page.getByRole('article').filter({ hasText: ISTANBUL })
  await istanbul.locator(feedback).click()
  await submit.click()
  await said('incomplete')
  await writeFeedback(page, text('feedback:yourMessage'))
  await submit.click()
  await said('thanks')
  await expect(istanbul).toContainText(text('tickets:reviewed'))

  const other = page.getByRole('article').filter({ has: feedback }).first()
  const reference = /RH-\w+/.exec((await other.textContent()) ?? '')?.[0]
  await other.locator(feedback).click()
  await writeFeedback(page, text('feedback:yourMessage'))
  await page.evaluate(reviewElsewhere, reference)
  await submit.click()
  await said('tripFeedbackFailed', 'ticketAlreadyReviewed')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: text('profile:tab_rewards') }).click()
  await said('pointsRequired', 'insufficient')
  const reward = (points: number) =>
    page.getByRole('article').filter({ hasText: text('rewards:pointsRequired', { amount: points }) })
  await reward(900)
    .getByRole('button', { name: text('rewards:redeem') })
    .click()
  const question = page.getByRole('dialog', { name: text('rewards:redeemTitle') })
  await expect(question).toBeVisible()
  await spendElsewhere(page, rihla.url, 900)
  await question.getByRole('button', { name: /900/ }).click()
  await said('redeemFailed', 'insufficientPoints')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await reward(300)
    .getByRole('button', { name: text('rewards:redeem') })
    .click()
  await question.getByRole('button', { name: /300/ }).click()
  await said('redeemed')
  await expect(question).toBeHidden()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common:close') })
    .click()

  await page.evaluate(() => (window.open = () => null))
  await page.getByRole('button', { name: text('card:tab') }).click()
  await said('cardBlocked')
  await page.route('**/api/client/profile/', (route) => route.abort())
  await page.goto(`${rihla.url}/card`)
  await said('cardFailed', 'failedLead')
})

/** The same client, on another device. */
const spendElsewhere = async (page: Page, url: string, cost: number) => {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': `on-another-device-${cost}` }
  const list = await page.request.get(`${url}/api/rewards/`, { headers })
  const { data } = (await list.json()) as { data: { id: number; cost_points: number }[] }
  const reward = data.find((it) => it.cost_points === cost)
  const answer = await page.request.post(`${url}/api/rewards/redeem/`, { headers, data: { reward_id: reward?.id } })
  expect(answer.ok()).toBe(true)
}

test('LOGIN-4, FEEDBACK-1, FEEDBACK-2, REVIEW-1: the messages of feedback and review', async ({
  page,
  text,
  rihla,
  said,
}) => {
  await logIn(page, text, 'omar@example.com')
  await said('activateNotice')
  const submit = page.getByRole('button', { name: text('feedback:submit') })
  await submit.click()
  await said('incomplete')
  await writeFeedback(page, text('feedback:yourComment'))
  await page.route('**/api/feedback/auth/', (route) => route.abort(), { times: 1 })
  await submit.click()
  await said('feedbackFailed', 'failedLead')
  await submit.click()
  await said('activated')

  await page.goto(`${rihla.url}/feedback`)
  await writeFeedback(page, text('feedback:yourComment'))
  await submit.click()
  await said('thanks')

  await page.goto(`${rihla.url}/review`)
  await writeFeedback(page, text('feedback:yourComment'))
  await page.getByLabel(text('feedback:mobile')).fill('12')
  await submit.click()
  await said('notPhone')
})

test('PROFILE-13, FEEDBACK-3, APP-11: the messages of an ended session and of a missing profile', async ({
  page,
  text,
  rihla,
  said,
}) => {
  await page.goto(`${rihla.url}/feedback`)
  await said('sessionExpired')
  await logIn(page, text, LAYLA)
  await expect(page).toHaveURL(/\/feedback$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')

  await refuse(page, '**/api/client/profile/', 503)
  // With the offline copy there would be something to show.
  await page.evaluate(() => localStorage.removeItem('offlineCopy'))
  await page.goto(`${rihla.url}/profile`)
  await said('fetchFailedTitle', 'failedServer')
  // Our server has a profile for every session; a proxy may answer otherwise.
  await refuse(page, '**/api/client/profile/', 404)
  await page.getByRole('button', { name: text('common:tryAgain') }).click()
  await said('notFoundTitle')
  await page.unroute('**/api/client/profile/')
  await page.getByRole('button', { name: text('common:tryAgain') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')

  const staff = { username: 'admin', password: 'demo-admin-2026' }
  const answer = await page.request.post(`${rihla.url}/api/admin-login/`, { data: staff })
  const { token } = (await answer.json()) as { token: string }
  await page.evaluate((itsToken) => localStorage.setItem('token', itsToken), token)
  await page.reload()
  await said('profileFetchFailed')
  await expect(page).toHaveURL(`${rihla.url}/`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.evaluate(() => localStorage.setItem('token', 'ended'))
  await page.goto(`${rihla.url}/profile`)
  await said('notLoggedIn')
  await expect(page).toHaveURL(`${rihla.url}/`)
})
