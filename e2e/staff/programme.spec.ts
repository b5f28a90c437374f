import type { Page } from '@playwright/test'
import { expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, logIn, test } from '../fixtures.ts'
import { type Text, tierName } from '../texts.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'

const field = (page: Page, text: Text, name: string) =>
  page.getByLabel(text(`admin-programme:${name}`), { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('PROG-2, PROG-3: an owner raises the rate, sees the effect, schedules it, changes it and withdraws it', async ({
  page,
  text,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsStaff(page, '/admin/programme')
  await expect(page.getByText(text('admin-programme:versionInForce', { number: 2 }))).toBeVisible()
  await field(page, text, 'stepPoints').fill('٥٥')
  const effect = page.getByRole('table', { name: text('admin-programme:effectLabel') })
  const given = effect.getByRole('row').filter({ hasText: text('admin-programme:given') })
  const numbersIn = async () => (await given.textContent())?.match(/\d{1,3}(?:,\d{3})+/g) ?? []
  await expect.poll(numbersIn).toHaveLength(2)
  const [was = 0, wouldBe = 0] = (await numbersIn()).map((number) => Number(number.replaceAll(',', '')))
  expect(wouldBe * 10).toBe(was * 11)
  await expectNoViolationsInEitherScheme(page, 'programme')

  await button(page, text('admin-programme:schedule', { number: 3 })).click()
  const question = page.getByRole('dialog', { name: text('admin-programme:scheduleTitle', { number: 3 }) })
  await expect(question).toContainText(text('admin-programme:confirmKept'))
  await button(page, text('admin-programme:schedule', { number: 3 }))
    .last()
    .click()
  await expect(page.getByText(text('admin-programme:versionScheduled', { number: 3 }))).toBeVisible()
  await page.reload()
  await expect(field(page, text, 'stepPoints')).toHaveValue('55')

  await field(page, text, 'validityDays').fill('730')
  await button(page, text('admin-programme:schedule', { number: 3 })).click()
  await button(page, text('admin-programme:schedule', { number: 3 }))
    .last()
    .click()
  await expect(button(page, text('admin-programme:withdraw', { number: 3 }))).toBeVisible()
  await button(page, text('admin-programme:withdraw', { number: 3 })).click()
  await button(page, text('admin-programme:withdraw', { number: 3 }))
    .last()
    .click()
  await expect(field(page, text, 'stepPoints')).toHaveValue('50')
  await page.getByRole('link', { name: text('admin-programme:tabHistory') }).click()
  await expect(
    page.getByRole('list', { name: text('admin-programme:tabHistory') }).getByRole('listitem'),
  ).not.toHaveCount(0)
})

test('PROG-1, PROG-4, PROG-5: a tier multiplies the points of its clients, in the form of a trip and on their own page', async ({
  page,
  text,
  rihla,
  language,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsStaff(page, '/admin/programme')
  const silver = page.getByRole('group', { name: tierName(language, 'Silver') })
  await silver.getByRole('textbox').last().fill('1.5')
  await button(page, text('admin-programme:changeStart')).click()
  await page.getByText(text('admin-programme:atOnce'), { exact: true }).click()
  await button(page, text('admin-programme:startNow', { number: 3 })).click()
  await button(page, text('admin-programme:startNow', { number: 3 }))
    .last()
    .click()
  await expect(page.getByText(text('admin-programme:versionInForce', { number: 3 }))).toBeVisible()

  // Layla is Silver with 1,900 points; a trip of 42,000 earns 8 × 50, and half as much on top.
  await page.goto(`${rihla.url}/admin/tickets?q=RH-7Q2X9K`)
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  const points = page.getByLabel(text('admin-tickets:field_points'), { exact: true })
  await expect(points).toHaveValue('600')
  await expect(page.getByText(/8 × 50 = 400; .*× 1\.5 = 600/)).toBeVisible()

  const phone = await browser.newPage()
  await phone.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await phone.goto(rihla.url)
  await logIn(phone, text, 'layla@example.com')
  await expect(phone).toHaveURL(/\/profile$/)
  await phone.goto(`${rihla.url}/account/tier`)
  await expect(phone.getByText(text('tier:multiplied', { factor: '1.5' }))).toBeVisible()
  await phone.close()
})

test('PROG-2: agents read the rules and cannot change them', async ({ page, text, rihla }) => {
  await rowsOf(rihla.databaseUrl, `update staff set role = 'agent' where username = 'admin' returning id`)
  await enterAsStaff(page, '/admin/programme')
  await expect(page.getByText(text('admin-programme:readOnly'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText(text('admin-programme:effectLabel'))).toHaveCount(0)
})
