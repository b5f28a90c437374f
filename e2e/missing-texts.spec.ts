import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { LANGUAGES } from '@rihla/domain'
import { expect, test } from './journey.ts'
import { enterAsStaff } from './staff/log-in.ts'
import { textsOf } from './texts.ts'
import { watchForKeys } from './watch-for-keys.ts'

const LANGUAGE_FILES = '**/assets/locales/**'
const PATIENCE = { timeout: 60_000, intervals: [100] }
/** Longer than any pause between two tries. */
const PAUSE_MS = 7000

const routesIn = (file: string, base: string) => {
  const source = readFileSync(new URL(`../apps/web/src/app/${file}`, import.meta.url), 'utf8')
  return Array.from(source.matchAll(/path="([^"*]*)(\/\*|\*)?"/g), ([, path = '']) =>
    `${base}${path}`.replace('/:tab?', '').replace(':id', '10001'),
  )
}
const STAFF_ROUTES = ['/admin', '/register-user', ...routesIn('admin/AdminApp.tsx', '/admin/')]
const CLIENT_ROUTES = [...routesIn('AppRoutes.tsx', ''), '/profile?tab=rewards', '/profile?tab=statement'].filter(
  (path) => !path.startsWith('/admin') && path !== '',
)

const enterAsClient = async (page: Page, url: string) => {
  const login = { email: 'layla@example.com', password: 'demo-client-2026' }
  const answer = await page.request.post(`${url}/api/client/login/`, { data: login })
  const { token } = (await answer.json()) as { token: string }
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  await page.goto(`${url}/profile`)
}

/** As a link of the app does, without loading the page again. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** A language file is refused so many times; `for good` unless it is one of these. */
const refuseTexts = async (context: BrowserContext, isRefused: (name: string, attempt: number) => boolean) => {
  const attempts = new Map<string, number>()
  await context.route(LANGUAGE_FILES, (route) => {
    const { pathname } = new URL(route.request().url())
    const name = /locales\/(.+)-.{8}\.js/.exec(pathname)?.[1] ?? ''
    const attempt = (attempts.get(pathname) ?? 0) + 1
    attempts.set(pathname, attempt)
    return isRefused(name, attempt) ? route.fulfill({ status: 503, body: 'Busy.' }) : route.continue()
  })
  return attempts
}

/** The pauses between the tries pass at once. */
const untilShown = async (page: Page, selector: string) => {
  await expect
    .poll(async () => {
      await page.clock.runFor(PAUSE_MS)
      return page.locator(selector).count()
    }, PATIENCE)
    .toBeGreaterThan(0)
}

const openTab = async (context: BrowserContext) => {
  const tab = await context.newPage()
  await tab.clock.install()
  return tab
}

const HEADING = 'h1:not(:empty)'
const FAILURE = '[role=alert] button'

test('APP-7: language files that come at the fourth try leave no key on any screen', async ({
  page,
  context,
  rihla,
}) => {
  test.slow()
  await page.close()
  const seen = await watchForKeys(context)
  const attempts = await refuseTexts(context, (_, attempt) => attempt <= 3)
  let tab = await openTab(context)
  const walk = async (routes: string[]) => {
    for (const route of routes) {
      await goTo(tab, route)
      await expect
        .poll(async () => {
          await tab.clock.runFor(PAUSE_MS)
          const waiting = [...attempts].filter(([, count]) => count <= 3).map(([file, count]) => `${count} ${file}`)
          return [...waiting, `${await tab.locator(HEADING).count()} headings on ${route}`]
        }, PATIENCE)
        .toEqual([`1 headings on ${route}`])
    }
  }

  /** What a page had begun to fetch when it was left is not asked for again until another one wants it. */
  const openNext = async () => {
    await tab.close()
    for (const [file, count] of attempts) if (count <= 3) attempts.delete(file)
    tab = await openTab(context)
    await tab.goto(rihla.url)
    await untilShown(tab, HEADING)
  }

  await tab.goto(rihla.url)
  await untilShown(tab, HEADING)
  await walk(['/login', '/set-password', '/mails/off', '/review', '/register-user', '/admin-login'])
  await openNext()
  await enterAsClient(tab, rihla.url)
  await walk(CLIENT_ROUTES)
  await tab.evaluate(() => localStorage.removeItem('token'))
  await openNext()
  await enterAsStaff(tab, '/admin')
  await walk(STAFF_ROUTES)
  expect([...seen]).toEqual([])
  expect(attempts.size).toBeGreaterThan(25)
})

