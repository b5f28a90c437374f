import { boardingPass, drawnPass } from '../pass-video.ts'
import { expect } from '../fixtures.ts'
import { closeDialog, enter, type Tour } from './tour.ts'

const CLAIMS = /\/api\/client\/claims\/(\?.*)?$/
const THREE_WEEKS_AGO = new Date(Date.now() - 21 * 86_400_000)

const photo = async (what: Parameters<typeof drawnPass>) => ({
  ...{ name: 'pass.png', mimeType: 'image/png', buffer: await drawnPass(...what) },
})

export const missingPoints = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  const choose = page.locator('input[type="file"]')
  const field = page.getByLabel(text('claims:reference'))
  const check = page.getByRole('button', { name: text('claims:check') })
  const claims = page.getByRole('region', { name: text('claims:yourClaims') })
  await enter(tour, 'layla@example.com', '/account/claims')
  await expect(claims.getByRole('listitem')).toHaveCount(3)
  await look('missing points')
  await page.getByRole('button', { name: text('claims:scan'), exact: true }).click()
  await expect(page.getByText(text('claims:absent'))).toBeVisible()
  await look('missing points, no camera')
  await choose.setInputFiles(await photo(['K7QM-3XTP', 'qrcode']))
  await expect(page.getByText(text('claims:photoUnreadable'))).toBeVisible()
  await look('missing points, no boarding pass')
  await choose.setInputFiles(await photo([boardingPass('K7QX2M', THREE_WEEKS_AGO), 'azteccode']))
  const sheet = page.getByRole('dialog', { name: text('claims:foundTitle') })
  await expect(sheet).toContainText('SV 308')
  await look('missing points, found')
  await page.route(CLAIMS, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await sheet.getByRole('button', { name: text('claims:send') }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await look('missing points, not sent')
  await closeDialog(page)
  await page.unroute(CLAIMS)
  await choose.setInputFiles(await photo([boardingPass('Q4M7XK', THREE_WEEKS_AGO, 'SALEM/HEBA MRS'), 'azteccode']))
  await expect(sheet).toContainText(text('claims:otherName'))
  await look('missing points, another name')
  await closeDialog(page)
  await check.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await look('missing points, nothing typed')
  await field.fill('RH-7Q2X9K')
  await check.click()
  await expect(page.getByRole('dialog', { name: text('claims:inHistory') })).toBeVisible()
  await look('missing points, in the history')
  await closeDialog(page)
  await field.fill('x9k2qd')
  await check.click()
  await expect(claims.getByRole('listitem')).toHaveCount(4)
  await look('missing points, sent')

  await page.route(CLAIMS, (route) => route.fulfill({ json: { data: [], next_cursor: null, total: 0 } }))
  await page.goto(`${rihla.url}/account/claims`)
  await expect(field).toBeVisible()
  await look('missing points, none yet')
  await page.unroute(CLAIMS)
  await page.route(CLAIMS, () => {})
  await page.goto(`${rihla.url}/account/claims`)
  await expect(page.locator('.mantine-Skeleton-root:visible').first()).toBeVisible()
  await look('missing points, loading')
  await page.unroute(CLAIMS)
  await page.route(CLAIMS, (route) => route.fulfill({ status: 503 }))
  await page.goto(`${rihla.url}/account/claims`)
  await expect(claims.getByRole('alert')).toBeVisible()
  await look('missing points, failed')
  await page.unroute(CLAIMS)
}

/** The moment of a new tier would cover the trips. */
const withoutMoment = ({ page }: Tour) =>
  page.route('**/api/client/tier/', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, moment: null } } })
  })

const OTHERS = [
  ['trip, umrah', 'mohamed', 'umrah'],
  ['trip, cruise', 'carlos', 'cruise'],
  ['trip, visa', 'rania', 'visa'],
  ['trip, bus', 'hossam', 'bus'],
] as const

/** TRIP-1: trips of other types, as the next one and opened. */
export const otherTrips = async (tour: Tour) => {
  const { page, text, look } = tour
  await withoutMoment(tour)
  for (const [screen, client, type] of OTHERS) {
    await enter(tour, `${client}@example.com`, '/profile')
    const trip = page.getByRole('article').filter({ hasText: text(`tickets:type_${type}`) })
    await expect(trip.first()).toBeVisible()
    await look(`profile, ${type}`)
    await trip.first().getByRole('button').last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(screen)
    await closeDialog(page)
  }
}
