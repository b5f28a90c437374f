import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../fixtures.ts'
import { enterAsStaff } from './log-in.ts'

/** The calls that only staff make; their addresses are literal in the code. */
const STAFF_CALL = /\/api\/(?:admin\/|promo\/|whatsapp-message\/|client\/activate\/)/
const STAFF_FILE = /\/assets\/(?:Admin|admin-|staff-|outreach-)/
const CHARTS = /recharts-/

/** Everything a page has downloaded so far, by address. */
const watchDownloads = (page: Page) => {
  const files = new Set<string>()
  page.on('response', (response) => {
    if (/\.(?:js|css)$/.test(response.url())) files.add(response.url())
  })
  return {
    files,
    containing: async (mark: RegExp) => {
      const scripts = [...files].filter((file) => file.endsWith('.js'))
      const texts = await Promise.all(scripts.map(async (file) => (await page.request.get(file)).text()))
      return scripts.filter((_, index) => mark.test(texts[index] ?? ''))
    },
  }
}

test.use({ opensAt: '/' })

test('clients download no staff code, and charts are loaded only with the analytics', async ({
  page,
  text,
  rihla,
  browser,
  language,
}) => {
  test.skip(language !== 'ar', 'The files are the same in every language.')
  const client = watchDownloads(page)
  await page.reload()
  await logIn(page, text, 'layla@example.com')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
  for (const place of ['/profile', '/rewards', '/feedback', '/account', '/review', '/card']) {
    await page.goto(rihla.url + place)
    await page.waitForLoadState('networkidle')
  }
  expect([...client.files].filter((file) => STAFF_FILE.test(file))).toEqual([])
  expect(await client.containing(STAFF_CALL)).toEqual([])
  expect(await client.containing(CHARTS)).toEqual([])

  const desk = await browser.newPage()
  await desk.goto(rihla.url)
  const staff = watchDownloads(desk)
  await enterAsStaff(desk, '/admin/rewards')
  await expect(desk.getByRole('row').nth(1)).toBeVisible()
  expect([...staff.files].filter((file) => STAFF_FILE.test(file))).not.toEqual([])
  expect(await staff.containing(STAFF_CALL)).not.toEqual([])
  expect(await staff.containing(CHARTS)).toEqual([])
  await desk.close()
})