test('APP-7: without its language files a screen says so and offers another try, and no key is ever seen', async ({
  page,
  context,
  rihla,
  text,
}) => {
  test.slow()
  await page.close()
  const seen = await watchForKeys(context)
  let isOver = false
  let atHand = ['common', 'login', 'staff']
  await refuseTexts(context, (name) => !isOver && !atHand.includes(name))
  const tab = await openTab(context)
  const walk = async (routes: string[]) => {
    for (const route of routes) {
      await goTo(tab, route)
      await untilShown(tab, FAILURE)
      await expect(tab.getByRole('button', { name: text('common:tryAgain') }), route).toBeVisible()
    }
  }

  await tab.goto(rihla.url)
  await enterAsClient(tab, rihla.url)
  await walk(['/profile', '/rewards', '/feedback', '/review', '/register-user'])
  for (const route of ['/card', '/set-password', '/mails/off']) {
    await tab.goto(rihla.url + route)
    await untilShown(tab, FAILURE)
  }
  await tab.evaluate(() => localStorage.removeItem('token'))
  await enterAsStaff(tab, '/admin')
  await walk(STAFF_ROUTES.filter((route) => route !== '/register-user'))

  // Not even what every screen needs.
  for (const missing of ['staff', 'common']) {
    atHand = atHand.filter((name) => name !== missing)
    for (const route of ['/admin', '/admin-login', '/register-user']) {
      await tab.goto(rihla.url + route)
      await untilShown(tab, FAILURE)
    }
  }
  expect([...seen]).toEqual([])

  isOver = true
  await tab.getByRole('button', { name: text('common:tryAgain') }).click()
  await untilShown(tab, HEADING)
  expect([...seen]).toEqual([])
})

test('APP-3: a language that cannot be fetched is not changed to, and one that comes late is', async ({
  page,
  context,
  rihla,
  language,
}) => {
  test.slow()
  await page.close()
  const seen = await watchForKeys(context)
  let isBusy = false
  let limit = 3
  let attempts = new Map<string, number>()
  await context.route(LANGUAGE_FILES, (route) => {
    const attempt = (attempts.get(route.request().url()) ?? 0) + 1
    attempts.set(route.request().url(), attempt)
    return isBusy && attempt <= limit ? route.fulfill({ status: 503 }) : route.continue()
  })
  const tab = await openTab(context)
  await tab.goto(rihla.url)
  await untilShown(tab, HEADING)
  const html = tab.locator('html')
  const choose = async (index: number) => {
    await tab.locator('header button[aria-haspopup=menu], button[aria-haspopup=menu]').first().click()
    await tab.getByRole('menuitemradio').nth(index).click()
  }

  isBusy = true
  limit = Infinity
  const other = LANGUAGES.findIndex((one) => one !== language)
  await choose(other)
  await untilShown(tab, '.mantine-Notification-root')
  await expect(tab.getByText(textsOf(language)('common:failedLead'))).toBeVisible()
  await expect(html).toHaveAttribute('lang', language)

  limit = 3
  for (const [index, chosen] of LANGUAGES.entries()) {
    attempts = new Map()
    await choose(index)
    await expect
      .poll(async () => {
        await tab.clock.runFor(PAUSE_MS)
        return html.getAttribute('lang')
      }, PATIENCE)
      .toBe(chosen)
    await expect(tab.locator('h1').first()).not.toBeEmpty()
  }
  expect([...seen]).toEqual([])
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('APP-7: a language file that is refused is not kept, and comes at a later try', async ({ page, rihla }) => {
    test.slow()
    let refusals = 0
    const proxy = createServer((request, response) => {
      const isRefused = request.url?.startsWith('/assets/locales/') && refusals > 0
      if (isRefused) {
        refusals -= 1
        return void response.writeHead(503).end('Busy.')
      }
      const { method, headers, url } = request
      const asked = ask(rihla.url + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      request.pipe(asked)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    try {
      const { port } = proxy.address() as AddressInfo
      await page.goto(`http://127.0.0.1:${port}/`)
      await page.waitForFunction(() => navigator.serviceWorker.controller)
      refusals = 6
      await page.locator('button[aria-haspopup=menu]').click()
      await page.getByRole('menuitemradio').filter({ hasText: 'Deutsch' }).click()
      await expect(page.getByRole('button', { name: textsOf('de')('login:submit') })).toBeVisible(PATIENCE)
      expect(refusals).toBe(0)
    } finally {
      proxy.closeAllConnections()
      proxy.close()
    }
  })
})
