import type { Page } from '@playwright/test'
import { givenReview } from '../../apps/server/test/given-reviews.ts'
import { expectNoSidewaysScroll } from '../accessible.ts'
import { clientIdOf } from '../db-helpers.ts'
import { expect, test } from '../fixtures.ts'
import { countedText } from './counted-text.ts'
import { inDatabase, rowsOf } from './database.ts'
import { logInAsStaff } from './log-in.ts'

const rows = (page: Page) => page.locator('tbody tr[role=row]')
const rowOf = (page: Page, name: string) => rows(page).filter({ has: page.getByText(name, { exact: true }) })

test('DASH-5, DASH-8: the server searches, filters and counts the list, with the filters in the address', async ({
  page,
  text,
  rihla,
  language,
}) => {
  const counted = (key: string, count: number) => countedText(text, language, `reviews:${key}`, count)
  const add = (review: Parameters<typeof givenReview>[1]) =>
    inDatabase(rihla.databaseUrl, (db) => givenReview(db, { mobile: '+201005559001', name: 'إيناس الزاهي', ...review }))
  await add({ rating: 5, comment: 'كل شيء ممتاز', created_at: '2026-03-01T21:30:00Z' })
  await add({ rating: 2, comment: 'تأخّر السائق', created_at: '2026-03-02T10:00:00Z' })
  await add({ rating: 5, comment: 'شكرًا', created_at: '2026-03-03T10:00:00Z' })
  await logInAsStaff(page, text, '/admin/feedback')
  const all = await rowsOf<{ people: number; reviews: number }>(
    rihla.databaseUrl,
    'select count(distinct reviewer_id)::int as people, count(*)::int as reviews from feedback',
  )
  const counts = (clients: number, reviews: number) =>
    text('reviews:counts', { people: counted('people', clients), reviews: counted('reviewsOfOne', reviews) })
  await expect(page.getByText(counts(all[0]?.people ?? 0, all[0]?.reviews ?? 0))).toBeVisible()

  // Diacritics are ignored; the newest match represents the person.
  await page.getByLabel(text('reviews:search')).fill('ايناس الزاهى')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(counts(1, 3))).toBeVisible()
  await page.getByLabel(text('reviews:rating'), { exact: true }).selectOption('5')
  await expect(page.getByText(counts(1, 2))).toBeVisible()
  await expect(rows(page)).toContainText('شكرًا')
  // To the end of that day; the first review is of half past eleven at night in Cairo.
  await page.getByLabel(text('reviews:to'), { exact: true }).fill('01/03/2026')
  await page.getByLabel(text('reviews:to'), { exact: true }).press('Tab')
  await expect(rows(page)).toContainText('كل شيء ممتاز')
  const address = new URL(page.url()).searchParams
  expect(Object.fromEntries(address)).toEqual({ q: 'ايناس الزاهى', rating: '5', to: '2026-03-01' })

  await page.reload()
  await expect(rows(page)).toContainText('كل شيء ممتاز')
  await expect(page.getByLabel(text('reviews:search'))).toHaveValue('ايناس الزاهى')
  await expect(page.getByLabel(text('reviews:rating'), { exact: true })).toHaveValue('5')

  await page.getByLabel(text('reviews:from'), { exact: true }).fill('02/03/2026')
  await page.getByLabel(text('reviews:from'), { exact: true }).press('Tab')
  await page.getByRole('button', { name: text('staff:clearFilters') }).click()
  await expect(page).toHaveURL(`${rihla.url}/admin/feedback`)
  await expect(rows(page)).toHaveCount(25)

  // The popup by keyboard: all reviews that match the filters, and the focus returns.
  await page.goto(`${rihla.url}/admin/feedback?q=${encodeURIComponent('ايناس الزاهى')}`)
  const pill = page.getByRole('button', { name: counted('reviewsOfOne', 3) })
  await pill.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: /إيناس الزاهي/ })
  await expect(popup.getByRole('listitem')).toHaveText([/شكرًا/, /تأخّر السائق/, /كل شيء ممتاز/])
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(pill).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows(page).first()).toHaveCSS('display', 'grid')
  await expectNoSidewaysScroll(page)
})

test('DASH-5: an older answer that comes late is never shown for newer filters', async ({ page, text, rihla }) => {
  await logInAsStaff(page, text, '/admin/feedback')
  await expect(rows(page)).toHaveCount(25)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/admin\/feedback\/\?q=Om$/, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response }).catch(() => undefined)
  })
  const search = page.getByLabel(text('reviews:search'))
  const first = page.waitForRequest(/\?q=Om$/)
  await search.pressSequentially('Om')
  await first
  const isLate = (request: { url: () => string }) => request.url().endsWith('?q=Om')
  const late = Promise.race([page.waitForEvent('requestfinished', isLate), page.waitForEvent('requestfailed', isLate)])
  await search.pressSequentially('ar Farouk')
  await expect(rows(page)).toHaveCount(1)
  release()
  await late
  await expect(search).toHaveValue('Omar Farouk')
  await expect(page).toHaveURL(`${rihla.url}/admin/feedback?q=Omar+Farouk`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Omar Farouk')
})

