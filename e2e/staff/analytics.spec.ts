import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { rowsOf } from './database.ts'
import { logInAsStaff } from './log-in.ts'

const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

const chartTable = (page: Page, name: string) => page.getByRole('table', { name, exact: true })

const loaded = (page: Page, text: Text) => expect(chartTable(page, text('analytics:perStar'))).toBeAttached()

test('DASH-2, DASH-3, API-3: the dashboard shows the stored figures, mirrored in Arabic, without colour', async ({
  page,
  text,
  rihla,
  language,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await logInAsStaff(page, text, '/admin/feedback')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(scripts.filter((path) => path.includes('Charts'))).toEqual([])

  await page.goto(`${rihla.url}/admin/analytics`)
  await loaded(page, text)
  expect(scripts.filter((path) => path.includes('Charts')).length).toBeGreaterThan(0)

  const counts = await rowsOf<{ rating: number; reviews: number }>(
    rihla.databaseUrl,
    'select rating, count(*)::int as reviews from feedback group by rating order by rating',
  )
  const total = counts.reduce((sum, { reviews }) => sum + reviews, 0)
  const average = counts.reduce((sum, { rating, reviews }) => sum + rating * reviews, 0) / total
  expect(total).toBeGreaterThan(50)
  await expect(figure(page, text('analytics:total_reviews'))).toContainText(String(total))
  await expect(figure(page, text('analytics:average_rating'))).toContainText(average.toFixed(1))
  await expect(figure(page, text('analytics:highest_rating'))).toContainText(String(counts.at(-1)?.rating))
  await expect(figure(page, text('analytics:lowest_rating'))).toContainText(String(counts[0]?.rating))

  const perStar = chartTable(page, text('analytics:perStar')).getByRole('cell')
  await expect(perStar).toHaveText(counts.map(({ reviews }) => String(reviews)))
  const legend = page.getByRole('list', { name: text('analytics:distribution') }).getByRole('listitem')
  await expect(legend).toHaveText(
    counts.map(({ rating }) => new RegExp(text(`feedback:rating_${rating}`))).toReversed(),
  )
  const shares = (await legend.allInnerTexts()).map((line) => Number(/\d+(?=\D*$)/.exec(line)?.[0])).toReversed()
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
  for (const [place, { reviews }] of counts.entries())
    expect(Math.abs((shares[place] ?? 0) - (reviews * 100) / total)).toBeLessThan(1)
  const days = await rowsOf<{ reviews: number }>(
    rihla.databaseUrl,
    `select count(f.id)::int as reviews from generate_series(agency_today() - 29, agency_today(), interval '1 day') d
     left join (select feedback.id, (created_at at time zone time_zone)::date as day from feedback, agency) f on f.day = d::date
     group by d order by d`,
  )
  await expect(chartTable(page, text('analytics:overTime')).getByRole('cell')).toHaveText(
    days.map(({ reviews }) => String(reviews)),
  )

  // The value is on each bar, and in Arabic the first bar is at the right.
  const bars = page.locator('.mantine-BarChart-root')
  await expect(bars.locator('.recharts-label-list text')).toHaveText(counts.map(({ reviews }) => String(reviews)))
  const [first, last] = [await bars.getByText('1 ★').boundingBox(), await bars.getByText('5 ★').boundingBox()]
  expect(Math.sign((last?.x ?? 0) - (first?.x ?? 0))).toBe(language === 'ar' ? -1 : 1)
  const ticks = page.locator('.mantine-LineChart-root .recharts-xAxis-tick-labels text')
  const [oldest, newest] = [await ticks.first().boundingBox(), await ticks.last().boundingBox()]
  expect(Math.sign((newest?.x ?? 0) - (oldest?.x ?? 0))).toBe(language === 'ar' ? -1 : 1)

  // In Arabic the day is at the right of its month, where reading begins.
  const startOf = (pattern: string) =>
    ticks.first().evaluate((label, wanted) => {
      const words = label.querySelector('tspan') ?? (label as SVGTextContentElement)
      const place = (words.textContent ?? '').search(new RegExp(wanted, 'u'))
      return words.getExtentOfChar(place).x
    }, pattern)
  expect(Math.sign((await startOf('\\p{L}')) - (await startOf('\\p{N}')))).toBe(language === 'ar' ? -1 : 1)
})

test('DASH-4: loading, failure with a retry, and no feedback', async ({ page, text, rihla }) => {
  let answer: 'wait' | 'fail' | 'pass' = 'wait'
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/admin/dashboard/', async (route) => {
    if (answer === 'wait') await held
    return answer === 'pass' ? route.continue() : route.fulfill({ status: 500, json: { error: 'x', code: 'x' } })
  })
  await logInAsStaff(page, text, '/admin/analytics')
  await expect(page.getByRole('status', { name: text('common:loading') }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: text('analytics:perStar') })).toBeVisible()

  answer = 'fail'
  release()
  const failure = page.getByRole('alert').filter({ hasText: text('common:failedTitle') })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('heading', { name: text('reviews:title'), exact: true })).toHaveCount(0)

  answer = 'pass'
  await failure.getByRole('button', { name: text('common:tryAgain') }).click()
  await loaded(page, text)

  await rowsOf(rihla.databaseUrl, 'truncate feedback, reviewer, feedback_daily, feedback_daily_part, follow_up cascade')
  for (const place of ['/admin/analytics', '/admin/feedback']) {
    await page.goto(rihla.url + place)
    await expect(page.getByRole('heading', { name: text('reviews:none'), exact: true })).toBeVisible()
    await expect(page.getByText(text('reviews:noneLead'))).toBeVisible()
  }
})

