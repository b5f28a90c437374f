import type { Locator, Page } from '@playwright/test'
import { expectSeen, isFocused, openAndLeave, tabTo } from '../by-keyboard.ts'
import { PHONE } from '../browser.ts'
import { expect, test } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { enterAsStaff } from './log-in.ts'
import { ticketDesk } from './ticket-desk.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const said = (page: Page, message: string) => expect(page.getByText(message).first()).toBeVisible()

/** Moves to the field by keyboard and replaces its value. */
const typeIn = async (page: Page, field: Locator, typed: string) => {
  if (!(await isFocused(field))) await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(typed)
}

const press = async (page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab') => {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** A question has the focus on its cancel button; the confirmation is one or two stops further. */
const answer = async (page: Page, text: Text, confirm: string, cancel = text('common:cancel')) => {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: cancel })).toBeFocused()
  await expectSeen(page)
  await press(page, dialog.getByRole('button', { name: confirm }))
  await expect(dialog).toBeHidden()
}

test('ADMLOGIN-1, DASH-5, DASH-8, DASH-10: the dashboard by keyboard alone, from logging in to the promo code', async ({
  page,
  text,
  rihla,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${rihla.url}/admin/feedback`)
  await typeIn(page, page.getByLabel(text('staff:username')), 'admin')
  await typeIn(page, page.getByLabel(text('login:password'), { exact: true }), 'demo-admin-2026')
  await page.keyboard.press('Enter')
  const rows = page.locator('tbody tr[role=row]')
  await expect(rows).toHaveCount(25)
  await press(page, page.getByRole('link', { name: text('common:skipToContent') }))
  await expect(page.getByRole('main')).toBeFocused()

  const file = page.waitForEvent('download')
  const exportCsv = page.getByRole('button', { name: text('reviews:export') })
  await press(page, exportCsv)
  expect((await file).suggestedFilename()).toBe('feedbacks.csv')
  await expect(exportCsv).toBeFocused()

  await openAndLeave(page, rows.locator('td[data-column=name] button').first(), page.getByRole('dialog'))
  const search = page.getByLabel(text('reviews:search'))
  await tabTo(page, search, 'Shift+Tab')
  await page.keyboard.type('Omar Farouk')
  await expect(rows).toHaveCount(1)
  await typeIn(page, search, '')
  await page.keyboard.press('Backspace')
  await expect(rows).toHaveCount(25)
  await tabTo(page, page.getByLabel(text('reviews:rating'), { exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/rating=5/)
  await typeIn(page, page.getByLabel(text('reviews:from'), { exact: true }), '01/01/2020')
  await tabTo(page, page.getByLabel(text('reviews:to'), { exact: true }))
  await expect(page).toHaveURL(/from=2020-01-01/)
  const promo = page.getByRole('link', { name: text('reviews:sendPromo') })
  await tabTo(page, rows.locator(promo).first())
  await tabTo(
    page,
    rows
      .filter({ has: promo })
      .first()
      .getByRole('button', { name: text('reviews:activate') }),
  )

  const opener = page.getByRole('navigation').getByRole('button', { name: text('staff:promoCode') })
  await press(page, opener, 'Shift+Tab')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toHaveValue('RIHLA10')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await typeIn(page, dialog.getByRole('textbox'), 'NILE-2026')
  await press(page, dialog.locator('button[type="submit"]'))
  await said(page, text('outreach:promoSaved'))
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expectSeen(page)
})

test('CLIENTS-2, CLIENTS-3, REGISTER-2: clients and requests by keyboard alone', async ({ page, text }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsStaff(page, '/admin/clients?q=keyboard')
  await said(page, text('staff:nothingFound'))
  const form = page.getByRole('form')
  const field = (name: string) => form.getByLabel(text(`clients:${name}`))
  const add = page.getByRole('button', { name: text('clients:newClient') })
  await press(page, add)
  await expect(field('field_full_name')).toBeFocused()
  await typeIn(page, field('field_full_name'), 'Salma Keyboard')
  await typeIn(page, field('field_email'), 'salma@new.example')
  await typeIn(page, field('field_national_id'), '29001011230999')
  await typeIn(page, field('passportExpiryOptional'), '28/11/2031')
  await typeIn(page, field('initialPrice'), '18,500')
  await press(page, form.getByRole('button', { name: text('staff:create') }))
  await said(page, text('clients:saved'))
  await expect(add).toBeFocused()
  await expectSeen(page)

  const salma = rowOf(page, 'Salma Keyboard')
  const edit = salma.getByRole('button', { name: text('staff:editOf', { name: '' }) })
  await press(page, edit)
  await expect(field('field_full_name')).toBeFocused()
  await typeIn(page, field('field_whatsapp'), '0100 555 0777')
  await press(page, form.getByRole('button', { name: text('staff:update') }))
  await expect(salma).toContainText('+20 100 555 0777')
  await expect(edit).toBeFocused()
  await expectSeen(page)
  await openAndLeave(
    page,
    salma.getByRole('button', { name: text('clients:welcomeOf', { name: '' }) }),
    page.getByRole('dialog'),
  )
  await press(page, salma.getByRole('button', { name: text('staff:deleteOf', { name: '' }) }))
  await answer(page, text, text('staff:delete'))
  await expect(salma).toHaveCount(0)
  const list = page.getByRole('region', { name: text('clients:allClients') })
  await expect(list).toBeFocused()

  await press(page, page.getByRole('link', { name: text('clients:requests') }), 'Shift+Tab')
  const requests = page.getByRole('region', { name: text('registration:requests') })
  const rows = requests.locator('tbody tr[role=row]')
  await expect(rows).toHaveCount(2)
  await press(page, rows.first().getByRole('button', { name: text('registration:approve') }))
  await expect(page.getByRole('dialog').getByLabel(text('registration:ticketPrice'))).toBeFocused()
  await page.keyboard.press('Enter')
  await said(page, text('registration:approved'))
  await expect(rows).toHaveCount(1)
  await expect(requests).toBeFocused()
  await press(page, rows.first().getByRole('button', { name: text('registration:decline') }))
  await answer(page, text, text('registration:decline'))
  await said(page, text('registration:emptyTitle'))
  await expect(requests).toBeFocused()
})

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

  await page.keyboard.press('Shift+Tab')
  await expect(form.getByRole('radio', { name: text('tickets:type_flight') })).toBeFocused()
  await expectSeen(page)
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: text('tickets:type_hotel') })).toBeFocused()
  await expectSeen(page)
  await typeIn(page, field('price'), '9,000')
  await typeIn(page, field('hotel_name'), 'Desk Palace')
  await typeIn(page, field('hotel_city'), 'Aswan')
  await typeIn(page, field('check_in_date'), '28/11/2026')
  await typeIn(page, field('check_out_date'), '30/11/2026')
  await typeIn(page, field('number_of_guests'), '2')
  await press(page, form.getByRole('button', { name: text('staff:create') }))
  await said(page, text('admin-tickets:saved'))
  await expect(add).toBeFocused()
  await expectSeen(page)

  const ticket = rows.filter({ hasText: 'Desk Palace' })
  const edit = ticket.getByRole('button', { name: text('staff:editOf', { name: '' }) })
  await press(page, edit)
  await typeIn(page, field('price'), '9,500')
  await press(page, form.getByRole('button', { name: text('staff:update') }))
  await expect(ticket).toContainText('9,500')
  await expect(edit).toBeFocused()

  const moves = ticket.getByRole('button', { name: text('admin-tickets:moveOf', { name: '' }) })
  await press(page, moves)
  const cancellation = page.getByRole('menuitem', { name: text('admin-tickets:move_cancelled') })
  await expect(cancellation).toBeVisible()
  for (let stops = 0; stops < 4 && !(await isFocused(cancellation)); stops += 1) await page.keyboard.press('ArrowDown')
  await expectSeen(page)
  await page.keyboard.press('Enter')
  await answer(page, text, text('admin-tickets:move_cancelled'), text('admin-tickets:keep'))
  await expect(ticket).toContainText(text('tickets:status_cancelled'))
  await expect(moves).toBeFocused()
  await expectSeen(page)
  await press(page, ticket.getByRole('button', { name: text('staff:deleteOf', { name: '' }) }))
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
  await expect(desk.field('price')).toBeFocused()
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
  await expect(desk.field('price')).toBeFocused()
  await expect(desk.client).toHaveValue('Layla Hassan')
})

test('REWADM-2, REWADM-5, DASH-1: rewards by keyboard alone, and the menu of a phone', async ({ page, text }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsStaff(page, '/admin/rewards')
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(card('Airport lounge')).toBeVisible()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByLabel(text(`admin-rewards:${name}`))
  const submit = dialog.locator('button[type="submit"]')
  const add = page.getByRole('button', { name: text('admin-rewards:createNew') })
  await press(page, add)
  await expect(field('name')).toBeFocused()
  await page.keyboard.type('Meal on board')
  await tabTo(page, field('reward_type'))
  await page.keyboard.press('ArrowDown')
  await typeIn(page, field('cost_points'), '150')
  await press(page, submit)
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  await expectSeen(page)

  const edit = card('Meal on board').getByRole('button', { name: text('staff:editOf', { name: '' }) })
  await press(page, edit)
  await typeIn(page, field('cost_points'), '175')
  await press(page, submit)
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(card('Meal on board')).toContainText(text('admin-rewards:cost_other', { amount: 175 }))

  const retire = card('Airport lounge').getByRole('button', { name: text('staff:deleteOf', { name: '' }) })
  await openAndLeave(page, retire, dialog)
  await page.keyboard.press('Enter')
  await answer(page, text, text('staff:delete'))
  await expect(page.getByRole('region', { name: text('admin-rewards:retired') })).toContainText('Airport lounge')

  await page.setViewportSize(PHONE.viewport)
  const burger = page.getByRole('button', { name: text('staff:openMenu') })
  await openAndLeave(page, burger, page.getByRole('dialog', { name: text('staff:menu') }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: text('staff:desk') })).toBeFocused()
  await press(page, dialog.getByRole('link', { name: text('staff:tickets') }))
  await expect(page).toHaveURL(/\/admin\/tickets$/)
  await expect(dialog).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
})
