import { expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'

const creditsOf = (databaseUrl: string) =>
  rowsOf<{ credits: number }>(
    databaseUrl,
    `select count(*)::integer as credits from point_entry e join claim c on c.ticket_id = e.ticket_id
     where c.reference = 'K9PX2A' and e.kind = 'earn'`,
  )

test('TRIP-7: a claim on Today is accepted with a new trip, filled in from the boarding pass, and its points come once', async ({
  page,
  text,
  rihla,
}) => {
  await enterAsStaff(page, '/admin')
  await page
    .getByRole('region', { name: text('staff:claims') })
    .getByRole('link', { name: /Layla/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('HASSAN/LAYLA MRS')
  await expect(dialog).toContainText('SV 308')
  await expectNoViolationsInEitherScheme(page, 'claim')
  await dialog.getByRole('button', { name: text('admin-claims:newTrip') }).click()

  const form = page.getByRole('form', { name: text('admin-tickets:new') })
  await expect(form.getByLabel(text('admin-tickets:field_flight_number'))).toHaveValue('SV 308')
  await expect(form.getByLabel(text('admin-tickets:field_external_reference'))).toHaveValue('K9PX2A')
  await form.locator('input[name="price"]').fill('15400')
  await form.getByRole('button', { name: text('staff:create'), exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(text('admin-claims:emptyTitle'))).toBeVisible()
  expect(await creditsOf(rihla.databaseUrl)).toEqual([{ credits: 1 }])
})

test('TRIP-7: a claim is refused with a reason, and reopened', async ({ page, text }) => {
  await enterAsStaff(page, '/admin/claims')
  const dialog = page.getByRole('dialog')
  const open = () => page.getByRole('row').getByRole('button').first().click()
  await open()
  await dialog.getByRole('button', { name: text('admin-claims:refuse') }).click()
  await expect(dialog.getByText(text('admin-claims:reasonRequired'))).toBeVisible()
  await dialog.getByLabel(text('admin-claims:reason')).fill('Booked with the airline.')
  await dialog.getByRole('button', { name: text('admin-claims:refuse') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(text('admin-claims:emptyTitle'))).toBeVisible()

  await page.getByRole('radio', { name: text('admin-claims:state_refused') }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await open()
  await expect(dialog).toContainText('Booked with the airline.')
  await dialog.getByRole('button', { name: text('admin-claims:reopen') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(2)
})