test('DASH-4, DASH-6: a list or a file that cannot be fetched shows an error, and can be fetched again', async ({
  page,
  text,
}) => {
  let fails = true
  await page.route('**/api/admin/feedback/**', (route) => (fails ? route.abort() : route.continue()))
  await logInAsStaff(page, text, '/admin/feedback')
  const failure = page.getByRole('alert').filter({ hasText: text('common:failedTitle') })
  await expect(failure).toBeVisible()
  fails = false
  await failure.getByRole('button', { name: text('common:tryAgain') }).click()
  await expect(rows(page)).toHaveCount(25)

  fails = true
  const exportCsv = page.getByRole('button', { name: text('reviews:export') })
  await exportCsv.click()
  await expect(page.getByText(text('reviews:exportFailed'))).toBeVisible()
  await expect(rows(page)).toHaveCount(25)
  fails = false
  const download = page.waitForEvent('download')
  await exportCsv.click()
  await download
  await expect(page.getByText(text('reviews:exportFailed'))).toHaveCount(0)
})

test('T36, DASH-9, CARD-2: a client is activated once, the chat opens in a new tab, and failures are reported', async ({
  page,
  text,
  rihla,
  context,
}) => {
  const omar = await clientIdOf(rihla.databaseUrl, 'omar@example.com')
  const name = 'Omar at the desk'
  await inDatabase(rihla.databaseUrl, (db) => givenReview(db, { name, client_id: omar }))
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await logInAsStaff(page, text, '/admin/feedback')
  const activate = rowOf(page, name).getByRole('button', { name: text('reviews:activate') })

  let calls = 0
  type Answer = { status?: number; json: unknown } | 'real' | 'lost'
  let answer = 'real' as Answer
  await page.route('**/api/client/activate/**', (route) => {
    calls++
    if (answer === 'lost') return route.abort()
    return answer === 'real' ? route.continue() : route.fulfill(answer)
  })
  answer = { json: { redirect_url: '/admin/feedback?rating=5' } }
  const relative = context.waitForEvent('page')
  await activate.click()
  await (await relative).waitForURL(`${rihla.url}/admin/feedback?rating=5`)
  expect(await (await relative).evaluate(() => window.opener)).toBeNull()
  await (await relative).close()

  const FAILURES: [given: Answer, message: string][] = [
    [{ json: {} }, text('reviews:noRedirect')],
    [{ json: { message: 'Nothing to open here' } }, 'Nothing to open here'],
    [{ status: 404, json: { error: 'Gone for good', code: 'client_not_found' } }, 'Gone for good'],
    ['lost', text('reviews:activateFailed')],
    [{ json: { redirect_url: '//evil.example', message: 'Not there' } }, 'Not there'],
  ]
  for (const [given, message] of FAILURES) {
    answer = given
    await activate.click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect.poll(() => context.pages().length).toBe(1)
  }
  // T36: neither a foreign page nor a script is opened, whatever the answer contains. By keyboard, because the toasts
  // cover the button.
  for (const redirect_url of [
    'java\nscript:alert(1)',
    'data:text/html,x',
    '\\\\evil.example',
    'https://evil.example',
  ]) {
    answer = { json: { redirect_url } }
    await Promise.all([page.waitForResponse(/\/api\/client\/activate\//), activate.press('Enter')])
    await expect.poll(() => context.pages().length).toBe(1)
  }

  answer = 'real'
  calls = 0
  const opened = context.waitForEvent('page')
  const refreshed = page.waitForResponse(/\/api\/admin\/feedback\/\??$/)
  // A double click, wherever the toasts are.
  await Promise.all([activate.dispatchEvent('click'), activate.dispatchEvent('click')])
  const chat = await opened
  await chat.waitForURL(/^https:\/\/wa\.me\/20/)
  await refreshed
  expect(calls).toBe(1)
  const [client] = await rowsOf<{ active: boolean }>(
    rihla.databaseUrl,
    `select activated_at is not null as active from client where id = ${omar}`,
  )
  expect(client?.active).toBe(true)
  await chat.close()
  // Omar gets the message once: from now on there is nothing to activate, and the button says why.
  const alreadyActive = rowOf(page, name).getByRole('button', { name: text('reviews:alreadyActive') })
  await expect(alreadyActive).toHaveAttribute('aria-disabled', 'true')

  const withoutClient = rows(page).getByRole('button', { name: text('reviews:noClient') })
  await expect(withoutClient.first()).toHaveAttribute('aria-disabled', 'true')
  await withoutClient.first().click({ force: true })
  expect(context.pages()).toHaveLength(1)
})
