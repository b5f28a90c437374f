import { expectNoFault, expectNoSidewaysScroll, expectNoViolations } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { logInAsStaff } from './log-in.ts'
import { ticketDesk } from './ticket-desk.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`the staff's tickets, their form and their dialogs have no accessibility fault in the ${scheme} scheme`, async ({
    page,
    text,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const desk = ticketDesk(page, text)
    const dialog = page.getByRole('dialog')
    await logInAsStaff(page, text, '/admin/tickets?q=layla')
    await expect(desk.rowOf('RH-2B6W5P')).toBeVisible()
    await expectNoFault(page)

    await desk.openNew()
    await desk.client.fill('layla')
    await expect(desk.clients).toHaveCount(1)
    await expectNoViolations(page)
    await desk.client.press('Escape')
    await desk.send('create')
    await expect(desk.form.getByRole('alert')).toBeVisible()
    await expectNoFault(page)
    await desk.field('departure_city').fill('Cairo')
    await desk.field('arrival_city').fill('Rome')
    await desk.field('departure_date').fill('28/11/2026')
    await desk.send('create')
    await expect(dialog).toContainText(text('fields:required'))
    await expectNoFault(page)
    await page.keyboard.press('Escape')
    await desk.form.getByRole('button', { name: text('common:cancel') }).click()

    await desk.edit('RH-2B6W5P')
    const { data } = await desk.fromAnotherDesk('GET', '?q=RH-2B6W5P')
    const { id, client, ticket_type, price, departure_city, arrival_city, departure_date } = data[0]
    const body = { client, ticket_type, price, departure_city, arrival_city, departure_date, airline: 'Nile Air' }
    await desk.fromAnotherDesk('PUT', `${id}/`, body)
    await desk.send('update')
    await expect(page.getByText(text('staff:changedTitle'))).toBeVisible()
    await expectNoFault(page)
    await desk.form.getByRole('button', { name: text('common:cancel') }).click()

    await desk.moves('RH-2B6W5P').click()
    await expect(page.getByRole('menuitem')).toHaveCount(2)
    await expectNoViolations(page)
    await page.getByRole('menuitem').first().click()
    await expect(dialog.getByRole('textbox')).toBeVisible()
    await expectNoFault(page)
    await page.keyboard.press('Escape')
    await expect(desk.moves('RH-2B6W5P')).toBeFocused()
    await desk.delete('RH-2B6W5P')
    await expect(dialog).toContainText(text('admin-tickets:deleteTitle'))
    await expectNoFault(page)
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(dialog).toBeHidden()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    const card = await desk.rowOf('RH-2B6W5P').boundingBox()
    expect(card?.height).toBeGreaterThan(150)
    expect((await desk.moves('RH-2B6W5P').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
}
