import { expect, test } from '../fixtures.ts'
import { cancelTyped } from './cancel-typed.ts'
import { logInAsStaff } from './log-in.ts'
import { ticketDesk } from './ticket-desk.ts'

const counted = (language: string, count: number) => new Intl.PluralRules(language).select(count)

test('TICKETS-1, TICKETS-2, TICKETS-7, TICKETS-8, TICKETS-9: a flight from the keyboard through every status', async ({
  page,
  text,
  language,
}) => {
  const desk = ticketDesk(page, text)
  await logInAsStaff(page, text, '/admin/tickets')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    language === 'en' ? 'Admin — Tickets' : text('admin-tickets:title'),
  )
  const open = page.getByRole('button', { name: text('admin-tickets:new') })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(desk.client).toBeFocused()
  await page.keyboard.type('omar fa')
  await expect(desk.clients).toHaveText([/Omar Farouk/])
  await page.keyboard.press('Enter')
  await expect(desk.client).toHaveValue('Omar Farouk')
  for (const typed of ['', '', 'EgyptAir', 'Cairo', 'Amman', '٢٨/١٠/٢٠٢٦', '02.11.2026', 'MS 701']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  const price = desk.field('price')
  const isAtPrice = () => price.evaluate((field) => field === document.activeElement)
  for (let stops = 0; stops < 10 && !(await isAtPrice()); stops += 1) await page.keyboard.press('Tab')
  await page.keyboard.type('١٨٬٥٠٠')
  await expect(desk.field('points')).toHaveValue('150')
  await page.keyboard.press('Enter')
  await expect(page.getByText(text('admin-tickets:saved'))).toBeVisible()
  await expect(open).toBeFocused()

  await expect(desk.newest).toContainText('Omar Farouk')
  await expect(desk.newest).toContainText(text('tickets:status_confirmed'))
  const reference = (await desk.newest.getByText(/^RH-/).textContent()) ?? ''
  await desk.edit(reference)
  await expect(desk.ourReference).toHaveValue(reference)
  await expect(desk.ourReference).not.toBeEditable()
  await expect(desk.field('departure_date')).toHaveValue('28/10/2026')
  await expect(desk.field('return_date')).toHaveValue('02/11/2026')
  await expect(desk.field('flight_number')).toHaveValue('MS 701')
  await desk.form.getByRole('button', { name: text('common:cancel') }).click()
  await expect(desk.form).toBeHidden()

  const dialog = page.getByRole('dialog')
  const nextStatus = (kind: string) => text(`tickets:status_${kind === 'reopened' ? 'confirmed' : kind}`)
  const move = async (from: string[], kind: string, said?: string, reason?: string, effect?: string) => {
    await desk.moves(reference).click()
    const items = page.getByRole('menuitem')
    await expect(items).toHaveText(from.map((name) => new RegExp(`^${nextStatus(name)}`)))
    if (effect) await expect(items.filter({ hasText: nextStatus(kind) })).toContainText(effect)
    await items.filter({ hasText: nextStatus(kind) }).click()
    await expect(dialog).toContainText(text(`admin-tickets:moveTitle_${kind}`))
    await expect(dialog).toContainText(reference)
    await expect(dialog.getByRole('button', { name: text('admin-tickets:keep') })).toBeFocused()
    if (said) await expect(dialog).toContainText(said)
    const confirm = dialog.getByRole('button', { name: text(`admin-tickets:move_${kind}`) })
    if (reason) {
      await confirm.click()
      const field = dialog.getByRole('textbox', { name: text('admin-tickets:reason') })
      await expect(field).toHaveAccessibleDescription(new RegExp(text('fields:required')))
      await field.fill(reason)
    }
    await confirm.click()
    await expect(dialog).toBeHidden()
  }
  const chip = (status: string) => expect(desk.rowOf(reference)).toContainText(text(`tickets:status_${status}`))
  const points = (key: string) => text(`admin-tickets:${key}_${counted(language, 150)}`, { amount: 150 })
  const CONFIRMED = ['pending', 'completed', 'cancelled']
  const COMPLETED = ['reopened', 'cancelled']

  await move(CONFIRMED, 'pending')
  await chip('pending')
  await move(['confirmed', 'cancelled'], 'confirmed')
  await chip('confirmed')
  await move(CONFIRMED, 'completed', points('pointsAdded'), undefined, points('effectGiven'))
  await chip('completed')
  await move(COMPLETED, 'reopened', points('pointsTakenBack'), 'Completed too early')
  await chip('confirmed')
  await move(CONFIRMED, 'completed')
  await chip('completed')

  await desk.edit(reference)
  await desk.field('price').fill('25000')
  await expect(desk.form.getByRole('note')).toContainText('+100')
  await cancelTyped(desk.form, text)

  await move(COMPLETED, 'cancelled', points('pointsTakenBack'))
  await chip('cancelled')
  await expect(desk.rowOf(reference).locator('del').last()).toHaveText('150')
  // Cancelled is final, so its status opens nothing; it has the focus that its button had.
  await expect(desk.moves(reference)).toHaveCount(0)
  await expect(desk.rowOf(reference).getByRole('cell').nth(3).locator(':focus')).toHaveCount(1)

  await desk.delete(reference)
  await expect(dialog.getByRole('button', { name: text('common:cancel') })).toBeFocused()
  await dialog.getByRole('button', { name: text('staff:delete') }).click()
  await expect(desk.rowOf(reference)).toHaveCount(0)
  await expect(page.getByRole('region', { name: text('staff:tickets') })).toBeFocused()
})

