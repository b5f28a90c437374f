import type { ChildProcess } from 'node:child_process'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { expect, logIn, test } from './fixtures.ts'
import { type Rihla, startRihla } from './rihla.ts'

test.use({ serviceWorkers: 'allow' })
// Everything is fetched ahead first.
test.slow()

type Text = Parameters<typeof logIn>[1]

/** The service worker controls the page, and everything the page has loaded is cached. */
const untilKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          if (!navigator.serviceWorker.controller) return ['no service worker']
          const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
          const assets = loaded.filter((name) => new URL(name).pathname.startsWith('/assets/'))
          const kept = await Promise.all(assets.map((name) => caches.match(name)))
          return assets.filter((_, index) => !kept[index])
        }),
      { timeout: 20_000 },
    )
    .toEqual([])

const logInAsLayla = async (page: Page, text: Text) => {
  await untilKept(page)
  await logIn(page, text, 'layla@example.com')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
  await expect(page.getByText(text('login:success'))).toBeHidden()
  await untilKept(page)
}

const stripOf = (page: Page, text: Text) => page.getByRole('region', { name: text('offline:connection') })

test('APP-4, LOGIN-3: offline, the card, the next trip and the vouchers are shown with their time', async ({
  page,
  context,
  text,
  rihla,
}) => {
  await logInAsLayla(page, text)
  await context.setOffline(true)
  const strip = stripOf(page, text)
  await expect(strip).toContainText(text('offline:offline'))
  await expect(page.getByRole('button', { name: text('tickets:complete') })).toBeDisabled()

  await page.goto(rihla.url)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(strip).toContainText(new RegExp(text('offline:asOfToday', { time: '\\d\\d:\\d\\d' })))
  await expect(page.getByRole('complementary')).toContainText('1,250')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('RH-7Q2X9K')
  await expect(page.getByRole('article')).toContainText(text('offline:needsConnection'))
  await expect(page.getByText(text('offline:otherTrips'))).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolations(page, 'offline')
  }

  await page.getByRole('tab', { name: text('profile:tab_rewards') }).click()
  await expect(page.getByText(text('offline:rewardsLead'))).toBeVisible()
  await page.getByRole('tab', { name: text('profile:tab_statement') }).click()
  await expect(page.getByText(text('common:failedTitle'))).toBeVisible()

  await page.goto(`${rihla.url}/rewards`)
  await expect(strip).toContainText(text('offline:vouchersOpen'))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, 'offline')
  }
  await page.getByRole('button', { name: text('rewards:showAtDesk') }).click()
  const voucher = page.getByRole('dialog', { name: text('rewards:voucherTitle') })
  await expect(voucher.getByRole('img')).toBeVisible()
  await expect(voucher).toContainText('Layla Hassan')
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(strip).toBeHidden()
  await expect(page.getByText(text('rewards:pointsRequired', { amount: 300 }))).toBeVisible()
})

/** A server in its own process, which can be stopped and killed without affecting others. */
const onProcess = test.extend<{ rihla: Rihla & { server: ChildProcess } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names a fixture needs from its first argument
  rihla: async ({}, use) => {
    const { stop, ...rihla } = await startRihla()
    await use(rihla)
    await stop()
  },
})

onProcess(
  'PROFILE-13, APP-4: a server that does not answer leaves the copy on screen until it does',
  async ({ page, text, rihla }) => {
    await logInAsLayla(page, text)
    rihla.server.kill('SIGSTOP')
    try {
      await page.reload()
      await expect(stripOf(page, text)).toContainText(text('offline:slow'))
      await expect(page.getByRole('complementary')).toContainText('1,250')
    } finally {
      rihla.server.kill('SIGCONT')
    }
    await expect(stripOf(page, text)).toBeHidden()

    rihla.server.kill('SIGKILL')
    await page.reload()
    const strip = stripOf(page, text)
    await expect(strip).toContainText(text('offline:offline'))
    await strip.getByRole('button', { name: text('common:tryAgain') }).click()
    await expect(strip).toContainText(text('offline:offline'))
    await expect(page.getByRole('complementary')).toContainText('1,250')
  },
)

