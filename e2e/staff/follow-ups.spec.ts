import type { Page } from '@playwright/test'
import { expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, logIn, test } from '../fixtures.ts'
import { clientToken, type Rihla } from '../rihla.ts'
import type { Text } from '../texts.ts'
import { enterAsStaff } from './log-in.ts'
import { groupOf, menuOf } from './menu.ts'

const COMMENT = 'We waited three hours for the bus to Sharm.'
const ANSWER = 'We are sorry, Layla.\nThe driver was spoken to.'

/** Layla gives a low rating to her last trip without a review. */
const reviewPoorly = async (rihla: Rihla) => {
  const headers = { authorization: `Bearer ${await clientToken(rihla, 'layla@example.com')}` }
  const profile = await (await fetch(`${rihla.url}/api/client/profile/`, { headers })).json()
  const trip = (
    profile.tickets as { id: number; status: string; is_reviewed: boolean; booking_reference: string }[]
  ).find(({ status, is_reviewed }) => status === 'completed' && !is_reviewed)
  await fetch(`${rihla.url}/api/feedback/auth/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'a-poor-review' },
    body: JSON.stringify({ rating: 1, comment: COMMENT, ticket: trip?.id }),
  })
  return trip?.booking_reference ?? ''
}

const column = (page: Page, text: Text, state: string) =>
  page.getByRole('region', { name: new RegExp(`^${text(`admin-follow-ups:state_${state}`)}`) })

test('DASH-7: a low rating is followed up and answered, and the client reads the reply and gets it by email', async ({
  page,
  text,
  rihla,
  inbox,
}) => {
  test.slow()
  const reference = await reviewPoorly(rihla)
  await enterAsStaff(page, '/admin')
  await groupOf(page, text, 'feedback').click()
  const link = menuOf(page, text).getByRole('link', { name: text('staff:followUps') })
  const waiting = Number(await link.getByText(/^\d+$/).textContent())
  await link.click()
  const [fresh, contacted, resolved] = ['new', 'contacted', 'resolved'].map((state) => column(page, text, state))
  if (!fresh || !contacted || !resolved) throw new Error('there are three columns')
  const card = (within: typeof fresh) => within.getByRole('listitem').filter({ hasText: COMMENT })
  await expect(card(fresh)).toContainText('Layla Hassan')
  // The trip is shown in a sentence of the page, whatever the script of its first name.
  const direction = await page.locator('html').getAttribute('dir')
  await expect(card(fresh).getByText('\u2068')).toHaveCSS('direction', direction ?? '')

  await card(fresh)
    .getByRole('button', { name: text('admin-follow-ups:markContacted') })
    .dblclick()
  await expect(card(contacted)).toBeVisible()
  await expect(card(fresh)).toHaveCount(0)
  await expect(link.getByText(/^\d+$/)).toHaveText(String(waiting - 1))

  const open = card(contacted).getByRole('button', { name: text('admin-follow-ups:openOf', { name: '' }).trim() })
  await open.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(COMMENT)
  await expect(dialog.getByRole('list', { name: text('admin-follow-ups:history') }).getByRole('listitem')).toHaveCount(
    2,
  )

  await dialog.getByRole('button', { name: text('admin-replies:answerReview') }).click()
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  await dialog.getByRole('button', { name: text('admin-replies:send') }).click()
  await expect(dialog.getByText(text('fields:required'))).toBeVisible()
  await dialog.getByLabel(text('admin-replies:field')).fill(ANSWER)
  await dialog.getByRole('button', { name: text('admin-follow-ups:save'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(text('admin-follow-ups:replyNotSent'))
  await page.route('**/reply/', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: text('admin-replies:send') }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: text('admin-replies:failed') })).toBeVisible()
  await dialog.getByRole('button', { name: text('admin-replies:send') }).dblclick()
  await expect(dialog.getByText('The driver was spoken to.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: text('admin-replies:correct') })).toBeFocused()

  await dialog.getByText(text('admin-follow-ups:step_resolved'), { exact: true }).last().click()
  await dialog.getByLabel(text('admin-follow-ups:note')).fill('Offered a free transfer.')
  await dialog.getByRole('button', { name: text('admin-follow-ups:save') }).click()
  await expect(dialog).toBeHidden()
  await expect(card(resolved)).toContainText('Offered a free transfer.')
  await expect(card(resolved)).toContainText('admin')

  await expect.poll(() => inbox.emails.length).toBe(1)
  expect(inbox.emails[0]?.to?.[0]?.address).toBe('layla@example.com')
  expect(inbox.emails[0]?.text).toContain('The driver was spoken to.')
  expect(inbox.emails[0]?.text).toContain(`${rihla.url}/feedback`)

  await page.evaluate(() => localStorage.clear())
  await page.goto(rihla.url)
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  const trips = page.getByRole('article')
  await page.locator('article ~ button').click()
  await trips
    .filter({ hasText: reference })
    .getByRole('button', { name: text('tickets:details') })
    .click()
  const trip = page.getByRole('dialog').getByRole('region', { name: text('feedback:ownReview') })
  await expect(trip).toContainText(COMMENT)
  await expect(trip).toContainText('The driver was spoken to.')
  await page.goto(`${rihla.url}/feedback`)
  const own = page.getByRole('region', { name: text('feedback:ownReviews') }).getByRole('listitem')
  await expect(own.first()).toContainText('The driver was spoken to.')
  await expectNoViolationsInEitherScheme(page, 'feedback with answers')
})

test('DASH-7: two people who work on one follow-up do not overwrite each other, and nothing typed is lost', async ({
  page,
  text,
  rihla,
}) => {
  await reviewPoorly(rihla)
  await page.route('**/api/admin/follow-ups/?state=contacted*', (route) => route.abort(), { times: 2 })
  await enterAsStaff(page, '/admin/follow-ups')
  await page.getByRole('button', { name: text('common:tryAgain') }).click()
  await expect(column(page, text, 'contacted').getByRole('listitem').first()).toBeVisible()

  const card = column(page, text, 'new').getByRole('listitem').filter({ hasText: COMMENT })
  await card.getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('admin-follow-ups:note')).fill('I called her.')
  const token = await page.evaluate(() => localStorage.getItem('admin_token'))
  const headers = { authorization: `Bearer ${token}` }
  const list = await (await page.request.get(`${rihla.url}/api/admin/follow-ups/`, { headers })).json()
  await page.request.put(`${rihla.url}/api/admin/follow-ups/${list.data[0].id}/`, {
    headers,
    data: { state: 'contacted', note: 'I called her too.' },
  })

  await dialog.getByRole('button', { name: text('admin-follow-ups:save') }).click()
  await expect(dialog).toBeHidden()
  await expect(column(page, text, 'contacted')).toContainText('I called her.')
})
