import { expect, test } from '../fixtures.ts'
import { fromAnotherDesk } from './another-desk.ts'
import { logInAsStaff } from './log-in.ts'
import { ticketDesk } from './ticket-desk.ts'

/** The exact texts that the specification fixes. */
const FIXED: Record<string, Record<string, string>> = {
  en: {
    loadFailed: 'Failed to load tickets',
    fillFlight: 'Please fill departure city, arrival city and departure date',
    fillHotel: 'Please fill all required hotel fields',
    deleteTitle: 'Delete this ticket?',
    deleteFailed: 'Failed to delete',
    saved: 'Ticket saved successfully',
  },
  ar: {
    validationTitle: 'خطأ في التحقق من البيانات',
    field_client: 'العميل',
    field_price: 'السعر',
    field_booking_reference: 'مرجع الحجز',
    errorTitle: 'حدث خطأ',
    saveFailed: 'فشل حفظ التذكرة. الرجاء المحاولة مرة أخرى.',
  },
}

test('TICKETS-3, TICKETS-5, TICKETS-6: every message of the tickets, as the user sees it', async ({
  page,
  text,
  language,
}) => {
  const said = (name: string) => FIXED[language]?.[name] ?? text(`admin-tickets:${name}`)
  const desk = ticketDesk(page, text)
  const dialog = page.getByRole('dialog')
  const closeDialog = async () => {
    await dialog.getByText(text('common:close')).click()
    await expect(dialog).toBeHidden()
  }

  await page.route('**/api/admin/tickets/**', (route) => route.abort())
  await logInAsStaff(page, text, '/admin/tickets')
  await expect(page.getByRole('alert').getByText(said('loadFailed'))).toBeVisible()
  await page.unroute('**/api/admin/tickets/**')
  await page.getByRole('button', { name: text('common:tryAgain') }).click()
  await expect(page.getByRole('table')).toBeVisible()

  await desk.openNew()
  await desk.send('create')
  await expect(desk.form.getByRole('alert')).toHaveText(said('fillFlight'))
  await expect(desk.client).toBeFocused()
  await desk.form.getByRole('radio', { name: text('tickets:type_hotel') }).check({ force: true })
  await expect(desk.form.getByRole('alert')).toBeHidden()
  await desk.send('create')
  await expect(desk.form.getByRole('alert')).toHaveText(said('fillHotel'))

  await desk.form.getByRole('radio', { name: text('tickets:type_flight') }).check({ force: true })
  await desk.field('departure_city').fill('Cairo')
  await desk.field('arrival_city').fill('Rome')
  await desk.field('departure_date').fill('28/11/2026')
  // Missing values are reported at their fields, without a dialog over them.
  await desk.send('create')
  await expect(desk.client).toHaveAccessibleDescription(text('admin-tickets:clientRequired'))
  await expect(desk.field('price')).toHaveAccessibleDescription(text('admin-tickets:priceRequired'))
  await expect(desk.client).toBeFocused()
  await expect(dialog).toBeHidden()

  await desk.chooseClient('Layla Hassan')
  await desk.field('price').fill('12345.678')
  await page.route(
    '**/api/admin/tickets/',
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), client: null } }),
    { times: 1 },
  )
  await desk.send('create')
  await expect(dialog.getByRole('heading')).toHaveText(said('validationTitle'))
  await expect(dialog.getByRole('term')).toHaveText([said('field_client'), said('field_price')])
  await expect(dialog.getByRole('definition')).toHaveText([text('fields:required'), text('fields:not_cents')])
  await closeDialog()
  await expect(desk.client).toBeFocused()
  await expect(desk.client).toHaveAccessibleDescription(text('fields:required'))
  await expect(desk.field('price')).toHaveAccessibleDescription(text('fields:not_cents'))
  await expect(desk.field('price')).toHaveValue('12345.678')

  // A dialog that does not fade returns the focus in another order.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await desk.field('price').fill('a lot')
  await page.route('**/api/admin/tickets/', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), booking_reference: 'RH-MINE22' } }),
  )
  await desk.send('create')
  await expect(dialog.getByRole('term')).toHaveText([said('field_price'), said('field_booking_reference')])
  await expect(dialog.getByRole('definition').first()).toHaveText(text('fields:not_number'))
  await closeDialog()
  await expect(desk.field('price')).toBeFocused()
  await page.emulateMedia({ reducedMotion: null })
  await page.unroute('**/api/admin/tickets/')

  await desk.field('price').fill('12345')
  await page.route('**/api/admin/tickets/', (route) => route.abort(), { times: 1 })
  await desk.send('create')
  await expect(dialog.getByRole('heading')).toHaveText(said('errorTitle'))
  await expect(dialog).toContainText(said('saveFailed'))
  await closeDialog()
  await desk.send('create')
  await expect(page.getByRole('status').getByText(said('saved'))).toBeVisible()
  const reference = (await desk.newest.getByText(/^RH-/).textContent()) ?? ''

  const { data } = await fromAnotherDesk(page, 'GET', `tickets/?q=${reference}`)
  await desk.delete(reference)
  await expect(dialog.getByRole('heading')).toHaveText(said('deleteTitle'))
  await fromAnotherDesk(page, 'DELETE', `tickets/${data[0].id}/`)
  await dialog.getByRole('button', { name: text('staff:delete') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(said('deleteFailed'))
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox').fill('RH-2B6W5P')
  await desk.edit('RH-2B6W5P')
  await expect(desk.form.getByText(text('admin-tickets:completedLead'))).toBeVisible()
  await desk.chooseClient('Omar Farouk')
  await desk.send('update')
  await expect(dialog.getByRole('heading')).toHaveText(said('errorTitle'))
  await expect(dialog).toContainText(text('problems:ticket_has_points'))
  await closeDialog()
})
