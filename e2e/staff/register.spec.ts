import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { logInAsStaff } from './log-in.ts'
import { groupOf } from './menu.ts'

const fill = async (page: Page, text: Text, values: { name: string; email: string; price: string }) => {
  await page.getByLabel(text('registration:name'), { exact: false }).fill(values.name)
  await page.getByRole('textbox', { name: text('registration:email') }).fill(values.email)
  await page.getByLabel(text('registration:price')).fill(values.price)
}

test('REGISTER-1, REGISTER-2: a visitor leaves one request, and the answer is the same for a known email', async ({
  page,
  text,
  rihla,
  language,
}) => {
  await page.goto(`${rihla.url}/register-user`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('registration:publicTitle'))
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const send = page.getByRole('button', { name: text('registration:publicSubmit') })
  await send.click()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3)
  await expect(page.getByLabel(text('registration:name'))).toBeFocused()

  await fill(page, text, { name: 'Nadia Fouad', email: 'nadia@new.example', price: '١٢٬٠٠٠' })
  await page.route(`${rihla.url}/api/register-user`, (route) => route.abort(), { times: 1 })
  await send.click()
  const failure = language === 'en' ? 'Error: Unable to register user.' : text('registration:failed')
  await expect(page.getByRole('alert')).toHaveText(failure)
  await expect(page.getByRole('textbox', { name: text('registration:email') })).toHaveValue('nadia@new.example')

  await send.dblclick()
  const message = page.getByRole('status').filter({ hasText: text('server:requestReceived') })
  await expect(message).toBeVisible()
  await expect(page.getByRole('textbox', { name: text('registration:email') })).toHaveValue('')

  await fill(page, text, { name: 'Layla Hassan', email: 'layla@example.com', price: '5000' })
  await send.click()
  await expect(page.getByRole('textbox', { name: text('registration:email') })).toHaveValue('')
  await expect(message).toBeVisible()

  await logInAsStaff(page, text, '/admin/clients/requests')
  await expect(page.getByRole('row').filter({ hasText: 'Nadia Fouad' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Nadia Fouad' })).toContainText('+100')
})

test('REGISTER-1, REGISTER-2: staff register a user in their layout, who gets an email to choose a password', async ({
  page,
  text,
  inbox,
}) => {
  await logInAsStaff(page, text)
  await groupOf(page, text, 'clients').click()
  await page.getByRole('link', { name: text('staff:registerUser') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('staff:registerUser'))
  await expect(page.getByRole('link', { name: text('staff:registerUser') })).toHaveAttribute('aria-current', 'page')
  const send = page.getByRole('button', { name: text('staff:registerUser') })

  await fill(page, text, { name: 'Layla', email: 'layla@example.com', price: '18,500' })
  await send.click()
  await expect(page.getByText(text('fields:taken'))).toBeVisible()
  await page.getByRole('textbox', { name: text('registration:email') }).fill('nadia@new.example')
  await send.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: text('server:registered') })).toBeVisible()
  await expect.poll(() => inbox.emails.length).toBe(1)
  expect(inbox.emails[0]?.text).toContain('/set-password?token=')

  await groupOf(page, text, 'clients').click()
  await expect(page.getByRole('row').filter({ hasText: 'nadia@new.example' })).toHaveCount(1)
})
