import type { Browser, Page } from '@playwright/test'
import { expectNoViolationsInEitherScheme } from './accessible.ts'
import { DESKTOP } from './browser.ts'
import { clientIdOf, givenSetPasswordLink } from './db-helpers.ts'
import { expect, test } from './fixtures.ts'
import { clientToken, type Rihla } from './rihla.ts'
import { enterAsStaff } from './staff/log-in.ts'
import type { Text } from './texts.ts'

/** A client of the demo without friends. */
const YOUSSEF = 'youssef@example.com'

type Given = { browser: Browser; rihla: Rihla; text: Text; language: string }

/** Another person at another device. */
const newPerson = async ({ browser, rihla, language }: Given, at: string) => {
  const page = await browser.newPage(DESKTOP)
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await page.goto(rihla.url + at)
  return page
}

const enterAsYoussef = async (page: Page, rihla: Rihla, path: string) => {
  const token = await clientToken(rihla, YOUSSEF)
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  await page.goto(rihla.url + path)
}

const asStaff = async (desk: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
  const token = await desk.evaluate(() => localStorage.getItem('admin_token'))
  const url = new URL(path, desk.url()).href
  const response = await desk.request.fetch(url, { method, data, headers: { authorization: `Bearer ${token}` } })
  expect(response.status(), await response.text()).toBe(200)
  return ((await response.json()) as { data: Record<string, unknown> }).data
}

/** An owner starts a version with so many points for each of the two. */
const publishBonus = async ({ text }: Given, desk: Page, points: string, number: number) => {
  const button = (name: string) => desk.getByRole('button', { name: text(`admin-programme:${name}`, { number }) })
  await enterAsStaff(desk, '/admin/programme')
  await desk.getByLabel(text('admin-programme:referralPoints'), { exact: true }).fill(points)
  await expect(desk.getByText(text('admin-programme:effectInviting'))).toBeVisible()
  await button('changeStart').click()
  await desk.getByText(text('admin-programme:atOnce'), { exact: true }).click()
  await button('startNow').click()
  const question = desk.getByRole('dialog', { name: text('admin-programme:startTitle', { number }) })
  await question.getByRole('button', { name: text('admin-programme:startNow', { number }) }).click()
  await expect(desk.getByText(text('admin-programme:versionInForce', { number }))).toBeVisible()
}

/** The last line of the message that opens in WhatsApp. */
const sharedLink = async (page: Page, text: Text) => {
  const href = await page.getByRole('link', { name: text('referral:share') }).getAttribute('href')
  expect(href).toContain('https://wa.me/?text=')
  return new URL(href ?? '').searchParams.get('text')?.split('\n').at(-1) ?? ''
}

const register = async (given: Given, link: string, { name, email }: { name: string; email: string }) => {
  const { text } = given
  const page = await newPerson(given, new URL(link).pathname)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Youssef\u00a0M.')
  await expect(page).toHaveTitle(/Youssef M\./)
  await expect(page.getByText(/200/)).toBeVisible()
  await expectNoViolationsInEitherScheme(page, 'invitation')
  await page.reload()
  await page.getByLabel(text('registration:name')).fill(name)
  await page.getByRole('textbox', { name: text('registration:email') }).fill(email)
  await page.getByLabel(text('registration:price')).fill('12000')
  await page.getByRole('button', { name: text('registration:publicSubmit') }).click()
  await expect(page.getByRole('status').filter({ hasText: /./ })).toBeVisible()
  return page
}

/** Staff see who invited the person, and create the client. */
const approve = async ({ text, rihla }: Given, desk: Page, { name, email }: { name: string; email: string }) => {
  await desk.goto(`${rihla.url}/admin/clients/requests`)
  const request = desk.getByRole('row').filter({ hasText: name })
  const referrer = request.getByRole('link', { name: 'Youssef Magdy' })
  const youssef = await clientIdOf(rihla.databaseUrl, YOUSSEF)
  await expect(referrer).toHaveAttribute('href', new RegExp(`/admin/clients/${youssef}`))
  await request.getByRole('button', { name: text('registration:approve') }).click()
  const dialog = desk.getByRole('dialog', { name: text('registration:approveTitle') })
  await dialog.getByRole('button', { name: text('registration:approveAtPrice') }).click()
  await expect(request).toHaveCount(0)
  return clientIdOf(rihla.databaseUrl, email)
}

const bookTrip = async (desk: Page, client: number) => {
  const trip = { client, ticket_type: 'flight', price: 42_000, departure_city: 'Cairo', arrival_city: 'Dubai' }
  const { id } = await asStaff(desk, 'POST', '/api/admin/tickets/', { ...trip, departure_date: '2026-01-10' })
  return id as number
}
const moveTo = (desk: Page, trip: number, status: 'completed' | 'cancelled') =>
  asStaff(desk, 'POST', `/api/admin/tickets/${trip}/status/`, { status, reason: 'The trip is over.' })

