import type { Programme, ProgrammePreview } from '@rihla/contract'
import { expect } from '../fixtures.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { closeDialog, type Tour } from './tour.ts'

const PROGRAMME = '**/api/admin/programme/'
const PREVIEW = '**/api/admin/programme/preview/'
const ACCOUNT = '**/api/admin/account/'

const tiers = [
  {
    ...{ code: 'Bronze', names: { en: 'Bronze', ar: 'البرونزية' }, min_points: 0, multiplier: 1 },
    benefits: { en: 'Client card\nRewards from 100 points', ar: 'بطاقة العميل\nمكافآت من 100 نقطة' },
  },
  {
    ...{ code: 'Silver', names: { en: 'Silver', ar: 'الفضية' }, min_points: 500, multiplier: 1 },
    benefits: { en: 'Late check-out once a year', ar: 'مغادرة متأخرة مرة سنويًا' },
  },
  {
    ...{ code: 'Gold', names: { en: 'Gold', ar: 'الذهبية' }, min_points: 2000, multiplier: 1.5 },
    benefits: { en: 'Airport lounge twice a year', ar: 'صالة المطار مرتين سنويًا' },
  },
]
const current = {
  ...{ number: 3, starts_at: '2025-12-31T22:00:00+00:00', saved_at: '2025-12-01T09:12:00+00:00', saved_by: 'nadia' },
  ...{ step_price: 5000, step_points: 50, validity_days: 365, referral_points: 200, referral_limit: 10, tiers },
}
const past = [
  { ...current, number: 2, step_points: 45, starts_at: '2025-05-31T21:00:00+00:00', saved_by: 'omar' },
  { ...current, number: 1, step_points: 40, validity_days: 730, starts_at: null, saved_by: null },
]
const programme: Programme = { current, scheduled: null, past }
const scheduled = { ...current, number: 4, step_points: 55, starts_at: '2027-12-31T22:00:00+00:00' }
const preview: ProgrammePreview = {
  ...{ from: '2025-11-18', trips: 1412, sales: 14_320_000, currency: 'EGP', point_value: 0.5 },
  ...{ given: 71_600, would_give: 80_200, value: 4300 },
  tiers: [
    { ...tiers[0], was: 512, would_be: 492 },
    { ...tiers[1], was: 164, would_be: 181 },
    { ...tiers[2], was: 38, would_be: 41 },
  ].map(({ code = '', names = {}, was, would_be }) => ({ code, names, was, would_be })),
}

export const theProgramme = async ({ page, text, rihla, look }: Tour) => {
  const form = page.getByRole('form', { name: text('admin-programme:form') })
  const points = page.getByLabel(text('admin-programme:stepPoints'))
  const open = (path = '') => page.goto(`${rihla.url}/admin/programme${path}`)
  await page.route(PROGRAMME, (route) => route.fulfill({ json: { data: programme } }))
  await page.route(PREVIEW, (route) => route.fulfill({ json: { data: preview } }))
  await enterAsStaff(page, '/admin/programme')
  await expect(form).toBeVisible()
  await look('staff programme')

  await points.fill('55')
  await expect(page.getByRole('table')).toBeVisible()
  await look('staff programme, draft')
  await form.locator('button[type="submit"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('staff programme, schedule')
  await closeDialog(page)
  await form.getByRole('button', { name: text('admin-programme:addTier') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('staff programme, texts')
  await closeDialog(page)
  await points.fill('many')
  await form.locator('button[type="submit"]').click()
  await expect(points).toBeFocused()
  await look('staff programme, faults')
  await form.getByRole('button', { name: text('admin-programme:discardDraft') }).click()

  await open('/history')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await look('staff programme, history')
  await page.unroute(PROGRAMME)
  await page.route(PROGRAMME, (route) => route.fulfill({ json: { data: { ...programme, scheduled } } }))
  await open()
  await expect(form).toBeVisible()
  await look('staff programme, scheduled')

  await page.route(ACCOUNT, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { data: { ...answer.data, role: 'agent' } } })
  })
  await open()
  await expect(page.getByText(text('admin-programme:readOnly'))).toBeVisible()
  await look('staff programme, agent')
  await page.unroute(ACCOUNT)

  await page.unroute(PROGRAMME)
  await page.route(PROGRAMME, () => {})
  await open()
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible()
  await look('staff programme, loading')
  await page.unroute(PROGRAMME)
  await page.route(PROGRAMME, (route) => route.fulfill({ status: 503 }))
  await open()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('staff programme, failed')
  await page.unroute(PROGRAMME)
  await page.unroute(PREVIEW)
}