test('TICKETS-2, TICKETS-4, TICKETS-8, RULES-1: a hotel, and points as the server counts them', async ({
  page,
  text,
}) => {
  const desk = ticketDesk(page, text)
  await logInAsStaff(page, text, '/admin/tickets')
  await desk.openNew()
  await desk.form.getByRole('radio', { name: text('tickets:type_hotel') }).check({ force: true })
  await desk.chooseClient('Layla Hassan')
  await desk.field('price').fill('4999.99')
  await desk.field('hotel_name').fill('فندق النخيل')
  await desk.field('hotel_city').fill('Aswan')
  await desk.field('check_in_date').fill('1/12/2026')
  await desk.field('check_out_date').fill('4/12/2026')
  await desk.field('number_of_guests').fill('٢')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/tickets/'))
  await desk.send('create')
  expect((await sent).postDataJSON()).toMatchObject({
    ticket_type: 'hotel',
    price: 4999.99,
    points: null,
    number_of_guests: 2,
    check_in_date: '2026-12-01T00:00:00Z',
    departure_city: null,
    special_requests: null,
  })
  await expect(desk.form).toBeHidden()
  await expect(desk.newest).toContainText('فندق النخيل')
  const reference = (await desk.newest.getByText(/^RH-/).textContent()) ?? ''
  const shown = desk.rowOf(reference).locator('td[data-column=points]')
  await expect(shown).toHaveText(/(^|\D)0(\D|$)/)

  for (const [price, points] of [
    ['5000', '50'],
    ['١٢٬٣٤٥٫٦٧', '100'],
    ['42,000', '400'],
  ] as const) {
    await desk.edit(reference)
    await desk.field('price').fill(price)
    await expect(desk.field('points')).toHaveValue(points)
    await desk.send('update')
    await expect(desk.form).toBeHidden()
    await expect(shown).toHaveText(new RegExp(`(^|\\D)${points}(\\D|$)`))
  }

  await desk.edit(reference)
  await desk.field('points').fill('75')
  await desk.field('price').fill('5000')
  await expect(desk.field('points')).toHaveValue('75')
  await desk.send('update')
  await expect(desk.form).toBeHidden()
  await expect(shown).toContainText('75')
  await desk.edit(reference)
  await desk.field('price').fill('10000')
  await expect(desk.field('points')).toHaveValue('75')
  await desk.form.getByRole('button', { name: text('admin-tickets:pointsAutomatic') }).click()
  await expect(desk.field('points')).toHaveValue('100')
  await expect(desk.field('points')).toBeFocused()
})

test('TICKETS-1, TICKETS-2: filters are in the address, and an older answer is never shown for a newer search', async ({
  page,
  text,
}) => {
  const desk = ticketDesk(page, text)
  const rows = page.getByRole('table').getByRole('row')
  await logInAsStaff(page, text, '/admin/tickets')
  await expect(rows).toHaveCount(26)
  await page.getByRole('button', { name: text('staff:showMore') }).click()
  await expect(rows).not.toHaveCount(26)

  await page.getByRole('searchbox', { name: text('admin-tickets:search') }).fill('layla')
  const status = page.getByRole('button', { name: text('admin-tickets:field_status') })
  await status.first().click()
  await page.getByRole('menuitemradio', { name: text('tickets:status_pending') }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('RH-4M8T2C')
  await expect(page).toHaveURL(({ search }) => search.includes('q=layla') && search.includes('status=pending'))
  await page.reload()
  await expect(rows.last()).toContainText('RH-4M8T2C')
  await page
    .getByRole('button', { name: text('staff:filterRemove', { name: text('admin-tickets:field_status') }) })
    .click()
  await expect(page).toHaveURL(({ search }) => search === '?q=layla')
  await expect(rows).not.toHaveCount(2)
  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByText(text('staff:nothingFound'))).toBeVisible()
  await page.getByRole('button', { name: text('staff:clearFilters') }).click()
  await expect(rows).toHaveCount(26)

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/admin\/clients\/\?.*q=omar/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await desk.openNew()
  const older = page.waitForRequest(/q=omar/)
  await desk.client.fill('omar')
  await older
  await expect(page.getByText(text('admin-tickets:clientSearching'))).toBeVisible()
  await desk.client.fill('layla')
  await expect(desk.clients).toHaveText([/Layla Hassan/])
  const late = page.waitForEvent('requestfinished', { predicate: (one) => one.url().includes('q=omar'), timeout: 2000 })
  release()
  await late.catch(() => undefined)
  await expect(desk.clients).toHaveText([/Layla Hassan/])
  await desk.client.fill('nobody at all')
  await expect(page.getByText(text('admin-tickets:clientNone'))).toBeVisible()
  await desk.client.press('Enter')
  await expect(page.getByText(text('admin-tickets:fillFlight'))).toBeHidden()
})
