import { Webhook } from 'standardwebhooks'
import { expect, test } from '../fixtures.ts'
import { enterAsStaff } from './log-in.ts'
import { openReluctantReceiver } from './receiver.ts'
import { chooseInRow } from './row-menu.ts'

test.use({ environment: { WEBHOOK_PRIVATE_ADDRESSES: 'allow', WEBHOOK_RETRY_SECONDS: '1' } })

test('ADMIN-1: an event that failed first arrives, and can be sent again from the screen with the same id', async ({
  page,
  text,
  rihla,
  inbox,
}) => {
  const words = (name: string, values = {}) => text(`admin-integrations:${name}`, values)
  const receiver = await openReluctantReceiver()
  await enterAsStaff(page, '/admin/integrations')
  const opener = page.getByRole('button', { name: words('newWebhook') })
  await opener.click()
  const form = page.getByRole('form', { name: words('newWebhook') })
  await expect(form.getByLabel(words('url'))).toBeFocused()
  await page.keyboard.type(receiver.url)
  await form.getByLabel(words('description')).fill('Till')
  await page.keyboard.press('Enter')
  await expect(form.getByText(words('eventsRequired'))).toBeVisible()
  await form.getByRole('checkbox', { name: words('event_review_created') }).check()
  await form.locator('button[type="submit"]').click()

  const dialog = page.getByRole('dialog')
  const secret = await dialog.getByText(/^whsec_/).innerText()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: text('staff:storedIt') }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByText(secret)).toHaveCount(0)

  const left = await page.request.post(`${rihla.url}/api/feedback/`, { data: { rating: 5, comment: 'A lovely trip' } })
  expect(left.status()).toBe(200)
  await page.getByRole('link', { name: 'Till' }).click()
  const row = page.getByRole('row').filter({ hasText: words('event_review_created') })
  await expect(row).toContainText(words('delivery_delivered'))
  await expect(row).toContainText(words('answered', { status: 204 }))
  await row.getByRole('button').click()
  const tries = page.getByRole('list', { name: words('tries') }).getByRole('listitem')
  await expect(tries).toHaveCount(2)
  await expect(tries.last()).toContainText(words('answered', { status: 500 }))
  await expect(page.getByText('"review.created"')).toBeVisible()

  await page.getByRole('button', { name: words('sendAgain') }).click()
  await expect(tries).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: words('delivery_delivered') })).toBeVisible()
  const [first] = receiver.taken
  expect(receiver.taken.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array(3).fill(first?.headers['webhook-id']),
  )
  expect(new Set(receiver.taken.map(({ body }) => body)).size).toBe(1)
  for (const { body, headers } of receiver.taken)
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'review.created',
    })
  receiver.stop()
  expect(inbox.emails).toEqual([])
})

test('ADMIN-1: an API key gives access within its scopes, and none once it is revoked', async ({
  page,
  text,
  rihla,
}) => {
  const words = (name: string, values = {}) => text(`admin-integrations:${name}`, values)
  await enterAsStaff(page, '/admin/integrations')
  await page
    .getByRole('navigation', { name: words('tabs') })
    .getByRole('link', { name: words('apiKeys') })
    .click()
  await page.getByRole('button', { name: words('newKey') }).click()
  const form = page.getByRole('form', { name: words('newKey') })
  await form.getByLabel(words('name')).fill('Booking system')
  await form.getByRole('checkbox', { name: words('scope_clients_read') }).check()
  await form.getByLabel(words('lifetime')).selectOption({ label: words('days_90') })
  await form.locator('button[type="submit"]').click()
  const dialog = page.getByRole('dialog')
  const key = await dialog.getByText(/^rihla_/).innerText()
  await dialog.getByRole('button', { name: text('staff:storedIt') }).click()
  await expect(dialog).toBeHidden()

  const statusOf = async (path: string) =>
    (
      await page.request.get(`${rihla.url}/api/admin/${path}/`, { headers: { authorization: `Bearer ${key}` } })
    ).status()
  const row = page.getByRole('row').filter({ hasText: 'Booking system' })
  await expect(row).toContainText(words('key_active'))
  expect([await statusOf('clients'), await statusOf('tickets'), await statusOf('staff')]).toEqual([200, 403, 403])
  await chooseInRow(row, text, words('revoke'))
  await expect(dialog.getByRole('button', { name: text('common:cancel') })).toBeFocused()
  await dialog.getByRole('button', { name: words('revoke') }).click()
  await expect(row).toContainText(words('key_revoked'))
  expect(await statusOf('clients')).toBe(401)
})
