import type { Page } from '@playwright/test'
import { expect, logIn, test } from './fixtures.ts'

type Seen = { looks: string[]; shifts: { value: number; what: string }[] }
type Watched = Window & { seen: Seen }

const choose = () => {
  localStorage.setItem('language', 'ar')
  localStorage.setItem('mantine-color-scheme-value', 'dark')
}

const AS_CHOSEN = 'ar rtl dark rgb(19, 25, 54)'

/** Runs in the page before anything else: records the appearance of every frame that has a body. */
const watchLook = () => {
  const looks: string[] = []
  Object.assign(window, { seen: { looks, shifts: [] } })
  const watch = () => {
    if (document.body) {
      const { lang, dir, dataset } = document.documentElement
      const { backgroundColor } = getComputedStyle(document.body)
      looks.push(`${lang} ${dir} ${dataset['mantineColorScheme']} ${backgroundColor}`)
    }
    requestAnimationFrame(watch)
  }
  watch()
  // Also between frames: no other language, direction or scheme may be set even for a moment.
  const attributeFilter = ['lang', 'dir', 'data-mantine-color-scheme']
  new MutationObserver(watch).observe(document, { attributes: true, subtree: true, attributeFilter })
}

const watchShifts = () => {
  const shifts: Seen['shifts'] = []
  Object.assign(window, { seen: { looks: [], shifts } })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      }
      const names = sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : '?'))
      if (!hadRecentInput) shifts.push({ value, what: names.join(', ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('APP-3, APP-9: language, direction and colours are set before the first paint, even without the app', async ({
  page,
  rihla,
}) => {
  await page.evaluate(choose)
  await page.addInitScript(watchLook)

  const app = /\/assets\/(?!boot-).*\.js$/
  await page.route(app, (route) => route.abort())
  await page.goto(rihla.url)
  const look = () => page.evaluate(() => (window as unknown as Watched).seen.looks)
  await expect.poll(async () => (await look()).at(-1)).toBe(AS_CHOSEN)

  await page.unroute(app)
  await page.goto(rihla.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([...new Set(await look())]).toEqual([AS_CHOSEN])
})

const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })

test('APP-7: nothing moves when loading content arrives', async ({ page, text, rihla }) => {
  test.slow()
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  await page.addInitScript(watchShifts)
  const later = () => new Promise((done) => setTimeout(done, 300))
  await page.route('**/api/**', async (route) => {
    await later()
    await route.continue()
  })
  // A notice that few people get has no reserved space: it moves the content below it, once.
  await page.route('**/api/client/profile/', async (route) => {
    const response = await route.fetch()
    const profile = (await response.json()) as object
    await later()
    await route.fulfill({ response, json: { ...profile, passport_expiry: '2099-01-01', points_expiring_soon: 0 } })
  })
  const screens = [
    ['/profile', page.getByRole('article').first()],
    ['/profile?tab=rewards', page.getByRole('article').first()],
    ['/profile?tab=statement', page.getByRole('table')],
    ['/rewards', page.getByRole('listitem').first()],
    ['/feedback', page.getByRole('heading', { name: /Layla/ })],
    ['/account', page.getByText('C-10001')],
    ['/card', page.getByRole('img')],
    ['/review', page.getByRole('radio').first()],
    ['/', page.getByRole('link', { name: text('login:hotline') })],
  ] as const
  for (const [path, content] of screens) {
    if (path === '/') await page.evaluate(() => localStorage.removeItem('token'))
    else await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await page.goto(rihla.url + path)
    await expect(content).toBeVisible()
    await settled(page)
    const shifts = await page.evaluate(() => (window as unknown as Watched).seen.shifts)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01)
  }
})
