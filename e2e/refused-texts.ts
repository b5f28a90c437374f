import { readdirSync, readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { DESKTOP } from './browser.ts'
import { enterAsStaff } from './staff/log-in.ts'
import { openMessages } from './staff/menu.ts'
import type { Text } from './texts.ts'

export const LANGUAGE_FILES = '**/assets/locales/**'
export const TIMEOUT = { timeout: 60_000, intervals: [100] }
/** Longer than any pause between two tries. */
const PAUSE_MS = 7000
/** Shorter than a message stays. */
const MOMENT_MS = 1000
/** Of a page that is there: neither of the one that stays until the next is ready, nor of an outline. */
export const HEADING = 'h1:not(:empty):not([data-left]):not([role=status] *)'
export const FAILURE = '[role=alert] button'
export const TOAST = '.mantine-Notification-root'
const DIALOG = '[role=dialog]'

/** Every language file of a page by its name; those of the server are in a folder of their own. */
export const FILES = ['client', 'staff']
  .flatMap((audience) => readdirSync(new URL(`../packages/locales/en/${audience}`, import.meta.url)))
  .map((file) => file.replace('.json', ''))

const routesIn = (file: string, base: string) => {
  const source = readFileSync(new URL(`../apps/web/src/app/${file}`, import.meta.url), 'utf8')
  return Array.from(source.matchAll(/path="([^"*]*)(\/\*|\*)?"/g), ([, path = '']) =>
    `${base}${path}`.replace('/:tab?', '').replace(':id', '10001'),
  )
}
export const VISITOR_ROUTES = [
  ...['/set-password', '/mails/off', '/review', '/register-user', '/i/K7M2QX9A'],
  ...['/admin-login', '/login'],
]
export const STAFF_ROUTES = ['/admin', '/register-user', ...routesIn('admin/AdminApp.tsx', '/admin/')]
export const CLIENT_ROUTES = [
  ...routesIn('AppRoutes.tsx', ''),
  '/profile?tab=rewards',
  '/profile?tab=statement',
].filter((path) => !path.startsWith('/admin') && path !== '')

export const enterAsClient = async (page: Page, url: string) => {
  const login = { email: 'layla@example.com', password: 'demo-client-2026' }
  const answer = await page.request.post(`${url}/api/client/login/`, { data: login })
  const { token } = (await answer.json()) as { token: string }
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  await page.goto(`${url}/profile`)
}

/** Every route, and how the person who opens it gets in. */
export const ROUTES = [
  ...VISITOR_ROUTES.map((route) => ({ route, who: 'a visitor', enter: async () => undefined })),
  ...CLIENT_ROUTES.map((route) => ({ route, who: 'a client', enter: enterAsClient })),
  ...STAFF_ROUTES.map((route) => ({ route, who: 'staff', enter: (page: Page) => enterAsStaff(page, '/admin') })),
]

/** As a link of the app does, without loading the page again. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    const isAnotherPage = new URL(to, location.href).pathname !== location.pathname
    if (isAnotherPage) document.querySelectorAll('h1').forEach((heading) => heading.setAttribute('data-left', ''))
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Answers 503 instead of a language file as long as it is to be refused, and counts how often each is asked for. */
export const refuseTexts = async (context: BrowserContext, isRefused: (name: string, attempt: number) => boolean) => {
  const attempts = new Map<string, number>()
  await context.route(LANGUAGE_FILES, (route) => {
    const { pathname } = new URL(route.request().url())
    const name = /locales\/(.+)-.{8}\.js/.exec(pathname)?.[1] ?? ''
    const attempt = (attempts.get(name) ?? 0) + 1
    attempts.set(name, attempt)
    return isRefused(name, attempt) ? route.fulfill({ status: 503, body: 'Busy.' }) : route.continue()
  })
  return attempts
}

/** ADMIN-3: a new agency's first steps, which the demo agency has behind it. */
export const openChecklist = (context: BrowserContext) =>
  context.route('**/api/admin/checklist/', (route) =>
    route.fulfill({
      json: { data: { is_open: true, steps: { agency: true, points: true, test_mail: false, reward: false } } },
    }),
  )

export const passPauses = (page: Page, ms = PAUSE_MS) => page.clock.runFor(ms)

/** The pauses between the tries pass at once. */
export const untilShown = async (page: Page, selector: string) => {
  await expect
    .poll(async () => {
      await passPauses(page, selector.includes(TOAST) ? MOMENT_MS : PAUSE_MS)
      return page.locator(selector).count()
    }, TIMEOUT)
    .toBeGreaterThan(0)
}

/** Until a page is there or has given up, and asks for no language file any more. */
export const untilSettled = async (page: Page, attempts: Map<string, number>) => {
  const timesAsked = () => [...attempts.values()].reduce((sum, times) => sum + times, 0)
  let before = -1
  await expect
    .poll(async () => {
      await passPauses(page)
      const isOver = timesAsked() === before
      before = timesAsked()
      return isOver ? page.locator(`${HEADING}, ${FAILURE}`).count() : 0
    }, TIMEOUT)
    .toBeGreaterThan(0)
}

export const openTab = async (context: BrowserContext) => {
  const tab = await context.newPage()
  await tab.clock.install()
  return tab
}

/** What opens over a page of the staff comes with texts of its own, or says that it cannot. */
export const openDialogs = async (tab: Page, text: Text) => {
  await tab.setViewportSize(DESKTOP.viewport)
  const openings = [
    () => tab.keyboard.press('Control+k'),
    async () => {
      await openMessages(tab, text)
      await tab.getByRole('button', { name: text('staff:promoCode'), exact: true }).click()
    },
  ]
  const shown: string[] = []
  for (const open of openings) {
    await open()
    await untilShown(tab, `${DIALOG}, ${TOAST}`)
    shown.push((await tab.locator(DIALOG).count()) > 0 ? 'dialog' : 'toast')
    await tab.keyboard.press('Escape')
    await expect.poll(() => passPauses(tab).then(() => tab.locator(`${DIALOG}, ${TOAST}`).count()), TIMEOUT).toBe(0)
  }
  return shown
}
