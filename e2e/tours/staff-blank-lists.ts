import { expect } from '../fixtures.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import type { Tour } from './tour.ts'

const LISTS = [
  { name: 'feedback', path: '/admin/feedback', call: 'feedback', empty: 'reviews:none', isSearched: true },
  { name: 'clients', path: '/admin/clients', call: 'clients', empty: 'clients:emptyTitle', isSearched: true },
  { name: 'requests', path: '/admin/clients/requests', call: 'requests', empty: 'registration:emptyTitle' },
  {
    name: 'duplicates',
    path: '/admin/clients/duplicates',
    call: 'clients/duplicates',
    empty: 'admin-merge:duplicatesNone',
  },
  { name: 'tickets', path: '/admin/tickets', call: 'tickets', empty: 'admin-tickets:emptyTitle', isSearched: true },
  { name: 'claims', path: '/admin/claims', call: 'claims', empty: 'admin-claims:emptyTitle' },
  { name: 'rewards', path: '/admin/rewards', call: 'rewards', empty: 'admin-rewards:emptyTitle' },
  { name: 'campaigns', path: '/admin/programme/campaigns', call: 'campaigns', empty: 'admin-campaigns:emptyTitle' },
  { name: 'scorecards', path: '/admin/scorecards', call: 'scorecards', empty: 'admin-scorecards:emptyTitle' },
  { name: 'webhooks', path: '/admin/integrations', call: 'webhooks', empty: 'admin-integrations:webhooksEmptyTitle' },
  { name: 'api keys', path: '/admin/integrations/keys', call: 'api-keys', empty: 'admin-integrations:keysEmptyTitle' },
  { name: 'audit log', path: '/admin/audit', call: 'audit', empty: 'admin-audit:emptyTitle', isSearched: true },
]

/** Every staff list while loading, empty, without a match, and failed. */
export const blankLists = async ({ page, text, rihla, look }: Tour) => {
  await enterAsStaff(page, '/admin/rewards')
  for (const { name, path, call, empty, isSearched } of LISTS) {
    const address = new RegExp(`/api/admin/${call}/(\\?.*)?$`)
    await page.route(address, () => {})
    await page.goto(rihla.url + path)
    await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(`staff ${name}, loading`)
    await page.unroute(address)

    await page.route(address, (route) => route.fulfill({ json: { data: [], next_cursor: null, total: 0 } }))
    await page.goto(rihla.url + path)
    await expect(page.getByRole('heading', { name: text(empty), exact: true })).toBeVisible()
    await look(`staff ${name}, empty`)
    if (isSearched) {
      await page.goto(`${rihla.url}${path}?q=nobody`)
      await expect(page.getByText(text('staff:nothingFound'))).toBeVisible()
      await look(`staff ${name}, nothing found`)
    }
    await page.unroute(address)

    await page.route(address, (route) => route.fulfill({ status: 503 }))
    await page.goto(rihla.url + path)
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible()
    await look(`staff ${name}, failed`)
    await page.unroute(address)
  }
}
