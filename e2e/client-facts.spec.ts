import type { Locator } from '@playwright/test'
import { setHotline } from './db-helpers.ts'
import { formatFor } from './format.ts'
import { expect, logIn, test } from './fixtures.ts'
import type { Text } from './texts.ts'

const DAY = 86_400_000

/** In the time zone of the demo agency. */
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY).toLocaleDateString('en-CA', { timeZone: 'Africa/Cairo' })

/** The value of a label. */
const factOf = (scope: Locator, label: string) =>
  scope
    .locator('dl > div')
    .filter({ has: scope.page().locator('dt').getByText(label, { exact: true }) })
    .locator('dd')

const expectFacts = async (scope: Locator, text: Text, facts: Record<string, string | RegExp>) => {
  for (const [label, value] of Object.entries(facts)) await expect(factOf(scope, text(label))).toHaveText(value)
}

test('APP-1: every client address works, and any other shows the login', async ({ page, text, rihla }) => {
  const heading = page.getByRole('heading', { level: 1 })
  for (const path of ['/', '/login', '/no/such/place']) {
    await page.goto(rihla.url + path)
    await expect(heading).toHaveText(text('login:title'))
  }
  await page.goto(`${rihla.url}/review`)
  await expect(heading).toHaveText(text('feedback:reviewTitle'))
  await page.goto(`${rihla.url}/set-password?token=from-a-chat`)
  await expect(heading).toHaveText(text('passwords:setTitle'))

  await page.goto(rihla.url)
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  for (const [path, title] of [
    ['/profile', /Layla/],
    ['/rewards', text('rewards:pageTitle')],
    ['/feedback', /Layla/],
    ['/account', 'Layla Hassan'],
    ['/card', 'Layla Hassan'],
  ] as const) {
    await page.goto(rihla.url + path)
    await expect(heading).toHaveText(title)
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('LOGIN-2: the login links to the registration and to the public review', async ({ page, text }) => {
  await page.getByRole('link', { name: text('login:register') }).click()
  await expect(page).toHaveURL(/\/register-user$/)
  await page.goBack()
  await page.getByRole('link', { name: text('login:review') }).click()
  await expect(page).toHaveURL(/\/review$/)
})

test('PROFILE-12: a new passport date is sent by chat or by phone, and without a number there is no link', async ({
  page,
  text,
  rihla,
}) => {
  await logIn(page, text, 'layla@example.com')
  const notice = page.getByRole('note').filter({ hasText: text('profile:passportCall') })
  await expect(notice.getByRole('link')).toHaveAttribute('href', 'tel:19000')
  await setHotline(rihla.databaseUrl, '+201005550199')
  await page.reload()
  const chat = page.getByRole('link', { name: text('profile:passportChat') })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/201005550199\?text=.*Layla/)
  await setHotline(rihla.databaseUrl, null)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
  await expect(page.getByRole('note').first()).toBeVisible()
  await expect(page.locator('a[href^="tel:"], a[href*="wa.me"]')).toHaveCount(0)
})

test('LOGIN-2: the hotline can be called from the login, and is hidden while there is none', async ({
  page,
  text,
  rihla,
}) => {
  const hotline = page.getByRole('link', { name: text('login:hotline') })
  await expect(hotline).toHaveAttribute('href', 'tel:19000')
  await setHotline(rihla.databaseUrl, '+20225550199')
  await page.reload()
  await expect(hotline).toContainText('+20 22 555 0199')
  await expect(hotline).toHaveAttribute('href', 'tel:+20225550199')

  await setHotline(rihla.databaseUrl, null)
  await page.reload()
  await expect(page.getByRole('button', { name: text('login:submit') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(hotline).toHaveCount(0)
})

test('APP-6: a toast stays three and a half seconds', async ({ page, text }) => {
  await page.clock.install()
  await page.reload()
  await expect(page.getByRole('button', { name: text('login:submit') })).toBeVisible()
  await page.clock.pauseAt(Date.now() + DAY)
  await logIn(page, text, 'layla@example.com', 'not her password')
  const toast = page.getByText(text('login:failed'))
  await expect(toast).toBeAttached()
  await page.clock.runFor(3400)
  await expect(toast).toBeVisible()
  await page.clock.runFor(600)
  await expect(toast).toHaveCount(0)
})

test('PROFILE-1, PROFILE-2, PROFILE-3: the profile shows the identity, the figures and the three tabs', async ({
  page,
  text,
  language,
}) => {
  const format = formatFor(language)
  await logIn(page, text, 'layla@example.com')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    text('profile:greeting', { name: '\u2068Layla\u2069' }),
  )
  await expectFacts(page.getByRole('main'), text, {
    'profile:totalTickets': '7',
    'profile:pointsEarned': '1,900',
    'profile:rewardsRedeemed': '3',
    'profile:memberSince': format.day('2024-03-04'),
    'profile:passportExpiry': format.day(inDays(95)),
    'profile:email': 'layla@example.com',
    'profile:whatsapp': '+20 100 555 0142',
    'profile:nationalId': '29405120100382',
  })

  const tabs = page.getByRole('tablist').getByRole('tab')
  await expect(tabs.nth(0)).toHaveText(text('profile:tab_tickets'))
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
  await tabs.nth(0).press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(tabs.nth(1)).toHaveText(text('profile:tab_rewards'))
  await expect(page.getByRole('tabpanel')).toContainText(text('rewards:pointsRequired', { amount: 300 }))
  await expect(page.getByRole('button', { name: text('card:tab') })).toBeVisible()
})

test('PROFILE-4, PROFILE-5: all facts of flights and hotels, and a colour, icon and word for each status', async ({
  page,
  text,
  language,
}) => {
  const format = formatFor(language)
  await logIn(page, text, 'layla@example.com')
  const form = language === 'ar' ? 'few' : 'other'
  await page.getByRole('button', { name: text(`tickets:showOlder_${form}`, { count: 3 }) }).click()
  const card = (reference: string) => page.getByRole('article').filter({ hasText: reference })

  const colours = new Set<string>()
  const icons = new Set<string | null>()
  for (const [status, reference] of Object.entries({
    pending: 'RH-4M8T2C',
    confirmed: 'RH-7Q2X9K',
    completed: 'RH-2B6W5P',
    cancelled: 'RH-9D3L7E',
  })) {
    const chip = card(reference).locator('[data-tone]')
    await expect(chip).toHaveText(text(`tickets:status_${status}`))
    colours.add(await chip.evaluate((it) => getComputedStyle(it).color))
    icons.add(await chip.locator('svg').getAttribute('class'))
  }
  expect([colours.size, icons.size]).toEqual([4, 4])

  await expect(card('RH-7Q2X9K')).toContainText(text('tickets:type_flight'))
  await expect(card('RH-7Q2X9K')).toContainText(format.money(42_000))
  await expect(card('RH-7Q2X9K')).toContainText('+400')
  const open = (reference: string) =>
    card(reference)
      .getByRole('button', { name: text('tickets:details') })
      .click()
  const dialog = page.getByRole('dialog')
  await open('RH-2B6W5P')
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText('Barcelona')
  await expect(dialog.getByRole('heading', { level: 3 })).toContainText(/Cairo.*Barcelona/)
  await expectFacts(dialog, text, {
    'tickets:departure': format.day(inDays(-157)),
    'tickets:return': format.day(inDays(-149)),
    'tickets:airline': 'EgyptAir',
    'tickets:flightNumber': 'MS 767',
    'tickets:bookingReference': 'RH-2B6W5P',
    'tickets:status': text('tickets:status_completed'),
    'tickets:price': format.money(46_900),
    'tickets:points': '+450',
    'tickets:pointsExpire': /20\d\d/,
    'tickets:specialRequests': 'Vegetarian meals, two seats side by side.',
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await open('RH-4M8T2C')
  await expect(dialog.getByRole('heading', { level: 3 })).toContainText(/Coral Bay Resort.*Sharm El Sheikh/)
  await expectFacts(dialog, text, {
    'tickets:checkIn': format.day(inDays(33)),
    'tickets:checkOut': format.day(inDays(37)),
    'tickets:roomType': 'Sea view double',
    'tickets:guests': '2',
    'tickets:bookingReference': 'RH-4M8T2C',
    'tickets:status': text('tickets:status_pending'),
    'tickets:price': format.money(18_500),
    'tickets:points': '+150',
    'tickets:pointsExpire': '-',
    'tickets:specialRequests': 'A quiet room, please.',
  })
})
