import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Text, textsOf } from '../texts.ts'
import { enterAsStaff, logInAsStaff, typeStaffLogin } from './log-in.ts'
import { groupOf, menuOf } from './menu.ts'

/** The address of each section, its group in the menu, and the marked entry there. */
const SECTIONS = [
  ['/admin', 'today', 'today'],
  ['/admin/dashboard', 'today', 'today'],
  ['/admin/analytics', 'analytics', 'analytics'],
  ['/admin/desk', 'rewards', 'vouchers'],
  ['/admin/feedback', 'feedback', 'feedbackList'],
  ['/admin/follow-ups', 'feedback', 'followUps'],
  ['/admin/scorecards', 'analytics', 'compare'],
  ['/admin/clients', 'clients', 'allClients'],
  ['/admin/clients/duplicates', 'clients', 'duplicates'],
  ['/admin/clients/import', 'clients', 'import'],
  ['/admin/tickets', 'tickets', 'tickets'],
  ['/admin/claims', 'tickets', 'claims'],
  ['/admin/rewards', 'rewards', 'rewards'],
  ['/admin/programme', 'programme', 'programme'],
  ['/admin/integrations', 'settings', 'integrations'],
  ['/admin/audit', 'settings', 'auditLog'],
] as const

const markedLink = (page: Page, text: Text) => menuOf(page, text).locator('a[aria-current="page"]')

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
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/rewards\?from=bookmark$/)

  await page.setViewportSize({ width: 1280, height: 600 })
  for (const [address, , name] of SECTIONS) {
    await page.goto(rihla.url + address)
    await expect(markedLink(page, text)).toContainText(text(`staff:${name}`))
    await expect(markedLink(page, text)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(new URL(page.url()).pathname).toBe(address)
  }
  await page.goto(`${rihla.url}/admin-login`)
  await expect(page).toHaveURL(/\/admin$/)
})

test('DASH-1: the menu leads to every section, and fits a small window without scrolling', async ({ page, text }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await enterAsStaff(page, '/admin')
  const menu = menuOf(page, text)
  for (const [address, group, name] of SECTIONS.slice(2)) {
    await groupOf(page, text, group).click()
    await menu
      .getByRole('link', { name: text(`staff:${name}`) })
      .last()
      .click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(markedLink(page, text)).toContainText(text(`staff:${name}`))
    await expect(page.getByRole('button', { name: text('staff:logout') })).toBeInViewport({ ratio: 1 })
    expect(await menu.evaluate((list) => list.scrollHeight <= list.clientHeight)).toBe(true)
  }
  await groupOf(page, text, 'clients').click()
  await expect(menu.getByRole('link', { name: text('staff:registerUser') })).toHaveAttribute('href', '/register-user')

  const messages = menu.getByRole('button', { name: text('staff:messages') })
  await messages.click()
  await expect(messages).toHaveAttribute('aria-expanded', 'true')
  for (const name of ['promoCode', 'whatsappMessage'])
    await expect(menu.getByRole('button', { name: text(`staff:${name}`) })).toBeVisible()
  await expect(menu.getByRole('link', { name: text('staff:allClients') })).toHaveCount(0)
  await messages.click()
  await expect(menu.getByRole('link', { name: text('staff:allClients') })).toBeVisible()
})

test('DASH-1: the menu collapses to icons with tooltips and keeps it, and every entry stays reachable', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, '/admin/tickets')
  const menu = menuOf(page, text)
  const width = async () => Math.round((await menu.locator('..').boundingBox())?.width ?? 0)
  await expect(menu).toBeVisible()
  expect(await width()).toBe(236)
  await page.getByRole('button', { name: text('staff:collapseMenu') }).click()
  await expect(page.getByRole('button', { name: text('staff:expandMenu') })).toBeVisible()
  expect(await width()).toBe(72)
  await page.reload()
  await expect(page.getByRole('button', { name: text('staff:expandMenu') })).toBeVisible()

  const clients = menu.getByRole('button', { name: text('staff:clients') })
  await clients.focus()
  await expect(page.getByRole('tooltip', { name: text('staff:clients') })).toBeVisible()
  const box = await clients.boundingBox()
  expect([box?.width, box?.height]).toEqual([48, 44])
  await clients.press('Enter')
  await page.getByRole('menuitem', { name: text('staff:requests') }).click()
  await expect(page).toHaveURL(/\/clients\/requests$/)
  const messages = menu.getByRole('button', { name: text('staff:messages') })
  await messages.click()
  await page.getByRole('menuitem', { name: text('staff:promoCode') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+b')
  await expect(page.getByRole('button', { name: text('staff:collapseMenu') })).toBeVisible()
  expect(await width()).toBe(236)
})

test('APP-3: the language and the appearance are in the profile menu', async ({ page, text, language }) => {
  await enterAsStaff(page, '/admin/tickets')
  const account = page.getByRole('region', { name: text('staff:myAccount') })
  const profile = account.getByRole('button', { name: 'admin' })
  await profile.click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel(text('staff:appearance')).selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const other = language === 'ar' ? 'fr' : 'ar'
  await panel.getByLabel(text('staff:language')).selectOption(other)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  const own = textsOf(other)
  await expect(panel.getByLabel(own('staff:language'))).toHaveValue(other)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: own('staff:myAccount') }).getByRole('button', { name: 'admin' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: own('staff:accountAndDevices') }).click()
  await expect(page).toHaveURL(/\/admin\/account$/)
  await expect(panel).toHaveCount(0)
})

test('DASH-1: logging out clears everything that was stored and ends the session on the server', async ({
  page,
  text,
  rihla,
}) => {
  await enterAsStaff(page, '/admin/rewards')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
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
  await expect(page.getByRole('row')).toHaveCount(0)
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
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('DASH-1: on a phone the menu is a bar at the foot, and the rest is a page', async ({ page, text }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAsStaff(page, '/admin/rewards')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const bar = menuOf(page, text)
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
  for (const link of await bar.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await groupOf(page, text, 'clients').click()
  await expect(page).toHaveURL(/\/admin\/clients$/)
  await expect(markedLink(page, text)).toContainText(text('staff:clients'))
  await groupOf(page, text, 'more').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('staff:more'))
  for (const name of ['registerUser', 'vouchers', 'feedbackList', 'followUps', 'analytics', 'auditLog'])
    await expect(page.getByRole('main').getByRole('link', { name: text(`staff:${name}`) })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: text('staff:feedbackList') })
    .click()
  await expect(page).toHaveURL(/\/admin\/feedback$/)

  await groupOf(page, text, 'scan').click()
  await expect(page.getByRole('dialog', { name: text('admin-desk:scanTitle') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('staff:vouchers'))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await groupOf(page, text, 'more').click()
  await page.getByRole('button', { name: text('staff:logout') }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
})
