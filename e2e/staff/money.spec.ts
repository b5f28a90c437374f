import { readFile } from 'node:fs/promises'
import { readCsv } from '../../apps/server/test/csv.ts'
import { expectNoSidewaysScroll, expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'

type Month = { month: string; issued: number; redeemed: number; outstanding: number }

const PER_MONTH = `
  select to_char(first_day, 'YYYY-MM') as month,
         coalesce(sum(points) filter (where kind = 'earn' and at >= first_day), 0)::integer as issued,
         coalesce(-sum(points) filter (where kind = 'spend' and at >= first_day), 0)::integer as redeemed,
         coalesce(sum(points) filter (where lot_id is not null), 0)::integer as outstanding
  from agency
  cross join generate_series(
    date_trunc('month', now() at time zone time_zone) - interval '11 months', now() at time zone time_zone, '1 month'
  ) first_day
  left join (select *, created_at at time zone (select time_zone from agency) as at from point_entry) entries
    on at < first_day + interval '1 month'
  group by first_day order by first_day`

test('ADMIN-1, ADMIN-3, RULES-8: the owner sees the points liability of the ledger, and exports it', async ({
  page,
  text,
  rihla,
  language,
}) => {
  const number = (value: number) => value.toLocaleString(language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB')
  const [now] = await rowsOf<{ outstanding: number; expiring: number; value: number }>(
    rihla.databaseUrl,
    `select sum(available)::integer as outstanding, (
       select coalesce(sum(remaining), 0)::integer from point_lot where expires_at <= now() + interval '90 days'
     ) as expiring from point_balance`,
  )
  const months = await rowsOf<Month>(rihla.databaseUrl, PER_MONTH)
  expect(months.at(-1)?.outstanding).toBe(now?.outstanding)

  await enterAsStaff(page, '/admin/money')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('staff:money'))
  const card = (label: string) => page.locator('dl > div').filter({ hasText: label })
  await expect(card(text('admin-money:outstanding'))).toContainText(number(now?.outstanding ?? 0))
  await expect(card(text('admin-money:expiring', { days: 90 }))).toContainText(number(now?.expiring ?? 0))

  const flows = page.getByRole('table', { name: text('admin-money:flows') })
  const rows = flows.locator('tbody tr')
  await expect(rows).toHaveCount(12)
  for (const [place, month] of months.entries()) {
    await expect(rows.nth(place).locator('td').nth(0)).toHaveText(number(month.issued))
    await expect(rows.nth(place).locator('td').nth(1)).toHaveText(number(month.redeemed))
  }
  await expect(page.locator('.recharts-surface').last()).toBeVisible()
  // Within a month, incoming points are where reading begins, and outgoing ones next to them.
  const flowChart = page.locator('.mantine-BarChart-root').first()
  const leftOf = (flow: string) =>
    flowChart
      .locator(`.recharts-bar path[fill="var(--app-flow-${flow})"]`)
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().x))
  const [into, outOf] = [await leftOf('in'), await leftOf('out')]
  const steps = outOf.flatMap((out) => into.map((x) => out - x))
  const [step = 0] = steps.toSorted((one, other) => Math.abs(one) - Math.abs(other))
  expect(Math.sign(step)).toBe(language === 'ar' ? -1 : 1)
  await expect(page.getByRole('table', { name: text('admin-money:rewards') })).toBeVisible()
  await expectNoViolationsInEitherScheme(page, 'money')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text('admin-money:export') }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('money.csv')
  const [, ...lines] = readCsv((await readFile(await file.path(), 'utf8')).slice(1))
  expect(lines.map(([month, issued, redeemed, , , , , outstanding]) => [month, issued, redeemed, outstanding])).toEqual(
    months.map((month) => [month.month, ...[month.issued, month.redeemed, month.outstanding].map(String)]),
  )

  await page.getByLabel(text('admin-money:period')).selectOption('24')
  await expect(rows).toHaveCount(24)
  await page.reload()
  await expect(rows).toHaveCount(24)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows).toHaveCount(6)
  await expectNoSidewaysScroll(page)

  await rowsOf(rihla.databaseUrl, 'update agency set point_value = 0')
  await page.reload()
  await expect(page.getByRole('link', { name: text('admin-money:setValue') })).toHaveAttribute(
    'href',
    '/admin/settings',
  )

  await rowsOf(rihla.databaseUrl, `update staff set role = 'agent'`)
  await page.reload()
  await expect(page.getByText(text('staff:ownersOnlyTitle'))).toBeVisible()
  await expect(card(text('admin-money:outstanding'))).toHaveCount(0)
})
