import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { typeStaffLogin } from './log-in.ts'
import { OWNER, test } from './new-agency.ts'

const createReward = async (page: Page, text: Text) => {
  await page.getByRole('button', { name: text('admin-rewards:createNew') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('admin-rewards:name')).fill('Airport lounge')
  await dialog.getByLabel(text('admin-rewards:cost_points')).fill('400')
  await dialog.locator('button[type="submit"]').click()
  await expect(page.getByRole('row').filter({ hasText: 'Airport lounge' })).toBeVisible()
}

test('ADMIN-3: the checklist leads a new agency to a received test email and its first reward', async ({
  page,
  text,
  rihla,
  inbox,
  language,
}) => {
  await page.goto(`${rihla.url}/admin`)
  await typeStaffLogin(page, text, OWNER)
  const checklist = page.getByRole('region', { name: text('admin-checklist:title') })
  const isDone = (done: number) =>
    expect(checklist.getByText(text('admin-checklist:progress', { done, all: 4 }))).toBeVisible()
  const follow = (link: string) => checklist.getByRole('link', { name: text(`admin-checklist:${link}`) }).click()
  const setting = (field: string) => page.locator(`#setting-${field}`)
  const save = page.getByRole('button', { name: text('admin-settings:save') })
  await isDone(0)

  await follow('agencyGo')
  await expect(setting('name')).toBeFocused()
  await setting('name').fill('Nile & Sons')
  await setting('hotline').fill('19123')
  await save.click()
  await isDone(1)
  await follow('pointsGo')
  await expect(setting('point_value')).toBeFocused()
  await setting('point_value').fill('٠٫٥')
  await save.click()
  await isDone(2)

  const mail = page.getByRole('form', { name: text('admin-checklist:testMail') })
  const address = mail.getByLabel(text('admin-checklist:testMailTo'))
  await address.fill('nadia')
  await address.press('Enter')
  await expect(address).toHaveAccessibleDescription(text('fields:not_email'))
  await address.fill('nadia@example.com')
  await mail.getByRole('button', { name: text('admin-checklist:testMailSend') }).dblclick()
  await expect(mail.getByText(text('admin-checklist:testMailLook'))).toBeVisible()
  await isDone(3)
  expect(inbox.emails.map((email) => email.subject)).toEqual([text('mails:testSubject', { agency: 'Nile & Sons' })])
  expect(inbox.emails[0]?.html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)

  await checklist.getByRole('button', { name: text('admin-checklist:putAway') }).click()
  await expect(checklist).toBeHidden()
  await page.getByRole('button', { name: text('admin-checklist:takeOut') }).click()
  await isDone(3)

  await follow('rewardGo')
  await createReward(page, text)
  await page
    .getByRole('navigation', { name: text('staff:menu') })
    .getByRole('link', { name: text('staff:settings') })
    .click()
  await expect(setting('name')).toHaveValue('Nile & Sons')
  await expect(checklist).toBeHidden()
  await expect(page.getByRole('button', { name: text('admin-checklist:takeOut') })).toBeHidden()
  await page.goto(`${rihla.url}/admin`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(OWNER.username)
  await expect(page.getByRole('link', { name: text('staff:settings') })).toBeVisible()
  await expect(checklist).toHaveCount(0)
})
