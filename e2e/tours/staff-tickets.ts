import { expect } from '../fixtures.ts'
import { fromAnotherDesk } from '../staff/another-desk.ts'
import { cancelTyped } from '../staff/cancel-typed.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { ticketDesk } from '../staff/ticket-desk.ts'
import { closeDialog, type Tour } from './tour.ts'

const COMPLETED = 'RH-2B6W5P'
const ANY_TICKET = '**/api/admin/tickets/**'

type Desk = ReturnType<typeof ticketDesk>

const newTicket = async ({ page, text, rihla, look }: Tour, desk: Desk) => {
  await desk.openNew()
  await expect(desk.form).toBeVisible()
  await look('staff ticket form')
  // One row is enough to check.
  await page.goto(`${rihla.url}/admin/tickets?q=${COMPLETED}`)
  await desk.openNew()
  await desk.client.fill('layla')
  await expect(desk.clients).toHaveCount(1)
  await look('staff ticket form, client found')
  await desk.client.fill('nobody of this name')
  await expect(page.getByText(text('admin-tickets:clientNone'))).toBeVisible()
  await look('staff ticket form, no client found')
  await desk.client.press('Escape')
  await desk.form.getByRole('radio', { name: text('tickets:type_hotel') }).check({ force: true })
  await expect(desk.field('hotel_name')).toBeVisible()
  await desk.send('create')
  await expect(desk.form.getByRole('alert')).toBeVisible()
  await look('staff ticket form, hotel incomplete')
  await desk.form.getByRole('radio', { name: text('tickets:type_flight') }).check({ force: true })
  await desk.field('departure_city').fill('Cairo')
  await desk.field('arrival_city').fill('Rome')
  await desk.field('departure_date').fill('28/11/2026')
  await desk.send('create')
  await expect(desk.form.getByText(text('admin-tickets:priceRequired'))).toBeVisible()
  await look('staff ticket form, no client chosen')
  await desk.chooseClient('Layla Hassan')
  await desk.field('price').fill('a lot')
  await desk.send('create')
  await expect(page.getByRole('dialog')).toContainText(text('fields:not_number'))
  await look('staff ticket form, refused')
  await closeDialog(page)
  await expect(desk.form.getByRole('note')).toBeVisible()
  await look('staff ticket form, passport too short')
  await cancelTyped(desk.form, text)
}

const editedTicket = async ({ page, text, look }: Tour, desk: Desk) => {
  await desk.edit(COMPLETED)
  await desk.field('price').fill('50,000')
  await look('staff ticket, completed and edited')
  const { data } = await fromAnotherDesk(page, 'GET', `tickets/?q=${COMPLETED}`)
  const { id, client, ticket_type, departure_city, arrival_city, departure_date } = data[0]
  const body = { client, ticket_type, price: 60_000, departure_city, arrival_city, departure_date, airline: 'Nile Air' }
  await fromAnotherDesk(page, 'PUT', `tickets/${id}/`, body)
  await desk.send('update')
  await expect(page.getByText(text('staff:changedTitle'))).toBeVisible()
  await look('staff ticket, changed meanwhile')
  await cancelTyped(desk.form, text)
}

const movedAndDeleted = async ({ page, text, look }: Tour, desk: Desk) => {
  const dialog = page.getByRole('dialog')
  await desk.moves(COMPLETED).click()
  await expect(page.getByRole('menuitem')).toHaveCount(2)
  await look('staff ticket, where it may go')
  await page.getByRole('menuitem').first().click()
  await expect(dialog.getByRole('textbox')).toBeVisible()
  await look('staff ticket, moved')
  await closeDialog(page)
  await desk.delete(COMPLETED)
  await expect(dialog).toContainText(text('admin-tickets:deleteTitle'))
  await look('staff delete ticket')
  await page.route(ANY_TICKET, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()))
  await dialog.getByRole('button', { name: text('staff:delete') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await look('staff delete ticket, failed')
  await page.unroute(ANY_TICKET)
  await closeDialog(page)
}

export const theTickets = async (tour: Tour) => {
  const { page, text, look } = tour
  const desk = ticketDesk(page, text)
  await enterAsStaff(page, '/admin/tickets')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await look('staff tickets')
  await newTicket(tour, desk)
  await editedTicket(tour, desk)
  await movedAndDeleted(tour, desk)
}
