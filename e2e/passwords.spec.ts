import type { Page } from '@playwright/test'
import { clientIdOf, givenFirstPassword, givenSetPasswordLink } from './db-helpers.ts'
import { expect, logIn, test } from './fixtures.ts'

const LAYLA = 'layla@example.com'
const NATIONAL_ID = '29405120100382'
const NEW_PASSWORD = 'by the blue Nile'

const signInForm = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('RESET-1, RESET-2, RESET-3, RESET-4: a forgotten password, from the email to the login', async ({
  page,
  text,
  language,
  inbox,
}) => {
  await page.getByLabel(text('login:login')).fill(LAYLA)
  await page.getByRole('button', { name: text('login:forgot') }).click()
  const asks = page.getByRole('dialog', { name: text('passwords:resetTitle') })
  await expect(asks.getByLabel(text('login:login'))).toHaveValue(LAYLA)
  await expect(asks.getByLabel(text('login:login'))).toBeFocused()
  await page.keyboard.press('Enter')

  const enters = page.getByRole('dialog', { name: text('passwords:codeTitle') })
  const boxes = enters.locator('[autocomplete="one-time-code"]')
  await expect(boxes).toHaveCount(8)
  await expect(boxes.first()).toBeFocused()

  await page.keyboard.type('wrongcod')
  await enters.getByLabel(text('passwords:newPassword'), { exact: true }).fill(NEW_PASSWORD)
  await enters.getByRole('button', { name: text('passwords:savePassword') }).click()
  await expect(enters.getByRole('alert')).toHaveText(text('problems:wrong_code'))
  await expect(page.getByText(text('passwords:saveFailed'))).toBeVisible()

  await expect.poll(() => inbox.emails.length).toBe(1)
  const email = inbox.emails[0]
  expect(email?.subject).toBe(text('mails:resetSubject'))
  if (language === 'ar') expect(email?.html).toContain('dir="rtl"')
  const code = /[A-HJ-NP-Z2-9]{4}-?[A-HJ-NP-Z2-9]{4}/.exec(email?.text ?? '')?.[0] ?? ''
  expect(code).not.toBe('')

  const asCopied = ` ${code.replace('-', '').slice(0, 4).toLowerCase()}-${code.replace('-', '').slice(4)} `
  await boxes.nth(3).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, asCopied)
  await expect(boxes.last()).toHaveValue(code.at(-1) ?? '')
  const [first, last] = await Promise.all([boxes.first().boundingBox(), boxes.last().boundingBox()])
  expect(first?.x ?? 0).toBeLessThan(last?.x ?? 0)
  await enters.getByRole('button', { name: text('passwords:savePassword') }).click()

  await expect(page.getByText(text('passwords:resetDone'))).toBeVisible()
  await expect(enters).toBeHidden()
  await expect(page.getByLabel(text('login:login'))).toHaveValue(LAYLA)
  await expect(page.getByLabel(text('login:password'), { exact: true })).toBeFocused()
  await logIn(page, text, LAYLA, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/profile$/)
})

test('RESET-3, RESET-4: an unknown email gets the same answer, and a failed request shows an error toast', async ({
  page,
  text,
  rihla,
}) => {
  await page.getByRole('button', { name: text('login:forgot') }).click()
  const asks = page.getByRole('dialog', { name: text('passwords:resetTitle') })
  await asks.getByRole('button', { name: text('passwords:sendCode') }).click()
  await expect(asks.getByText(text('login:loginRequired'))).toBeVisible()

  await asks.getByLabel(text('login:login')).fill('nobody@example.com')
  await page.route(`${rihla.url}/api/password-reset/request/`, (route) => route.abort(), { times: 1 })
  await asks.getByRole('button', { name: text('passwords:sendCode') }).click()
  await expect(page.getByText(text('passwords:sendFailed'))).toBeVisible()
  await expect(asks.getByLabel(text('login:login'))).toHaveValue('nobody@example.com')

  await asks.getByRole('button', { name: text('passwords:sendCode') }).click()
  const enters = page.getByRole('dialog', { name: text('passwords:codeTitle') })
  await expect(enters).toContainText('nobody@example.com')
  await enters.getByRole('button', { name: text('passwords:resend') }).click()
  await expect(page.getByText(text('passwords:resent'))).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(enters).toBeHidden()
  await expect(page.getByRole('button', { name: text('login:forgot') })).toBeFocused()
})

test('CHAT-3: the national ID as a password only allows choosing an own password', async ({ page, text, rihla }) => {
  await givenFirstPassword(rihla.databaseUrl, LAYLA, NATIONAL_ID)
  await logIn(page, text, LAYLA, NATIONAL_ID)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('passwords:firstTitle'))
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
  expect(stored).not.toContain(NATIONAL_ID)

  await page.goto(`${rihla.url}/profile`)
  await expect(signInForm(page, text('login:submit'))).toBeVisible()
  await logIn(page, text, LAYLA, NATIONAL_ID)

  const field = page.getByLabel(text('passwords:newPassword'), { exact: true })
  await field.fill(NATIONAL_ID)
  await page.getByRole('button', { name: text('passwords:saveAndContinue') }).click()
  await expect(page.getByText(text('passwords:rulesNotMet'))).toBeVisible()
  await expect(field).toBeFocused()

  await field.fill(NEW_PASSWORD)
  await expect(page.locator('li[data-met]')).toHaveCount(3)
  await page.getByRole('button', { name: text('passwords:saveAndContinue') }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
})

