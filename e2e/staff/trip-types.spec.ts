import { expectNoSidewaysScroll } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { searchBox } from './at-a-client.ts'
import { enterAsStaff } from './log-in.ts'
import { ticketDesk } from './ticket-desk.ts'

const PHONE = { width: 390, height: 844 }

const UMRAH = {
  external_reference: 'sv 9q4m',
  title: 'عمرة رجب',
  place: 'Makkah',
  start_date: '10/01/2027',
  end_date: '20/01/2027',
  airline: 'Saudia',
  flight_number: 'SV 384',
  hotel_name: 'Jiwar',
  price: '38,500',
}

test('TRIP-1, TRIP-2: a clerk enters an Umrah, and its PNR finds it everywhere', async ({ page, text, language }) => {
  if (language === 'ar') await page.setViewportSize(PHONE)
  await enterAsStaff(page, '/admin/tickets')
  const desk = ticketDesk(page, text)
  await desk.openNew()
  await desk.chooseClient('Layla Hassan')
  await desk.type('umrah').check({ force: true })
  await expect(desk.field('departure_city')).toHaveCount(0)
  await expectNoSidewaysScroll(page)

  await desk.field('price').fill(UMRAH.price)
  await desk.send('create')
  await expect(desk.form.getByRole('alert')).toHaveText(text('admin-tickets:fillTour'))
  for (const name of ['title', 'place', 'start_date', 'end_date'])
    await expect(desk.field(name)).toHaveAttribute('required')
  await expect(desk.field('airline')).not.toHaveAttribute('required')
  for (const [name, typed] of Object.entries(UMRAH)) await desk.field(name).fill(typed)
  await desk.send('create')
  await expect(desk.form).toBeHidden()

  await expect(desk.newest).toContainText(UMRAH.title)
  await expect(desk.newest).toContainText(text('tickets:type_umrah'))
  await expect(desk.newest).toContainText('SV9Q4M')
  await page.getByRole('searchbox', { name: text('admin-tickets:search') }).fill('sv9q')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(desk.newest).toContainText(UMRAH.title)

  await page.keyboard.press('Control+k')
  await searchBox(page, text).fill('SV9Q4M')
  const hit = page.getByRole('option').filter({ hasText: UMRAH.title })
  await expect(hit).toHaveCount(1)
  await expect(hit.locator('mark')).toHaveText('SV9Q4M')
  await hit.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Layla Hassan' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'SV9Q4M' })).toContainText(UMRAH.title)
})

test('TRIP-1: the list shows one type, and the next ticket of the same type is entered at once', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, '/admin/tickets')
  const desk = ticketDesk(page, text)
  await page
    .getByRole('button', { name: text('admin-tickets:field_ticket_type'), exact: true })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: text('tickets:type_visa') }).click()
  await expect(page).toHaveURL(/type=visa/)
  await expect(page.getByRole('row').filter({ hasText: 'Schengen visa' })).toHaveCount(2)
  await expect(page.getByRole('row')).toHaveCount(3)

  await desk.openNew()
  for (const country of ['Italy', 'Spain']) {
    await desk.chooseClient('Layla Hassan')
    await desk.type('visa').check({ force: true })
    await desk.field('title').fill('Schengen visa')
    await desk.form.getByRole('textbox', { name: text('admin-tickets:label_visa_place') }).fill(country)
    await desk.form.getByRole('textbox', { name: text('admin-tickets:label_visa_start_date') }).fill('10/01/2027')
    await desk.field('price').fill('5,800')
    if (country === 'Spain') await desk.send('create')
    else await desk.form.getByRole('button', { name: text('staff:createAnother') }).click()
    await expect(page.getByRole('row').filter({ hasText: country })).toHaveCount(1)
    if (country === 'Spain') continue
    await expect(desk.client).toBeFocused()
    await expect(desk.client).toHaveValue('')
    await expect(desk.type('visa')).toBeChecked()
    await expect(desk.field('title')).toHaveValue('')
  }
  await expect(desk.form).toBeHidden()
})