test('PROG-8: a client copies the link, a friend registers by it, and the first trip gives both 200 points until it is cancelled', async ({
  page,
  text,
  rihla,
  language,
  browser,
}) => {
  test.slow()
  const given = { browser, rihla, text, language }
  const desk = await newPerson(given, '/livez')
  await publishBonus(given, desk, '0', 3)
  await enterAsYoussef(page, rihla, '/account')
  await expect(page.getByRole('link', { name: text('profile:tab_statement') })).toBeVisible()
  await expect(page.getByRole('link', { name: text('profile:inviteFriend') })).toHaveCount(0)
  await publishBonus(given, desk, '٢٠٠', 4)

  await page.reload()
  await page.getByRole('link', { name: text('profile:inviteFriend') }).click()
  await expect(page).toHaveURL(/\/account\/invite$/)
  await expect(page.getByText(text('referral:empty'))).toBeVisible()
  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: text('common:copy') }).click()
  await expect(page.getByText(text('common:copied'))).toBeVisible()
  const link = await sharedLink(page, text)
  expect(link).toMatch(new RegExp(`^${rihla.url}/i/[A-Z2-9]{8}$`))
  await expect(page.getByRole('group', { name: text('referral:link') })).toContainText(new URL(link).pathname)
  await page.getByRole('button', { name: text('referral:showQr') }).click()
  await expect(page.getByRole('img', { name: text('referral:qrOf') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const mariam = { name: 'Mariam Selim', email: 'mariam.selim@new.example' }
  const friend = await register(given, link, mariam)
  const id = await approve(given, desk, mariam)
  const friends = page.getByRole('region', { name: text('referral:invitations') }).getByRole('listitem')
  // Somebody else may have typed the address: the friend is shown after choosing a password.
  await friend.goto(await givenSetPasswordLink(rihla.databaseUrl, mariam.email, rihla.url))
  await friend.getByLabel(text('passwords:newPassword'), { exact: true }).fill('by the blue Nile')
  await friend.getByRole('button', { name: text('passwords:savePassword') }).click()
  await expect(friend).toHaveURL(/\/feedback$/)
  await page.reload()
  // The friend's page was loaded twice, and counted once: nobody opened the link without joining.
  await expect(friends).toHaveCount(1)
  await expect(friends.first()).toContainText('Mariam S.')
  await expect(friends.first()).toContainText(text('referral:joined'))
  const trip = await bookTrip(desk, id)
  await page.reload()
  await expect(friends.first()).toContainText(text('referral:soon'))
  await moveTo(desk, trip, 'completed')
  await page.reload()
  await expect(friends.first()).toContainText('+200')
  await expect(page.getByText(/200/).first()).toBeVisible()
  await expectNoViolationsInEitherScheme(page, 'invite a friend')

  await page.goto(`${rihla.url}/account/statement`)
  await page.getByRole('radio', { name: text('points:filter_referrals') }).check()
  const rows = (of: Page) => of.getByRole('table').locator('tbody tr[tabindex]')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Mariam S.')
  await expect(rows(page)).toContainText('+200')
  await expect(rows(page)).toContainText(text('points:toSpendOnly'))

  await friend.goto(`${rihla.url}/account/statement`)
  await expect(rows(friend).filter({ hasText: 'Youssef M.' })).toContainText('+200')
  await friend.goto(link)
  await expect(friend.getByRole('heading', { name: text('referral:forFriends') })).toBeVisible()

  await moveTo(desk, trip, 'cancelled')
  await page.reload()
  await page.getByRole('radio', { name: text('points:filter_referrals') }).check()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('−200')
  await friend.close()
  await desk.close()
})

test('PROG-8: nobody gets points for a friend with the mailbox of the client who invited', async ({
  page,
  text,
  rihla,
  language,
  browser,
}) => {
  test.slow()
  const given = { browser, rihla, text, language }
  const desk = await newPerson(given, '/livez')
  await enterAsStaff(desk, '/admin')
  await enterAsYoussef(page, rihla, '/account/invite')
  const link = await sharedLink(page, text)
  const himself = { name: 'Youssef Again', email: YOUSSEF.replace('@', '+again@') }
  const friend = await register(given, link, himself)
  await friend.close()
  const id = await approve(given, desk, himself)
  await moveTo(desk, await bookTrip(desk, id), 'completed')

  await page.reload()
  const row = page
    .getByRole('region', { name: text('referral:invitations') })
    .getByRole('listitem')
    .first()
  await expect(row).toContainText(text('referral:refused_known'))
  await expect(row).toContainText(text('referral:noPoints'))
  await page.goto(`${rihla.url}/account/statement`)
  await page.getByRole('radio', { name: text('points:filter_referrals') }).check()
  await expect(page.getByText(text('points:noMatch'))).toBeVisible()
  await desk.close()
})

test('PROG-8: an invitation that does not exist leaves the registration, and one that cannot be loaded still counts', async ({
  page,
  text,
  rihla,
}) => {
  await page.goto(`${rihla.url}/i/ZZZZZZZZ`)
  await expect(page.getByRole('note')).toContainText(text('referral:notValid'))
  await expect(page.getByRole('button', { name: text('registration:publicSubmit') })).toBeVisible()

  await page.route('**/api/referral/*/', (route) => route.abort())
  await page.goto(`${rihla.url}/i/K7M2QX9A`)
  await expect(page.getByRole('note')).toContainText(text('referral:notLoaded'))
  const sent = page.waitForRequest('**/api/register-user')
  await page.getByLabel(text('registration:name')).fill('Mariam Selim')
  await page.getByRole('textbox', { name: text('registration:email') }).fill('mariam.selim@new.example')
  await page.getByLabel(text('registration:price')).fill('12000')
  await page.getByRole('button', { name: text('registration:publicSubmit') }).click()
  expect((await sent).postDataJSON()).toMatchObject({ referral: 'K7M2QX9A' })
})