test('CHAT-3: the first-password step can be left by logging out, and a reload asks for the login', async ({
  page,
  text,
  rihla,
}) => {
  await givenFirstPassword(rihla.databaseUrl, LAYLA, NATIONAL_ID)
  await logIn(page, text, LAYLA, NATIONAL_ID)
  await page.getByRole('button', { name: text('passwords:logout') }).click()
  await expect(page.getByLabel(text('login:login'))).toHaveValue(LAYLA)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await logIn(page, text, LAYLA, NATIONAL_ID)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('passwords:firstTitle'))
  await page.reload()
  await expect(page.getByText(text('login:signInAgain'))).toBeVisible()
  await expect(signInForm(page, text('login:submit'))).toBeVisible()
})

test('CHAT-3: a set-password link is consumed by its form, once, and not by opening it; it logs in', async ({
  page,
  text,
  rihla,
}) => {
  const link = await givenSetPasswordLink(rihla.databaseUrl, LAYLA, rihla.url)
  await page.goto(link)
  await page.goto(link)
  const choice = page.getByLabel(text('passwords:newPassword'), { exact: true })
  const save = page.getByRole('button', { name: text('passwords:savePassword') })
  // The browser does not know her national ID, the server does: it was never rated strong, and is rejected from then
  // on.
  await choice.fill(NATIONAL_ID)
  await expect(page.getByRole('status').filter({ hasText: text('passwords:strength1') })).toBeVisible()
  await save.click()
  await expect(page.getByText(text('fields:weak_password'))).toBeVisible()
  await expect(page.locator('li[data-met]')).toHaveCount(2)

  await choice.fill(NEW_PASSWORD)
  await save.click()
  await expect(page.getByText(text('passwords:savedAndSignedIn'))).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')

  await page.goto(link)
  await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill('another good one')
  await page.getByRole('button', { name: text('passwords:savePassword') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('passwords:linkTitle'))
  await page.getByRole('button', { name: text('passwords:toSignIn') }).click()
  await expect(page).toHaveURL(/\/(profile)?$/)

  await page.goto(`${rihla.url}/set-password`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('passwords:linkTitle'))
})

test('API-15: changing the password logs out the other devices and keeps this one', async ({ page, text, rihla }) => {
  const login = { email: LAYLA, password: 'demo-client-2026' }
  const answer = await page.request.post(`${rihla.url}/api/client/login/`, { data: login })
  const { token } = (await answer.json()) as { token: string }
  const otherDevice = async () => {
    const headers = { Authorization: `Bearer ${token}` }
    return (await page.request.get(`${rihla.url}/api/client/profile/`, { headers })).status()
  }

  await logIn(page, text, LAYLA)
  expect(await otherDevice()).toBe(200)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('common:navAccount') })
    .click()
  const opener = page.getByRole('button', { name: text('passwords:changeTitle') })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: text('passwords:changeTitle') })
  await expect(dialog.getByLabel(text('passwords:current'), { exact: true })).toBeFocused()
  await dialog.getByLabel(text('passwords:current'), { exact: true }).fill('not her password')
  await dialog.getByLabel(text('passwords:newPassword'), { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: text('passwords:saveNew') }).click()
  await expect(dialog.getByText(text('fields:wrong_password'))).toBeVisible()

  await dialog.getByLabel(text('passwords:current'), { exact: true }).fill(login.password)
  await dialog.getByRole('button', { name: text('passwords:saveNew') }).click()
  await expect(page.getByText(text('passwords:saved'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  expect(await otherDevice()).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
})

test('LOGIN-6, PEOPLE-1: one field takes a client ID and a phone number, in any notation', async ({
  page,
  text,
  rihla,
}) => {
  const id = await clientIdOf(rihla.databaseUrl, LAYLA)
  const arabicDigits = (typed: string) => typed.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  await logIn(page, text, 'C-99999')
  await expect(page.getByRole('alert').filter({ hasText: text('login:wrong') })).toBeVisible()
  await expect(page.getByLabel(text('login:login'))).toHaveValue('C-99999')

  for (const name of [`c-${arabicDigits(String(id))}`, arabicDigits('01005550142'), '+20 100 555 0142']) {
    await logIn(page, text, name)
    await expect(page).toHaveURL(/\/profile$/)
    await page.evaluate(() => localStorage.clear())
    await page.goto(rihla.url)
  }
})

test('LOGIN-4: an inactive account is asked for feedback and redirected there', async ({ page, text }) => {
  await logIn(page, text, 'omar@example.com')
  await expect(page.getByText(text('login:activateNotice'))).toBeVisible()
  await expect(page).toHaveURL(/\/feedback$/)
  // One message says both.
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(1)
  await expect(page.locator('.mantine-Notification-root')).toContainText(text('login:success'))
})

test('LOGIN-4: if the login does not say whether the account is active, the value of the profile is stored', async ({
  page,
  text,
  rihla,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('isActive'))
  await page.route('**/api/client/login/', async (route) => {
    const answer = await route.fetch()
    const { is_active: _, ...unsaid } = (await answer.json()) as { is_active: boolean }
    await route.fulfill({ response: answer, json: unsaid })
  })
  await page.route('**/api/client/profile/', (route) => route.abort(), { times: 1 })
  await logIn(page, text, LAYLA)
  await expect(page).toHaveURL(/\/profile$/)
  expect(await stored()).toBeNull()

  await page.evaluate(() => ['token', 'isActive', 'userRole'].forEach((key) => localStorage.removeItem(key)))
  await page.goto(rihla.url)
  await logIn(page, text, LAYLA)
  await expect(page).toHaveURL(/\/profile$/)
  expect(await stored()).toBe('true')
})
