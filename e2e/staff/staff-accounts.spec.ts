import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { enterAsStaff, logInAsStaff, typeStaffLogin } from './log-in.ts'
import { chooseInRow } from './row-menu.ts'
import { codeFor } from './second-factor.ts'

const SAMIRA = { username: 'Samira Adel', password: 'seven boats on the Nile' }
const OWNERS_WORDS = ['money', 'settings', 'staffAccounts', 'integrations', 'auditLog']

const atAnotherDesk = async (browser: Browser, url: string, language: string): Promise<Page> => {
  const context = await browser.newContext()
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  const page = await context.newPage()
  await page.goto(`${url}/admin/account`)
  return page
}

const expectLogin = (page: Page, text: Text) =>
  expect(page.getByRole('heading', { level: 1, name: text('staff:loginTitle') })).toBeVisible()

test('ADMIN-1: an agent has no owner’s page, ends a session elsewhere, and is logged out when disabled', async ({
  page,
  text,
  rihla,
  browser,
  language,
}) => {
  test.slow()
  await enterAsStaff(page, '/admin/staff')
  const rows = page.getByRole('row')
  const samira = rows.filter({ hasText: SAMIRA.username })
  await expect(rows.filter({ hasText: text('admin-staff:you') })).toContainText('admin')
  await page.getByRole('button', { name: text('admin-staff:newAccount') }).click()
  const form = page.getByRole('form', { name: text('admin-staff:newAccount') })
  await expect(form.getByLabel(text('admin-staff:username'))).toBeFocused()
  await page.keyboard.type('Agent')
  await form.getByLabel(text('admin-staff:firstPassword'), { exact: true }).fill(SAMIRA.password)
  await page.keyboard.press('Enter')
  await expect(form.getByText(text('fields:taken'))).toBeVisible()
  await expect(form.getByLabel(text('admin-staff:username'))).toBeFocused()
  await form.getByLabel(text('admin-staff:username')).fill(SAMIRA.username)
  await page.keyboard.press('Enter')
  await expect(samira).toContainText(text('staff:roleAgent'))
  await expect(samira).toContainText(text('admin-staff:neverUsed'))

  const theirs = await atAnotherDesk(browser, rihla.url, language)
  await typeStaffLogin(theirs, text, SAMIRA)
  await expect(theirs.getByRole('heading', { level: 2, name: SAMIRA.username })).toBeVisible()
  const menu = theirs.getByRole('navigation', { name: text('staff:menu') })
  await expect(menu.getByRole('link', { name: text('staff:rewards') })).toBeVisible()
  for (const word of OWNERS_WORDS)
    await expect(menu.getByRole('link', { name: text(`staff:${word}`), exact: true })).toHaveCount(0)
  for (const call of ['staff', 'settings']) {
    const status = await theirs.evaluate(async (address) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('admin_token')}` }
      return (await fetch(address, { headers })).status
    }, `/api/admin/${call}/`)
    expect([call, status]).toEqual([call, 403])
  }

  const elsewhere = await atAnotherDesk(browser, rihla.url, language)
  await typeStaffLogin(elsewhere, text, SAMIRA)
  await expect(elsewhere.getByText(text('admin-account:thisDevice'))).toBeVisible()
  await theirs.goto(`${rihla.url}/admin/account`)
  const devices = theirs.getByRole('region', { name: text('admin-account:devices') })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('listitem').last().getByRole('button').click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByText(text('admin-account:thisDevice'))).toBeVisible()
  await elsewhere.getByRole('link', { name: text('staff:tickets') }).click()
  await expectLogin(elsewhere, text)

  for (const place of ['settings', 'audit', 'money', 'integrations', 'staff']) {
    await theirs.goto(`${rihla.url}/admin/${place}`)
    await expect(theirs.getByRole('heading', { name: text('staff:ownersOnlyTitle') })).toBeVisible()
  }

  await chooseInRow(samira, text, text('admin-staff:disable'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(SAMIRA.username)).toBeVisible()
  await expect(dialog.getByRole('button', { name: text('common:cancel') })).toBeFocused()
  await dialog.getByRole('button', { name: text('admin-staff:disable') }).click()
  await expect(samira).toContainText(text('admin-staff:disabled'))
  await theirs.getByRole('link', { name: text('staff:tickets') }).click()
  await expectLogin(theirs, text)
  await typeStaffLogin(theirs, text, SAMIRA)
  await expect(theirs.getByRole('alert').first()).toBeVisible()
})

test('ADMIN-1: two-step sign-in is set up with a code, required at the login, and a recovery code works once', async ({
  page,
  text,
  language,
}) => {
  test.slow()
  await logInAsStaff(page, text, '/admin/account')
  const card = page.getByRole('region', { name: text('admin-account:twoStep') })
  await card.getByRole('button', { name: text('admin-account:setUp') }).click()
  await page.keyboard.type('demo-admin-2026')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('img', { name: text('admin-account:qr') })).toBeVisible()
  const key = await card.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()
  const digits = card.getByLabel(text('admin-account:code'))
  await expect(digits).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(card.getByText(text('admin-account:codeIncomplete'))).toBeVisible()
  const code = codeFor(key)
  await digits.fill(
    language === 'ar' ? code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))) : code,
  )
  await page.keyboard.press('Enter')

  const codes = card.getByRole('list', { name: text('admin-account:codesTitle') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: text('admin-account:download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('rihla-recovery-codes.txt')
  const recovery = await codes.first().innerText()
  await card.getByRole('button', { name: text('admin-account:saved') }).click()
  await expect(card.getByText(text('admin-account:on'), { exact: true })).toBeVisible()

  const leave = () => page.getByRole('button', { name: text('staff:logout') }).click()
  const second = page.getByLabel(text('staff:secondCode'))
  const heading = page.getByRole('heading', { level: 1, name: text('staff:secondTitle') })
  const menu = page.getByRole('navigation', { name: text('staff:menu') })
  await leave()
  await typeStaffLogin(page, text)
  await expect(heading).toBeVisible()
  await expect(second).toBeFocused()
  await second.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(text('problems:wrong_second_factor'))).toBeVisible()
  await page.getByRole('button', { name: text('staff:secondBack') }).click()
  await expect(page.getByLabel(text('login:password'), { exact: true })).toHaveValue('demo-admin-2026')
  await page.getByRole('button', { name: text('staff:loginSubmit') }).click()
  await second.fill(codeFor(key, 1))
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()

  for (const isFirst of [true, false]) {
    await leave()
    await typeStaffLogin(page, text)
    await page.getByRole('button', { name: text('staff:useRecovery') }).click()
    await page.getByLabel(text('staff:recoveryCode')).fill(recovery.toLowerCase())
    await page.keyboard.press('Enter')
    if (isFirst) await expect(menu).toBeVisible()
    else await expect(page.getByText(text('problems:wrong_second_factor'))).toBeVisible()
  }
})
