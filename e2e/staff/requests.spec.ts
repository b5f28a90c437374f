import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectLayoutToHold } from '../layout-faults.ts'
import { rowsOf } from './database.ts'
import { logInAsStaff } from './log-in.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('REGISTER-2: requests are counted; approving sends an email, declining asks, a known email has a link', async ({
  page,
  text,
  language,
  rihla,
  inbox,
}) => {
  for (const [name, email] of [
    ['Omar Again', 'omar@example.com'],
    ['Nadia Fouad', 'nadia@new.example'],
  ])
    await page.request.post(`${rihla.url}/api/register-user`, { data: { name, email, ticketPrice: 12_000 } })

  await page.route(/\/api\/admin\/requests\/\?$/, (route) => route.abort(), { times: 2 })
  await logInAsStaff(page, text, '/admin/clients/requests')
  await page.getByRole('button', { name: text('common:tryAgain') }).click()
  const linkIn = (at: string) =>
    page.getByRole('navigation', { name: at }).getByRole('link', { name: text('clients:requests') })
  const count = (at: string) => linkIn(at).getByText(/^\d+$/)
  await expect(count(text('clients:tabs'))).toHaveText('4')
  await expect(count(text('staff:menu'))).toHaveText('4')
  const words = text(language === 'ar' ? 'staff:requestCount_few' : 'staff:requestCount_other', { amount: 4 })
  const name = text('staff:requests')
  await expect(linkIn(text('staff:menu'))).toHaveAccessibleName(text('staff:withCount', { name, waiting: words }))

  const nadia = rowOf(page, 'Nadia Fouad')
  await expect(nadia).toContainText('+100')
  // The narrowest width before a table turns into cards.
  await expectLayoutToHold(page, 'requests', [{ width: 1120, text: 100 }])
  await expect(nadia).toContainText(text('registration:strangersPrice'))
  await nadia.getByRole('button', { name: text('registration:approve') }).click()
  const approval = page.getByRole('dialog', { name: text('registration:approveTitle') })
  await expect(approval.getByRole('note')).toContainText(text('registration:strangersPrice'))
  const price = approval.getByLabel(text('registration:ticketPrice'))
  await expect(price).toBeFocused()
  await expect(price).toHaveValue('12000')
  const approve = approval.getByRole('button', { name: text('registration:approveAtPrice') })
  await price.fill('much')
  await approve.click()
  await expect(price).toHaveAccessibleDescription(new RegExp(text('fields:not_number')))
  await price.fill('6000')
  await page.route(/\/approve\/$/, (route) => route.abort(), { times: 1 })
  await approve.click()
  await expect(approval.getByRole('alert')).toHaveText(text('registration:approveFailed'))
  await approve.dblclick()
  await expect(page.getByRole('status').filter({ hasText: text('registration:approved') })).toContainText('Nadia Fouad')
  await expect(approval).toBeHidden()
  await expect(nadia).toHaveCount(0)
  await expect(count(text('staff:menu'))).toHaveText('3')
  await expect.poll(() => inbox.emails.length).toBe(1)
  expect(inbox.emails[0]?.to?.[0]?.address).toBe('nadia@new.example')
  const [opening] = await rowsOf<{ price: string }>(
    rihla.databaseUrl,
    `select t.price from ticket t join client c on c.id = t.client_id where c.email = 'nadia@new.example'`,
  )
  expect(Number(opening?.price)).toBe(6000)

  const salma = rowOf(page, 'Salma Nabil')
  await salma.getByRole('button', { name: text('registration:decline') }).press('Enter')
  const question = page.getByRole('dialog', { name: text('registration:declineTitle') })
  await expect(question).toContainText('Salma Nabil')
  await expect(question.getByRole('button', { name: text('common:cancel') })).toBeFocused()
  await page.route(/\/decline\/$/, (route) => route.abort(), { times: 1 })
  await question.getByRole('button', { name: text('registration:decline') }).click()
  await expect(question.getByRole('alert')).toHaveText(text('registration:declineFailed'))
  await question.getByRole('button', { name: text('registration:decline') }).click()
  await expect(question).toBeHidden()
  await expect(salma).toHaveCount(0)
  await expect(count(text('clients:tabs'))).toHaveText('2')

  const omar = rowOf(page, 'Omar Again')
  await expect(omar).toContainText(text('registration:alreadyClient'))
  await expect(omar.getByRole('button', { name: text('registration:approve') })).toHaveCount(0)
  await omar.getByRole('link', { name: text('registration:openClient') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Omar Farouk')

  await page.goBack()
  for (const left of ['Omar Again', 'أحمد رجب']) {
    await rowOf(page, left)
      .getByRole('button', { name: text('registration:decline') })
      .click()
    await question.getByRole('button', { name: text('registration:decline') }).click()
    await expect(rowOf(page, left)).toHaveCount(0)
  }
  await expect(page.getByText(text('registration:emptyTitle'))).toBeVisible()
  await expect(count(text('staff:menu'))).toHaveCount(0)
})
