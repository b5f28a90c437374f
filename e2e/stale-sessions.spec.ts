import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { MESSAGES } from './messages.ts'

const LOADS = process.env['EVERYTHING'] ? 40 : 4
/** The CPU is throttled, perhaps on a busy machine. */
const TIMEOUT = { timeout: 60_000 }

type Stale = { path: string; keys: Record<string, string>; leadsTo: string }

const CLIENT = { token: 'ended', userRole: 'client', isActive: 'true' }
const STAFF = { admin_token: 'ended', admin_logged_in: 'true', userRole: 'admin' }
const PLACES: Stale[] = [
  ...[
    ...[
      '/profile',
      '/rewards',
      '/account',
      '/account/tier',
      '/account/statement',
      '/account/family',
      '/account/invite',
    ],
    '/card',
  ].map((path) => ({ path, keys: CLIENT, leadsTo: '/' })),
  ...['/admin', '/admin/tickets'].map((path) => ({ path, keys: STAFF, leadsTo: '/admin-login' })),
]

const openWith = async (page: Page, url: string, { path, keys }: Stale) => {
  await page.evaluate(
    (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
    keys,
  )
  await page.goto(url + path)
}

for (const place of PLACES)
  test(`PROFILE-13, APP-11: ${place.path} with an expired token warns and leads to the login, at every load`, async ({
    page,
    rihla,
    language,
  }) => {
    test.slow()
    const words = MESSAGES.notLoggedIn[language as 'en' | 'ar']
    // The answer comes before the first screen is rendered, as from a nearby server to a slow phone.
    const devtools = await page.context().newCDPSession(page)
    for (let load = 0; load < LOADS; load++) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: load % 2 === 0 ? 4 : 1 })
      await openWith(page, rihla.url, place)
      await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(1, TIMEOUT)
      await expect(page).toHaveURL(rihla.url + place.leadsTo)
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['language'])
    }
  })
