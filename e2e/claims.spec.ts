import { expectNoViolationsInEitherScheme } from './accessible.ts'
import { expect, logIn, test } from './fixtures.ts'
import { boardingPass, drawnPass } from './pass-video.ts'
import { rowsOf } from './staff/database.ts'

const LAYLA = 'layla@example.com'
const THREE_WEEKS_AGO = new Date(Date.now() - 21 * 86_400_000)

test.beforeEach(async ({ page, text, rihla }) => {
  await logIn(page, text, LAYLA)
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto(`${rihla.url}/account`)
  await page.getByRole('link', { name: text('profile:missingPoints') }).click()
  await expect(page.getByRole('heading', { level: 1, name: text('profile:missingPoints') })).toBeVisible()
})

test('TRIP-7: a client claims a trip by a photo of its boarding pass, and reads the reason of a refusal', async ({
  page,
  text,
  rihla,
}) => {
  const claims = page.getByRole('region', { name: text('claims:yourClaims') }).getByRole('listitem')
  await expect(claims).toHaveCount(3)
  await expect(claims.nth(1)).toContainText(text('claims:state_accepted'))
  await expectNoViolationsInEitherScheme(page, 'claims')

  const photo = await drawnPass(boardingPass('K7QX2M', THREE_WEEKS_AGO), 'azteccode')
  await page.locator('input[type="file"]').setInputFiles({ name: 'pass.png', mimeType: 'image/png', buffer: photo })
  const sheet = page.getByRole('dialog', { name: text('claims:foundTitle') })
  await expect(sheet).toContainText('SV 308')
  await expectNoViolationsInEitherScheme(page, 'boarding pass')
  await sheet.getByRole('button', { name: text('claims:send') }).click()
  await expect(claims).toHaveCount(4)

  const reason = 'This ticket was booked with the airline.'
  await rowsOf(
    rihla.databaseUrl,
    `update claim set state = 'refused', reason = '${reason}', decided_at = now(), decided_by = (select min(id) from staff)
     where reference = 'K7QX2M'`,
  )
  await page.reload()
  await expect(claims.first()).toContainText(reason)
  await expect(claims.first()).toContainText(text('claims:state_refused'))

  await page.locator('input[type="file"]').setInputFiles({ name: 'pass.png', mimeType: 'image/png', buffer: photo })
  await sheet.getByRole('button', { name: text('claims:send') }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
})

test('TRIP-7: no points are promised for an accepted claim whose trip was cancelled', async ({ page, text, rihla }) => {
  await rowsOf(
    rihla.databaseUrl,
    `update ticket set status = 'cancelled', completed_at = null where id in (select ticket_id from claim)`,
  )
  await page.reload()
  const accepted = page.getByRole('listitem').filter({ hasText: text('claims:state_accepted') })
  await expect(accepted).toContainText(text('claims:history_cancelled'))
  await expect(accepted).not.toContainText(text('claims:history_confirmed'))
})

test('TRIP-7: a reference of a trip in the history leads to it, and another one is claimed and taken back', async ({
  page,
  text,
}) => {
  const field = page.getByLabel(text('claims:reference'))
  const claims = page.getByRole('region', { name: text('claims:yourClaims') }).getByRole('listitem')
  await field.fill('x9 k2qd')
  await page.getByRole('button', { name: text('claims:check') }).click()
  await expect(claims).toHaveCount(4)
  await expect(claims.first()).toContainText('X9K2QD')
  await expect(field).toHaveValue('')
  await claims.first().getByRole('button').click()
  await expect(claims).toHaveCount(3)

  const reference = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const { tickets } = (await (await fetch('/api/client/profile/', { headers })).json()) as {
      tickets: { booking_reference: string; is_opening: boolean }[]
    }
    return tickets.find(({ is_opening }) => !is_opening)?.booking_reference ?? ''
  })
  await field.fill(reference.replace('-', ' ').toLowerCase())
  await page.getByRole('button', { name: text('claims:check') }).click()
  const found = page.getByRole('dialog', { name: text('claims:inHistory') })
  await expect(found).toContainText(reference)
  await found.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/profile/trips/${reference}$`))
})

test('TRIP-7: without a camera the field for the reference takes the focus, and a photo without a pass says so', async ({
  page,
  text,
}) => {
  await page.getByRole('button', { name: text('claims:scan'), exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(text('claims:absent'))
  await expect(page.getByLabel(text('claims:reference'))).toBeFocused()
  const voucher = await drawnPass('K7QM-3XTP', 'qrcode')
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: voucher })
  await expect(page.getByRole('alert')).toHaveText(text('claims:photoUnreadable'))
})
