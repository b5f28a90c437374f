import { expect, test } from './fixtures.ts'
import { clientToken } from './rihla.ts'

const FAR_APART = ['Pacific/Kiritimati', 'America/Los_Angeles']
const STAFF = { username: 'admin', password: 'demo-admin-2026' }
const CLIENT_PAGES = ['/profile', '/profile?tab=statement']
const STAFF_PAGES = [
  ...['/admin/feedback', '/admin/clients/10001/history', '/admin/clients/10001/points', '/admin/clients/requests'],
  '/admin/staff',
]

/** A day or a time of the day. */
const A_DATE = /\b20\d\d\b|\b\d\d:\d\d\b/

test('APP-10: all users see the days and times of the agency, wherever they are', async ({
  browser,
  page,
  rihla,
  language,
}) => {
  test.slow()
  test.skip(language !== 'ar', 'every language has the same clock')
  const token = await clientToken(rihla, 'layla@example.com')
  const answer = await page.request.post(`${rihla.url}/api/admin-login/`, { data: STAFF })
  const { token: adminToken } = (await answer.json()) as { token: string }

  const pagesOf = (keys: Record<string, string>) =>
    Promise.all(
      FAR_APART.map(async (timezoneId) => {
        const context = await browser.newContext({ timezoneId, serviceWorkers: 'block' })
        await context.addInitScript((kept) => Object.assign(localStorage, kept), keys)
        return context.newPage()
      }),
    )
  const visits = [
    { paths: CLIENT_PAGES, keys: { token, isActive: 'true', userRole: 'client' } },
    { paths: STAFF_PAGES, keys: { admin_token: adminToken, admin_logged_in: 'true', userRole: 'admin' } },
  ]
  for (const { paths, keys } of visits) {
    const pages = await pagesOf(keys)
    for (const path of paths) {
      await Promise.all(pages.map((one) => one.goto(rihla.url + path)))
      const read = async () => {
        const [first, second] = await Promise.all(pages.map((one) => one.locator('main').innerText()))
        return { hasDate: A_DATE.test(first ?? ''), first, second }
      }
      await expect.poll(async () => (await read()).hasDate, { message: path, timeout: 60_000 }).toBe(true)
      await expect(async () => {
        const { first, second } = await read()
        expect(second, path).toBe(first)
      }).toPass({ timeout: 60_000 })
    }
    await Promise.all(pages.map((one) => one.context().close()))
  }
})
