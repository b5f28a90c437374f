import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../fixtures.ts'
import { typeStaffLogin } from './log-in.ts'
import { saidIn } from './said.ts'

const LOGIN = '**/api/admin-login/'

const kept = (page: Page) =>
  page.evaluate((): Record<string, string> => Object.fromEntries(Object.entries(localStorage)))

test.use({ opensAt: '/' })

test('ADMLOGIN-1, LOGIN-2: the client and staff logins link to each other, and missing values are reported', async ({
  page,
  text,
  language,
}) => {
  const said = saidIn(language, text)
  await page.getByRole('link', { name: text('login:staffLink') }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
  await expect(page.getByRole('heading', { level: 1, name: text('staff:loginTitle') })).toBeVisible()

  const username = page.getByLabel(text('staff:username'))
  const password = page.getByLabel(text('login:password'), { exact: true })
  await page.getByRole('button', { name: text('staff:loginSubmit') }).click()
  await expect(page.getByText(text('staff:usernameRequired'))).toBeVisible()
  await expect(page.getByText(text('login:passwordRequired'))).toBeVisible()
  await expect(username).toBeFocused()

  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: text('common:showPassword') }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: text('common:hidePassword') }).click()
  await expect(password).toHaveAttribute('type', 'password')

  await page.getByRole('link', { name: said('staff:loginAsClient', { en: 'Login as Client' }) }).click()
  await expect(page.getByRole('button', { name: text('login:submit') })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')

  await page.goBack()
  await page.getByRole('button', { name: /English|العربية/ }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveURL(/\/admin-login$/)
})

test('ADMLOGIN-2: refused, offline, busy, and finally logged in', async ({ page, text, language, rihla }) => {
  const said = saidIn(language, text)
  const alert = (words: string) => page.getByRole('alert').filter({ hasText: new RegExp(`^${words}$`) })
  await page.goto(`${rihla.url}/admin-login`)

  await typeStaffLogin(page, text, { username: 'admin', password: 'not the password' })
  await expect(alert(said('staff:loginInvalid', { en: 'Invalid credentials' }))).toBeVisible()
  await expect(
    alert(said('staff:loginRefused', { en: 'Invalid credentials or you do not have admin access.' })),
  ).toBeVisible()
  await expect(page.getByLabel(text('staff:username'))).toHaveValue('admin')

  await page.route(LOGIN, (route) => route.abort(), { times: 1 })
  await typeStaffLogin(page, text)
  await expect(alert(said('staff:loginNoNetwork', { en: 'Network error or server not available' }))).toBeVisible()
  await expect(
    alert(said('staff:loginUnavailable', { en: 'Failed to connect to the server or server is unavailable.' })),
  ).toBeVisible()

  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  let sent = 0
  await page.route(LOGIN, async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  await typeStaffLogin(page, text)
  const busy = page.getByRole('button', { name: said('staff:loginBusy', { en: 'Logging in...' }) })
  await expect(busy).toBeVisible()
  await busy.press('Enter')
  letThrough()

  await expect(page.getByText(said('staff:loginSuccess', { en: 'Login successful! Welcome admin.' }))).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  expect(sent).toBe(1)
  expect(await kept(page)).toMatchObject({ admin_logged_in: 'true', userRole: 'admin' })
})

test("APP-8, APP-2: logging in as one role removes the other role's keys, and each stays on its side", async ({
  page,
  text,
  rihla,
}) => {
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto(`${rihla.url}/admin/rewards`)
  await typeStaffLogin(page, text)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(Object.keys(await kept(page)).toSorted()).toEqual(['admin_logged_in', 'admin_token', 'language', 'userRole'])

  for (const place of ['/profile', '/rewards']) {
    await page.goto(rihla.url + place)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  }

  await page.goto(rihla.url)
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  const keys = Object.keys(await kept(page))
  expect(keys.toSorted()).toEqual(['isActive', 'language', 'token', 'userRole'])
  await page.goto(`${rihla.url}/admin`)
  await expect(page.getByRole('button', { name: text('staff:loginSubmit') })).toBeVisible()
})

test('T12, APP-8: a token of the wrong role is refused on every screen, and nothing is deleted', async ({
  page,
  text,
  rihla,
}) => {
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  await page.evaluate(() => {
    localStorage.setItem('admin_token', localStorage.getItem('token') ?? '')
    localStorage.setItem('admin_logged_in', 'true')
  })
  await page.evaluate(() => localStorage.setItem('userRole', 'admin'))
  const before = await kept(page)
  const statuses = new Set<number>()
  page.on('response', (response) => {
    if (/\/api\/(admin\/|promo|whatsapp)/.test(response.url())) statuses.add(response.status())
  })
  for (const screen of ['clients', 'tickets', 'feedback', 'dashboard']) {
    const refused = page.waitForResponse((response) => response.status() === 403)
    await page.goto(`${rihla.url}/admin/${screen}`)
    await refused
    await expect(page.getByText(/Layla|ليلى/)).toHaveCount(0)
  }
  await page.goto(`${rihla.url}/admin/rewards`)
  await expect(page.getByRole('heading', { name: text('admin-rewards:loadFailed') })).toBeVisible()
  expect([...statuses]).toEqual([403])
  await expect(page).toHaveURL(/\/admin\/rewards$/)
  expect(await kept(page)).toEqual(before)
})
