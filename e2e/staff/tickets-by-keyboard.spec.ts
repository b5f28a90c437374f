import { answer, expectSeen, isFocused, press, typeIn } from '../by-keyboard.ts'
import { expect, test } from '../fixtures.ts'
import { enterAsStaff } from './log-in.ts'
import { rowMenu } from './row-menu.ts'
import { movesIn, ticketDesk } from './ticket-desk.ts'

test('TICKETS-2, TICKETS-5, TICKETS-7: a ticket by keyboard alone, from choosing its client to deleting it', async ({
  page,
  text,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsStaff(page, '/admin/tickets?q=Mariam')
  const form = page.getByRole('form')
  const field = (name: string) => form.getByRole('textbox', { name: text(`admin-tickets:field_${name}`) })
  const rows = page.locator('tbody tr[role=row]')
  const add = page.getByRole('button', { name: text('admin-tickets:new') })
  await press(page, add)
  const client = form.getByRole('combobox', { name: text('admin-tickets:field_client') })
  await expect(client).toBeFocused()
  await page.keyboard.type('mariam')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(client).toHaveValue(/Mariam/)

  await page.keyboard.press('Tab')
  await expect(form.getByRole('radio', { name: text('tickets:type_flight') })).toBeFocused()
  await expectSeen(page)
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: text('tickets:type_hotel') })).toBeFocused()
  await expectSeen(page)
  await typeIn(page, field('hotel_name'), 'Desk Palace')
  await typeIn(page, field('hotel_city'), 'Aswan')
  await typeIn(page, field('check_in_date'), '28/11/2026')
  await typeIn(page, field('check_out_date'), '30/11/2026')
  await typeIn(page, field('number_of_guests'), '2')
  await typeIn(page, field('price'), '9,000')
  await press(page, form.getByRole('button', { name: text('staff:create') }))
  await expect(page.getByText(text('admin-tickets:saved')).first()).toBeVisible()
  await expect(add).toBeFocused()
  await expectSeen(page)

  const ticket = rows.filter({ hasText: 'Desk Palace' })
  const menu = rowMenu(ticket, text)
  const choose = async (action: string) => {
    await press(page, menu)
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    const item = page.getByRole('menuitem', { name: action })
    for (let stops = 0; stops < 10 && !(await isFocused(item)); stops += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await choose(text('staff:edit'))
  await typeIn(page, field('price'), '9,500')
  await press(page, form.getByRole('button', { name: text('staff:update') }))
  await expect(ticket).toContainText('9,500')
  await expect(menu).toBeFocused()

  await press(page, movesIn(ticket, text))
  const cancellation = page.getByRole('menuitem', { name: text('tickets:status_cancelled') })
  await expect(cancellation).toBeVisible()
  for (let stops = 0; stops < 4 && !(await isFocused(cancellation)); stops += 1) await page.keyboard.press('ArrowDown')
  await expectSeen(page)
  await page.keyboard.press('Enter')
  await answer(page, text, text('admin-tickets:move_cancelled'), text('admin-tickets:keep'))
  await expect(ticket).toContainText(text('tickets:status_cancelled'))
  await expect(ticket.locator(':focus')).toContainText(text('tickets:status_cancelled'))
  await choose(text('staff:delete'))
  await answer(page, text, text('staff:delete'))
  await expect(ticket).toHaveCount(0)
  await expect(page.getByRole('region', { name: text('staff:tickets') })).toBeFocused()
})

test('TICKETS-2, TICKETS-3: Enter takes the first match, Tab keeps the text, and missing fields are reported', async ({
  page,
  text,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsStaff(page, '/admin/tickets?q=Mariam')
  const desk = ticketDesk(page, text)
  await press(page, page.getByRole('button', { name: text('admin-tickets:new') }))
  for (const name of ['price', 'departure_city', 'arrival_city', 'departure_date'])
    await expect(desk.field(name)).toHaveAttribute('required')
  await expect(desk.client).toHaveAttribute('required')
  await expect(desk.field('airline')).not.toHaveAttribute('required')

  await page.keyboard.type('nobody at all')
  await page.keyboard.press('Tab')
  await expect(desk.type('flight')).toBeFocused()
  await expect(desk.client).toHaveValue('nobody at all')
  await expect(desk.client).toHaveAccessibleDescription(text('admin-tickets:clientRequired'))
  await page.keyboard.press('Enter')
  await expect(desk.form.getByRole('alert')).toHaveText(text('admin-tickets:fillFlight'))
  await expect(desk.field('price')).toHaveAccessibleDescription(text('admin-tickets:priceRequired'))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(desk.client).toBeFocused()
  await expect(desk.client).toHaveValue('nobody at all')

  // Typed faster than the search: the first match is taken once it arrives.
  await page.keyboard.press('Control+a')
  await page.keyboard.type('omar fa')
  await page.keyboard.press('Enter')
  await expect(desk.client).toHaveValue('Omar Farouk')
  await expect(desk.client).toHaveAccessibleDescription('')
  await expect(desk.clients).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('layla')
  await expect(desk.clients.first()).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(desk.client).toHaveValue('Layla Hassan')
  await page.keyboard.press('Tab')
  await expect(desk.type('flight')).toBeFocused()
  await expect(desk.client).toHaveValue('Layla Hassan')
})

test('TRIP-1, TRIP-5: a flight for a known client takes fewer than 25 keys besides the texts', async ({
  page,
  text,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsStaff(page, '/admin/tickets')
  const desk = ticketDesk(page, text)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  let keys = 0
  const key = async (name: string) => {
    keys += 1
    await page.keyboard.press(name)
  }
  await key('Alt+n')
  await expect(desk.client).toBeFocused()
  await page.keyboard.type('layla')
  await expect(desk.clients).toHaveCount(1)
  await key('Enter')
  await expect(desk.client).toHaveValue('Layla Hassan')
  const typed: [field: string, words: string, chosen?: string][] = [
    ['external_reference', 'x7k 2qd'],
    ['airline', 'ms', 'MS'],
    ['departure_city', 'القاهر', 'CAI'],
    ['arrival_city', 'jedd', 'JED'],
    ['departure_date', '18/02/2027'],
    ['return_date', '27/02/2027'],
    ['flight_number', 'MS 665'],
    ['price', '42,000'],
  ]
  for (const [name, words, chosen] of typed) {
    const field = desk.field(name)
    for (let stops = 0; stops < 4 && !(await isFocused(field)); stops += 1) await key('Tab')
    await expect(field).toBeFocused()
    await page.keyboard.type(words)
    if (chosen === undefined) continue
    await expect(desk.clients.first()).toHaveAttribute('data-combobox-selected')
    await expect(desk.clients.first()).toContainText(chosen)
    await key('Enter')
  }
  await key('Control+Enter')
  await expect(page.getByText(text('admin-tickets:saved')).first()).toBeVisible()
  expect(keys).toBeLessThan(25)
  await expect(desk.newest).toContainText('X7K2QD')
})