test('DASH-13: a period and its comparison are in the address, and every chart can be read as a table', async ({
  page,
  text,
  rihla,
}) => {
  await logInAsStaff(page, text, '/admin/analytics')
  await loaded(page, text)
  const total = await figure(page, text('analytics:total_reviews')).locator('dd').textContent()
  await page.getByLabel(text('analytics:period'), { exact: true }).last().selectOption('30')
  await expect(page).toHaveURL(/period=30/)
  await page.getByLabel(text('analytics:against')).selectOption('before')
  await expect(page).toHaveURL(/against=before/)
  await page.reload()
  await expect(chartTable(page, text('analytics:trend'))).toBeAttached()
  const [{ reviews } = { reviews: -1 }] = await rowsOf<{ reviews: number }>(
    rihla.databaseUrl,
    `select count(*)::int as reviews from feedback, agency
     where (created_at at time zone time_zone)::date > agency_today() - 30`,
  )
  await expect(figure(page, text('analytics:total_reviews'))).toContainText(String(reviews))

  const table = chartTable(page, text('analytics:trend'))
  await expect(table.getByRole('columnheader')).toContainText([text('analytics:week')])
  await page
    .getByRole('button', { name: text('staff:asTable') })
    .first()
    .click()
  await expect(table).toBeInViewport()
  await page.getByRole('button', { name: text('staff:hideTable') }).click()

  await page.goto(`${rihla.url}/admin/analytics?period=own&since=2001-01-01&until=2001-02-01`)
  await expect(page.getByRole('heading', { name: text('analytics:noneInPeriod') })).toBeVisible()
  await page.getByRole('button', { name: text('analytics:period_12m') }).click()
  await expect(chartTable(page, text('analytics:trend'))).toBeAttached()
  // Until both own days are chosen there is nothing to count.
  await page.goto(`${rihla.url}/admin/analytics?period=own&since=2001-01-01`)
  await expect(page.getByRole('heading', { name: text('analytics:chooseDays') })).toBeVisible()
  await expect(figure(page, text('analytics:total_reviews'))).toHaveCount(0)
  await page.getByLabel(text('analytics:period'), { exact: true }).last().selectOption('')
  await expect(figure(page, text('analytics:total_reviews'))).toContainText(total ?? '')
  await expect(page).toHaveURL(/\/admin\/analytics$/)
})