test('APP-4: nothing stored in the browser contains the national ID or an answer of the API', async ({
  page,
  context,
  text,
  rihla,
}) => {
  await logInAsLayla(page, text)
  await page.goto(`${rihla.url}/rewards`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('rewards:pageTitle'))

  const { nationalId, kept, addresses } = await page.evaluate(async () => {
    const token = localStorage.getItem('token')
    const answer = await fetch('/api/client/profile/', { headers: { Authorization: `Bearer ${token}` } })
    const { national_id: id } = (await answer.json()) as { national_id: string }
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    const found: string[] = []

    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName)
      for (const request of await cache.keys()) {
        found.push(new URL(request.url).pathname)
        texts.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    const whenDone = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('no database')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await whenDone(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await whenDone(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    return { nationalId: id, kept: texts, addresses: found }
  })

  expect(nationalId).toMatch(/^\d{14}$/)
  expect(kept.join('\n')).toContain('RH-7Q2X9K')
  expect(kept.filter((held) => held.includes(nationalId))).toEqual([])
  expect(kept.filter((held) => held.includes('layla@example.com'))).toEqual([])
  expect(addresses).toContain('/shell')
  expect(addresses.filter((path) => !path.startsWith('/assets/'))).toEqual(['/shell', '/manifest.webmanifest'])

  await context.setOffline(true)
  const another = await context.newPage()
  for (const path of ['/api/agency/', '/livez', '/readyz', '/docs', '/metrics'])
    await expect(another.goto(rihla.url + path), path).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('APP-4: the manifest, the icons and the service worker make the app installable', async ({ page, rihla }) => {
  await untilKept(page)
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])

  const answer = await page.request.get(`${rihla.url}/manifest.webmanifest`)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { start_url: string; scope: string; icons: { src: string; type: string }[] }
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true)
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const { src, type } of [...manifest.icons, { src: touchIcon ?? '', type: 'image/png' }])
    expect((await page.request.get(rihla.url + src)).headers()['content-type'], src).toContain(type)

  const worker = await page.request.get(`${rihla.url}/sw.js`)
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(worker.headers()['content-type']).toContain('javascript')
  expect((await page.request.get(`${rihla.url}/assets/gone-12345678.js`)).status()).toBe(404)
})

test.describe('the copy', () => {
  test.use({ serviceWorkers: 'block' })
  const copyIn = (page: Page) => page.evaluate(() => localStorage.getItem('offlineCopy'))

  test('APP-4: is deleted on logout, on a 401 and when another person logs in', async ({ page, text, rihla }) => {
    const start = async () => {
      await logIn(page, text, 'layla@example.com')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
      expect(await copyIn(page)).toContain('Layla')
    }
    await start()
    await page.getByRole('button', { name: text('profile:logout') }).click()
    await expect(page.getByRole('button', { name: text('login:submit') })).toBeVisible()
    expect(await copyIn(page)).toBeNull()

    await start()
    await page.evaluate(() => localStorage.setItem('token', 'ended'))
    await page.reload()
    await expect(page.getByRole('button', { name: text('login:submit') })).toBeVisible()
    expect(await copyIn(page)).toBeNull()

    await start()
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto(rihla.url)
    await page.route('**/api/client/profile/', (route) => route.abort())
    await logIn(page, text, 'omar@example.com')
    await expect(page).toHaveURL(/\/feedback$/)
    await expect(page.getByText(text('common:failedTitle'))).toBeVisible()
    expect(await copyIn(page)).toBeNull()
  })

  test('APP-4: expires 30 days after it was made', async ({ page, text, rihla }) => {
    await logIn(page, text, 'layla@example.com')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
    await page.route('**/api/client/profile/', (route) => route.abort())
    const openAfter = async (days: number) => {
      await page.evaluate((ms) => {
        const copy = JSON.parse(localStorage.getItem('offlineCopy') ?? '') as { fetchedAt: number }
        localStorage.setItem('offlineCopy', JSON.stringify({ ...copy, fetchedAt: Date.now() - ms }))
      }, days * 86_400_000)
      await page.goto(`${rihla.url}/profile`)
    }
    await openAfter(29)
    await expect(page.getByRole('complementary')).toContainText('1,250')
    await openAfter(31)
    await expect(page.getByText(text('common:failedTitle'))).toBeVisible()
    await expect(page.getByText('1,250')).toBeHidden()
    expect(await copyIn(page)).toBeNull()
  })
})
