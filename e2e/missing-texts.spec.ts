import { LANGUAGES } from '@rihla/domain'
import { expect, test } from './fixtures.ts'
import {
  CLIENT_ROUTES,
  enterAsClient,
  FAILURE,
  FILES,
  goTo,
  HEADING,
  LANGUAGE_FILES,
  openChecklist,
  openDialogs,
  openTab,
  passPauses,
  TIMEOUT,
  refuseTexts,
  ROUTES,
  STAFF_ROUTES,
  TOAST,
  untilSettled,
  untilShown,
  VISITOR_ROUTES,
} from './refused-texts.ts'
import { enterAsStaff } from './staff/log-in.ts'
import { textsOf } from './texts.ts'
import { watchForKeys } from './watch-for-keys.ts'

test('APP-7: language files that load at the fourth attempt leave no key on any screen', async ({
  page,
  context,
  rihla,
  text,
}) => {
  test.slow()
  await page.close()
  await openChecklist(context)
  const seen = await watchForKeys(context)
  const attempts = await refuseTexts(context, (_, attempt) => attempt <= 3)
  let tab = await openTab(context)
  const walk = async (routes: string[]) => {
    for (const route of routes) {
      await goTo(tab, route)
      await expect
        .poll(async () => {
          await passPauses(tab)
          const waiting = [...attempts].filter(([, count]) => count <= 3).map(([file, count]) => `${count} ${file}`)
          return [...waiting, `${await tab.locator(HEADING).count()} headings on ${route}`]
        }, TIMEOUT)
        .toEqual([`1 headings on ${route}`])
    }
  }

  /** A request that was cancelled by leaving the page is only repeated when another page needs it. */
  const openNext = async () => {
    await tab.close()
    for (const [file, count] of attempts) if (count <= 3) attempts.delete(file)
    tab = await openTab(context)
    await tab.goto(rihla.url)
    await untilShown(tab, HEADING)
  }

  await tab.goto(rihla.url)
  await untilShown(tab, HEADING)
  await walk(VISITOR_ROUTES)
  await openNext()
  await enterAsClient(tab, rihla.url)
  await walk(CLIENT_ROUTES)
  await tab.evaluate(() => localStorage.removeItem('token'))
  await openNext()
  await enterAsStaff(tab, '/admin')
  await walk(STAFF_ROUTES)
  expect(await openDialogs(tab, text)).toEqual(['dialog', 'dialog'])
  expect([...seen]).toEqual([])
  await expect.poll(() => FILES.filter((file) => !attempts.has(file)), TIMEOUT).toEqual([])
})

test('APP-7: without its language files a screen shows an error and a retry button, and never a key', async ({
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
  await walk([
    '/profile',
    '/rewards',
    '/feedback',
    '/account',
    '/account/family',
    '/account/invite',
    '/account/data',
    '/privacy',
    '/review',
    '/register-user',
    '/i/x',
  ])
  for (const route of ['/card', '/set-password', '/mails/off']) {
    await tab.goto(rihla.url + route)
    await untilShown(tab, FAILURE)
  }
  await tab.evaluate(() => localStorage.removeItem('token'))
  await enterAsStaff(tab, '/admin')
  await walk(STAFF_ROUTES.filter((route) => !['/register-user', '/admin/more'].includes(route)))
  expect(await openDialogs(tab, text)).toEqual(['toast', 'toast'])

  // Not even the texts of every screen.
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

/** Where it comes after the page itself. */
const WITH_CHECKLIST = ['/admin', '/admin/', '/admin/settings']

/** All at once is above; one after the other, on each route that asks for it, takes a while. */
for (const { route, who, enter } of process.env['EVERYTHING'] ? ROUTES : [])
  test(`APP-7: ${route} for ${who} says so without any one of its language files, and no key is ever seen`, async ({
    page,
    context,
    rihla,
  }) => {
    test.setTimeout(900_000)
    await page.close()
    await openChecklist(context)
    const seen = await watchForKeys(context)
    let missing = ''
    const attempts = await refuseTexts(context, (name) => name === missing)
    const tab = await openTab(context)
    await tab.goto(rihla.url)
    await enter(tab, rihla.url)
    const load = async () => {
      // What the last page still asks for is not this one's.
      await tab.goto('about:blank')
      attempts.clear()
      await tab.goto(rihla.url + route)
      await untilSettled(tab, attempts)
    }

    await load()
    const files = new Set([...attempts.keys(), ...(WITH_CHECKLIST.includes(route) ? ['admin-checklist'] : [])])
    for (missing of files)
      await test.step(missing, async () => {
        await load()
        await untilShown(tab, FAILURE)
        expect([...seen]).toEqual([])
      })
    expect(files).toContain('common')
  })

test('APP-3: a language that cannot be fetched is not switched to, and one that loads late is', async ({
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
  await untilShown(tab, TOAST)
  await expect(tab.getByText(textsOf(language)('common:failedLead'))).toBeVisible()
  await expect(html).toHaveAttribute('lang', language)

  limit = 3
  for (const [index, chosen] of LANGUAGES.entries()) {
    attempts = new Map()
    await choose(index)
    await expect
      .poll(async () => {
        await passPauses(tab)
        return html.getAttribute('lang')
      }, TIMEOUT)
      .toBe(chosen)
    await expect(tab.locator('h1').first()).not.toBeEmpty()
  }
  expect([...seen]).toEqual([])
})
