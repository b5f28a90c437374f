import type { Campaign, CampaignDryRun } from '@rihla/contract'
import { expect } from '../fixtures.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { closeDialog, type Tour } from './tour.ts'

const ALL = '**/api/admin/campaigns/'
const ONE = /\/api\/admin\/campaigns\/\d+\/$/
const DRY_RUN = '**/api/admin/campaigns/dry-run/'
const ACCOUNT = '**/api/admin/account/'

const ramadan: Campaign = {
  ...{ id: 7, state: 'scheduled', is_used_up: false, given: 0, version: 2, counts_by: 'travel', first_trip: false },
  names: { en: 'Double points to Jeddah in Ramadan 1448', ar: 'نقاط مضاعفة إلى جدة في رمضان 1448' },
  ...{ starts_on: '2027-02-08', ends_on: '2027-03-08', ticket_types: ['flight'], cities: ['Jeddah', 'جدة'] },
  ...{ airlines: [], tiers: [], min_price: 10_000, multiplier: 2, bonus: null, client_limit: 3000, budget: 60_000 },
  ...{ created_at: '2026-11-01T09:30:00.000Z', created_by: 'nadia', stopped_at: null },
}
const marsaAlam: Campaign = {
  ...{ ...ramadan, id: 6, state: 'running', given: 12_450, multiplier: null, bonus: 150, client_limit: null },
  names: { en: 'A night in Marsa Alam', ar: 'ليلة في مرسى علم' },
  ...{ starts_on: '2026-11-06', ends_on: '2026-12-21', ticket_types: ['hotel'], cities: ['Marsa Alam', 'مرسى علم'] },
  ...{ min_price: null, budget: 20_000 },
}
const others: Campaign[] = [
  {
    ...{ ...marsaAlam, id: 8, state: 'draft', given: 0, multiplier: 1.5, bonus: null, cities: [], budget: null },
    ...{ names: { en: 'Early summer', ar: 'بداية الصيف' }, starts_on: '2027-04-24', ends_on: '2027-06-03' },
  },
  {
    ...{ ...marsaAlam, id: 5, is_used_up: true, given: 5000, budget: 5000 },
    names: { en: 'Autumn weekends', ar: 'عطلات الخريف' },
    ...{ starts_on: '2026-10-01', ends_on: '2026-11-30' },
  },
  {
    ...{ ...ramadan, id: 4, state: 'stopped', given: 3150, budget: null },
    names: { en: 'New routes to Tunis', ar: 'خطوط جديدة إلى تونس' },
    ...{ starts_on: '2026-08-01', ends_on: '2026-08-31', stopped_at: '2026-08-12T08:00:00.000Z' },
  },
  {
    ...{ ...ramadan, id: 3, state: 'ended', given: 48_900 },
    names: { en: 'Double points to Jeddah in Ramadan 1447', ar: 'نقاط مضاعفة إلى جدة في رمضان 1447' },
    ...{ starts_on: '2026-02-18', ends_on: '2026-03-19' },
  },
]
const campaigns = [ramadan, marsaAlam, ...others].toSorted((one, other) => (one.starts_on < other.starts_on ? 1 : -1))
const result: CampaignDryRun = {
  ...{ trips: 94, clients: 71, clients_at_limit: 3, points: 41_200, value: 20_600, currency: 'EGP' },
  ...{ point_value: 0.5, budget_percent: 69, uses_up_budget: false },
}

/** PROG-6 */
export const theCampaigns = async ({ page, text, rihla, look }: Tour) => {
  const said = (name: string) => text(`admin-campaigns:${name}`)
  const dialog = page.getByRole('dialog')
  const dryRun = page.getByRole('region', { name: said('dryRun') })
  const open = (id: number | string) => page.goto(`${rihla.url}/admin/programme/campaigns/${id}`)
  const press = (name: string) => page.getByRole('button', { name: said(name), exact: true }).click()
  await page.route(ALL, (route) =>
    route.fulfill({ json: { data: campaigns, next_cursor: null, total: campaigns.length } }),
  )
  await page.route(ONE, (route) => {
    const found = campaigns.find(({ id }) => route.request().url().endsWith(`/${id}/`))
    return route.fulfill(found ? { json: { data: { ...found, clients: 12 } } } : { status: 404 })
  })
  await enterAsStaff(page, '/admin/programme/campaigns')
  await expect(page.getByRole('table', { name: said('listLabel') })).toBeVisible()
  await look('staff campaigns')

  await open('new')
  await expect(page.getByLabel(said('budget'))).toBeVisible()
  await look('staff campaign form')
  await page.getByLabel(said('budget')).fill('many')
  await page.getByRole('combobox', { name: said('airlines') }).fill('EgyptAir')
  await page.unroute(ALL)
  await press('saveDraft')
  await expect(page.getByText(text('fields:required'))).toBeVisible()
  await look('staff campaign form, faults')
  await press('run')
  await expect(dryRun.getByRole('alert')).toBeVisible()
  await look('staff campaign, dry run failed')

  await page.route(DRY_RUN, (route) => route.fulfill({ json: { data: result } }))
  await open(ramadan.id)
  await page.getByText(said('hijri'), { exact: true }).click()
  await press('run')
  await expect(dryRun.getByText(said('nothingGiven'))).toBeVisible()
  await look('staff campaign, dry run')
  await press('unschedule')
  await expect(dialog).toBeVisible()
  await look('staff campaign, back to draft')
  await closeDialog(page)

  await open(marsaAlam.id)
  await page.getByText(said('gregorian'), { exact: true }).click()
  await expect(page.getByRole('heading', { name: said('extend') })).toBeVisible()
  await look('staff campaign, running')
  await press('stop')
  await expect(dialog).toBeVisible()
  await look('staff campaign, stop')
  await page.route('**/api/admin/campaigns/*/stop/', (route) => route.abort())
  await dialog.getByRole('button', { name: said('stop') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await look('staff campaign, not stopped')
  await closeDialog(page)

  await page.route(ACCOUNT, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { data: { ...answer.data, role: 'agent' } } })
  })
  await open(ramadan.id)
  await expect(page.getByText(ramadan.names['en'] ?? '').first()).toBeVisible()
  await look('staff campaign, agent')
  await page.unroute(ACCOUNT)

  await open(999)
  await expect(page.getByText(said('goneTitle'))).toBeVisible()
  await look('staff campaign, gone')
  await page.unroute(ONE)
  await page.route(ONE, () => {})
  await open(ramadan.id)
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible()
  await look('staff campaign, loading')
  await page.unroute(ONE)
  await page.route(ONE, (route) => route.fulfill({ status: 503 }))
  await open(ramadan.id)
  await expect(page.getByRole('alert')).toBeVisible()
  await look('staff campaign, failed')
  await page.unroute(ONE)
}
