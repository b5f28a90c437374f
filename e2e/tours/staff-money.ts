import { expect } from '../fixtures.ts'
import { rowsOf } from '../staff/database.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import type { Tour } from './tour.ts'

const FIGURES = /\/api\/admin\/money\/\?/

export const theMoney = async ({ page, text, rihla, look }: Tour) => {
  const open = () => page.goto(`${rihla.url}/admin/money`)
  await enterAsStaff(page, '/admin/money')
  await expect(page.locator('.recharts-surface').last()).toBeVisible()
  await look('staff money')
  await page.route('**/api/admin/money/export/**', (route) => route.abort())
  await page.getByRole('button', { name: text('admin-money:export') }).click()
  await expect(page.getByText(text('admin-money:exportFailed'))).toBeVisible()
  await look('staff money, not exported')

  await rowsOf(rihla.databaseUrl, 'update agency set point_value = 0')
  await page.goto(`${rihla.url}/admin/money?months=24`)
  await expect(page.getByRole('link', { name: text('admin-money:setValue') })).toBeVisible()
  await expect(page.locator('.recharts-surface').last()).toBeVisible()
  await look('staff money, no value set')

  await page.route(FIGURES, () => {})
  await open()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible()
  await look('staff money, loading')
  await page.unroute(FIGURES)
  await page.route(FIGURES, (route) => route.fulfill({ status: 503 }))
  await open()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look('staff money, failed')
  await page.unroute(FIGURES)

  await page.route(FIGURES, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    const none = { points: 0, value: 0, clients: 0 }
    await route.fulfill({ json: { data: { ...answer.data, outstanding: none, owed: none, months: [], rewards: [] } } })
  })
  await open()
  await expect(page.getByRole('heading', { name: text('admin-money:emptyTitle') })).toBeVisible()
  await look('staff money, empty')
  await page.unroute(FIGURES)
}
