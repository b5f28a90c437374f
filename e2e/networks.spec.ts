import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { expect, keepNoOfflineCopy, logIn, test } from './fixtures.ts'
import { POINTS, PROFILE, SCREENS } from './fetched-screens.ts'

const SLOW_MS = 3000
const TIME_LIMIT_MS = 30_000
const TIMEOUT = { timeout: 60_000 }

type Limits = { limits: number[]; isShort: boolean }

/** Records the timeout of every call, and shortens it to half a second where a test expects it. */
const noteLimits = (page: Page) =>
  page.addInitScript(() => {
    const after = AbortSignal.timeout.bind(AbortSignal)
    const noted: Limits = Object.assign(window, { limits: [] as number[], isShort: false })
    AbortSignal.timeout = (ms) => {
      noted.limits.push(ms)
      return after(noted.isShort ? 500 : ms)
    }
  })

const inTrouble = (route: Route) => route.fulfill({ status: 503, json: { error: 'Busy.', code: 'unavailable' } })
const dropped = (route: Route) => route.abort('connectionreset')
const slow = async (route: Route) => {
  await wait(SLOW_MS)
  await route.continue()
}

test('APP-7, APP-12, LOGIN-3: every screen shows loading, the failure, and its content after a retry', async ({
  page,
  context,
  text,
  rihla,
}) => {
  test.slow()
  await keepNoOfflineCopy(context)
  await page.reload()
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)

  /** Each screen in its own tab, so that all wait at the same time. */
  const visit = async ({ path, call, waits, shows, fails = 'common:failedTitle' }: (typeof SCREENS)[number]) => {
    const tab = await context.newPage()
    const faults: string[] = []
    tab.on('pageerror', (error) => faults.push(error.message))
    await noteLimits(tab)
    const hasWaited = Promise.withResolvers<void>()
    let calls = 0
    let answer = async (route: Route) => {
      await hasWaited.promise
      await inTrouble(route)
    }
    await tab.route(call, (route) => {
      calls += 1
      return answer(route)
    })
    await tab.goto(rihla.url + path)
    await expect(waits(tab, text).first()).toBeVisible(TIMEOUT)
    await expect(shows(tab, text)).toBeHidden()
    hasWaited.resolve()

    const failure = tab.getByRole('alert').filter({ hasText: text(fails) })
    const retry = failure.getByRole('button', { name: text('common:tryAgain') })
    await expect(failure).toContainText(text('common:failedServer'), TIMEOUT)
    await expect(tab.getByRole('heading', { level: 1 })).toHaveCount(1)

    answer = dropped
    await retry.click()
    await expect(failure).toContainText(text('common:failedLead'), TIMEOUT)

    answer = () => Promise.resolve()
    await expect(retry).toBeEnabled()
    const before = calls
    await tab.evaluate(() => Object.assign(window, { isShort: true }))
    await retry.click()
    await expect.poll(() => calls, TIMEOUT).toBe(before + 1)
    await expect(retry).toBeEnabled(TIMEOUT)
    expect(calls).toBe(before + 1)
    const limits = await tab.evaluate(() => (window as unknown as Limits).limits)
    expect(new Set(limits)).toEqual(new Set([TIME_LIMIT_MS]))

    answer = slow
    await tab.evaluate(() => Object.assign(window, { isShort: false }))
    await retry.click()
    await expect(retry.and(tab.locator(':enabled'))).toHaveCount(0)
    await expect(shows(tab, text)).toBeVisible(TIMEOUT)
    await expect(failure).toBeHidden()
    await expect(waits(tab, text)).toHaveCount(0)
    expect(faults).toEqual([])
  }
  await Promise.all(SCREENS.map(visit))
})

test("APP-5, APP-12: every call goes to the own origin with the client's token, and the login without one", async ({
  page,
  text,
  rihla,
}) => {
  const sent: [path: string, token: string | undefined][] = []
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    origins.add(origin)
    if (pathname.startsWith('/api/')) sent.push([pathname, request.headers()['authorization']])
  })
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('tab', { name: text('profile:tab_statement') }).click()
  await expect(page.getByRole('table')).toBeVisible()
  const bearer = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
  const [login, ...others] = sent.slice(sent.findIndex(([path]) => path === '/api/client/login/'))
  expect(login).toEqual(['/api/client/login/', undefined])
  expect(new Set(others.map(([, token]) => token))).toEqual(new Set([bearer]))
  expect(new Set(others.map(([path]) => path))).toContain('/api/client/points/')

  await page.getByRole('button', { name: text('profile:logout') }).click()
  await expect(page.getByRole('button', { name: text('login:submit') })).toBeVisible()
  expect(sent).toContainEqual(['/api/logout/', bearer])
  expect([...origins]).toEqual([rihla.url])
})

test('APP-7, LOGIN-2: if the agency cannot be fetched, the login works without the hotline', async ({ page, text }) => {
  await page.route('**/api/agency/', inTrouble)
  await page.reload()
  await expect(page.getByRole('button', { name: text('login:submit') })).toBeVisible()
  await expect(page.getByRole('link', { name: text('login:hotline') })).toHaveCount(0)
  await page.route(PROFILE, dropped)
  await logIn(page, text, 'layla@example.com')
  await expect(page.getByRole('alert').filter({ hasText: text('common:failedTitle') })).toBeVisible(TIMEOUT)
})

test('APP-7: a screen that crashes says so, and the other screens still work', async ({
  page,
  context,
  text,
  rihla,
}) => {
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  const tab = await context.newPage()
  await tab.route(POINTS, (route) => route.fulfill({ json: { data: [null] } }))
  await tab.goto(`${rihla.url}/profile?tab=statement`)
  const crash = tab.getByRole('alert').filter({ hasText: text('common:crashTitle') })
  await expect(crash).toBeVisible(TIMEOUT)
  await expect(crash.getByRole('button', { name: text('common:reload') })).toBeVisible()
  await tab
    .getByRole('link', { name: text('common:navFeedback') })
    .filter({ visible: true })
    .click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Layla' })).toBeVisible(TIMEOUT)
  await expect(crash).toBeHidden()
})
