import { givenReview } from '../../apps/server/test/given-reviews.ts'
import { givenTicket } from '../../apps/server/test/given.ts'
import { expectNoSidewaysScroll } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import type { Rihla } from '../rihla.ts'
import { inDatabase } from './database.ts'
import { enterAsStaff } from './log-in.ts'

const LAYLA = 10_001
const MONTH_MS = 30 * 86_400_000
const COMMENT = 'Five hours late, and not a word.'

/** An airline that was liked four months ago, and another with hardly any reviews. */
const givenAirlines = (rihla: Rihla) =>
  inDatabase(rihla.databaseUrl, async (db) => {
    const review = async (airline: string, rating: number, monthsAgo: number, comment = 'As always.') => {
      const ticket_id = await givenTicket(db, LAYLA, { airline, arrival_city: 'Rome' })
      const id = await givenReview(db, { rating, comment, created_at: new Date(Date.now() - monthsAgo * MONTH_MS) })
      await db.updateTable('feedback').set({ ticket_id }).where('id', '=', id).execute()
      return id
    }
    for (const rating of [5, 5, 5, 4]) await review('Blue Falcon', rating, 4)
    for (const rating of [1, 2, 3]) await review('BLUE FALCON', rating, 0)
    await review('Tiny Wings', 4, 0)
    return review('Blue Falcon', 1, 0, COMMENT)
  })

test('DASH-7: an airline whose ratings fall is open by default, and its low ratings link to their follow-ups', async ({
  page,
  text,
  rihla,
}) => {
  const newest = await givenAirlines(rihla)
  await page.route('**/api/admin/scorecards/?*', (route) => route.abort(), { times: 2 })
  await enterAsStaff(page, '/admin/analytics')
  await page.getByRole('link', { name: text('staff:compare') }).click()
  await page.getByRole('button', { name: text('common:tryAgain') }).click()

  // The chart has a hidden table with a row of the same name.
  const row = page.getByRole('row').filter({ hasText: 'Blue Falcon', has: page.locator('td[data-column=average]') })
  await expect(row).toContainText(text('admin-scorecards:falling'))
  await expect(row).toContainText('−3')
  await expect(
    row.getByRole('img', { name: text('admin-scorecards:countOf', { word: text('feedback:rating_1'), amount: 2 }) }),
  ).toBeVisible()
  const few = page.getByRole('row').filter({ hasText: 'Tiny Wings' })
  await expect(few).toContainText(text('admin-scorecards:tooFew'))
  await expect(few.locator('td[data-column=average]')).toContainText('-')

  const region = (key: string) => page.getByRole('region', { name: text(key, { name: '\u2068Blue Falcon\u2069' }) })
  await expect(region('admin-scorecards:against_airline').getByRole('table').getByRole('row')).toHaveCount(7)
  const low = region('admin-scorecards:lowOf')
  await expect(low.getByRole('listitem')).toHaveCount(3)
  await expect(low.getByRole('listitem').first()).toContainText(COMMENT)

  await row.getByRole('button').press('Enter')
  await expect(page).toHaveURL(/open=blue\+falcon/)
  await expect(low.getByRole('heading')).toBeFocused()
  await page.reload()
  await expect(low.getByRole('listitem').first()).toContainText(COMMENT)

  await page.getByText(text('admin-scorecards:by_route'), { exact: true }).click()
  await expect(page).toHaveURL(/by=route$/)
  await expect(page.getByRole('columnheader', { name: text('admin-scorecards:one_route') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: text('admin-scorecards:by_route') })).toBeChecked()
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.getByRole('row').nth(1)).toHaveCSS('display', 'grid')
  await expectNoSidewaysScroll(page)

  await page.goto(`${rihla.url}/admin/scorecards`)
  await low.getByRole('listitem').filter({ hasText: COMMENT }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/admin/follow-ups\\?open=${newest}$`))
  await expect(page.getByRole('dialog')).toContainText(COMMENT)
})
