import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { enterAsStaff, logInAsStaff, typeStaffLogin } from './log-in.ts'

/** The address of each section, and the active link of the menu there. */
const SECTIONS = [
  ['/admin', 'analytics'],
  ['/admin/dashboard', 'analytics'],
  ['/admin/desk', 'desk'],
  ['/admin/feedback', 'feedbackList'],
  ['/admin/follow-ups', 'followUps'],
  ['/admin/scorecards', 'scorecards'],
  ['/admin/clients', 'clients'],
  ['/admin/tickets', 'tickets'],
  ['/admin/rewards', 'rewards'],
  ['/admin/integrations', 'integrations'],
  ['/admin/audit', 'auditLog'],
] as const

const markedLink = (page: Page, text: Text) =>
  page.getByRole('navigation', { name: text('staff:menu') }).locator('a[aria-current="page"]')

test('APP-1, DASH-1: every section has an address that asks for the login and can be reloaded', async ({
  page,
  text,
  rihla,
}) => {
  const login = page.getByRole('button', { name: text('staff:loginSubmit') })
  for (const [address] of SECTIONS) {
    await page.goto(rihla.url + address)
    await expect(login).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)
  }
  await logInAsStaff(page, text, '/admin/rewards?from=bookmark')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/rewards\?from=bookmark$/)

  await page.setViewportSize({ width: 1280, height: 600 })
  for (const [address, name] of SECTIONS) {
    await page.goto(rihla.url + address)
    await expect(markedLink(page, text)).toContainText(text(`staff:${name}`))
    await expect(markedLink(page, text)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(new URL(page.url()).pathname).toBe(address)
  }
  await page.goto(`${rihla.url}/admin-login`)
  await expect(page).toHaveURL(/\/admin$/)
})

test('DASH-1: the menu leads to every section', async ({ page, text }) => {
  await enterAsStaff(page, '/admin')
  const menu = page.getByRole('navigation', { name: text('staff:menu') })
  await expect(menu.getByRole('link', { name: text('staff:auditLog') })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: text('staff:logout') })).toBeInViewport({ ratio: 1 })
  for (const [address, name] of SECTIONS.slice(2)) {
    await menu.getByRole('link', { name: text(`staff:${name}`) }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(markedLink(page, text)).toContainText(text(`staff:${name}`))
  }
  await expect(menu.getByRole('link', { name: text('staff:registerUser') })).toHaveAttribute('href', '/register-user')
})

test('DASH-1: logging out clears everything that was stored and ends the session on the server', async ({
  page,
  text,
  rihla,
}) => {
  await enterAsStaff(page, '/admin/rewards')
  await expect(page.getByRole('article').first()).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('admin_token'))
  const ask = () =>
    page.request.get(`${rihla.url}/api/admin/rewards/`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status()).toBe(200)

  await page.getByRole('button', { name: text('staff:logout') }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
  await expect(page.getByRole('button', { name: text('staff:loginSubmit') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect((await ask()).status()).toBe(401)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('DASH-1: logging out works offline', async ({ page, text }) => {
  await enterAsStaff(page, '/admin')
  await page.route('**/api/logout/', (route) => route.abort())
  await page.getByRole('button', { name: text('staff:logout') }).click()
  await expect(page.getByRole('button', { name: text('staff:loginSubmit') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('APP-11: a session that ended during use leads to the staff login once, and back to the same page', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, '/admin/tickets')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.setItem('admin_token', 'ended'))
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('staff:rewards') })
    .click()
  await expect(page).toHaveURL(/\/admin-login$/)
  await expect(page.getByText(text('common:notLoggedIn'))).toHaveCount(1)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['language'])

  await typeStaffLogin(page, text)
  await expect(page).toHaveURL(/\/admin\/rewards$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('DASH-1: on a phone the menu is a drawer from the start edge, and the focus returns', async ({
  page,
  text,
  language,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsStaff(page, '/admin/rewards')
  await expect(page.getByRole('article').first()).toBeVisible()
  const burger = page.getByRole('button', { name: text('staff:openMenu') })
  const drawer = page.getByRole('dialog', { name: text('staff:menu') })

  await burger.press('Enter')
  await expect(drawer).toBeVisible()
  await expect(drawer.getByRole('link', { name: text('staff:desk') })).toBeFocused()
  const box = await drawer.boundingBox()
  expect(box?.width).toBe(300)
  expect(box?.x).toBe(language === 'ar' ? 90 : 0)
  expect((await drawer.getByRole('link').first().boundingBox())?.height).toBeGreaterThanOrEqual(46)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(burger).toBeFocused()

  await burger.click()
  await drawer.getByRole('button', { name: text('common:close') }).click()
  await expect(drawer).toBeHidden()
  await expect(burger).toBeFocused()

  await burger.click()
  await drawer.getByRole('link', { name: text('staff:analytics') }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(drawer).toBeHidden()
  await expect(page.locator('#main').or(burger).and(page.locator(':focus'))).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/rewards$/)
  await expect(drawer).toBeHidden()
})
